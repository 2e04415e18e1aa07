// What belongs to pages of a watched site besides their HTML: modules, Markdown versions and the index of modules. They
// are named for all pages, and made when they are asked for.

import { randomUUID } from 'node:crypto';
import { markdownPath } from '../../src/shared/url-path.ts';
import type { AssembledSite } from '../pipeline/assemble-site.ts';
import { pageModulePath, routeIndexFiles } from '../render/page-modules.ts';

/** @returns what makes each file, by its output path */
export function sideFiles({
  site,
  context,
  renderer,
  jobOf,
}: Pick<AssembledSite, 'site' | 'context' | 'renderer' | 'jobOf'>): ReadonlyMap<string, () => Uint8Array> {
  const version = randomUUID();
  const makers = new Map<string, () => Uint8Array>();
  const modules = new Map<string, string>();
  for (const route of site.routes) {
    const { urlPath } = route.page;
    // Named without being made. What is behind the name changes, so browsers are told by the query to ask again; under
    // the address of an earlier version stands the module as it is now.
    const path = pageModulePath(urlPath, urlPath);
    modules.set(urlPath, `${path}?${version}`);
    makers.set(path, () => renderer.module(jobOf(route)).bytes);
    makers.set(markdownPath(urlPath).slice(1), () => Buffer.from(renderer.markdown(jobOf(route))));
  }
  for (const { outputPath, bytes } of routeIndexFiles(site.routes, modules, context.routes.client))
    makers.set(outputPath, () => bytes);
  return makers;
}
