// The files of pages besides their HTML: modules, Markdown versions and the route index. The watch mode lists them for all
// pages, and generates each when a browser asks for it.

import { randomUUID } from 'node:crypto';
import { markdownPath } from '../../src/shared/url-path.ts';
import type { AssembledSite } from '../pipeline/assemble-site.ts';
import { pageModulePath, routeIndexFile } from '../render/page-modules.ts';
import { renderPage } from '../render/render-page.tsx';

/** @returns a function that generates each file, by output path */
export function lazyPageFiles({ site: { routes }, pageInputs }: AssembledSite) {
  const query = randomUUID();
  const makers = new Map<string, () => Uint8Array>();
  const modules = new Map<string, string>();
  for (const route of routes) {
    const { urlPath } = route.page;
    const modulePath = pageModulePath(urlPath, urlPath);
    // Listed but not generated yet. The query changes with every save, so browsers ask again; a URL with an older query
    // returns the current module.
    modules.set(urlPath, `${modulePath}?${query}`);
    makers.set(modulePath, () => renderPage(pageInputs, route).module().bytes);
    makers.set(markdownPath(urlPath).slice(1), () => Buffer.from(renderPage(pageInputs, route).markdown()));
  }
  const { outputPath, bytes } = routeIndexFile(routes, modules, pageInputs.shared.routes.client);
  makers.set(outputPath, () => bytes);
  return makers;
}
