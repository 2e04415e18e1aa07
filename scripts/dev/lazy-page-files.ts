// The files of pages besides their HTML: modules, Markdown versions and the route index. The watch mode lists them for all
// pages, and generates each when a browser asks for it.

import { randomUUID } from 'node:crypto';
import { markdownPath } from '../../src/shared/url-path.ts';
import type { AssembledSite } from '../pipeline/assemble-site.ts';
import { pageModulePath, routeIndexFiles } from '../render/page-modules.ts';

/** @returns a function that generates each file, by output path */
export function lazyPageFiles({ site, context, renderer, pageJob }: AssembledSite) {
  const query = randomUUID();
  const makers = new Map<string, () => Uint8Array>();
  const modules = new Map<string, string>();
  for (const route of site.routes) {
    const { urlPath } = route.page;
    // Listed but not generated yet. The query changes with every save, so browsers ask again; a URL with an older query
    // returns the current module.
    const path = pageModulePath(urlPath, urlPath);
    modules.set(urlPath, `${path}?${query}`);
    makers.set(path, () => renderer.module(pageJob(route)).bytes);
    makers.set(markdownPath(urlPath).slice(1), () => Buffer.from(renderer.markdown(pageJob(route))));
  }
  for (const { outputPath, bytes } of routeIndexFiles(site.routes, modules, context.routes.client))
    makers.set(outputPath, () => bytes);
  return makers;
}
