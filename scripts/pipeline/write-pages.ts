// Renders the pages of a site and writes them as they come, so that only a few are in memory.

import { allRoutes, type Route, type Site } from '../arrange/site.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { createCompressor } from '../output/compress.ts';
import type { SiteWriter } from '../output/write-site.ts';
import { pageFiles, type RenderedPage } from '../render/render-page.tsx';
import { pageWork } from './page-work.ts';

/** Pages that are in memory at once. */
const PAGES_AT_ONCE = 8;

/**
 * @returns output paths of the pages' modules, by the pages' paths
 * @throws BuildFailure for the first page that fails
 */
export async function writePages(
  writer: Pick<SiteWriter, 'write'>,
  site: Pick<Site, 'routes' | 'notFound'>,
  render: (route: Route) => RenderedPage,
  compresses: boolean,
): Promise<ReadonlyMap<string, string>> {
  const compressedCopies = createCompressor();
  const modules = new Map<string, string>();
  const filesOf = (route: Route): readonly OutputFile[] => {
    const page = render(route);
    if (route !== site.notFound) modules.set(route.page.urlPath, page.module().outputPath);
    return pageFiles(route, page);
  };
  const routes = allRoutes(site);
  for (let next = 0; next < routes.length; next += PAGES_AT_ONCE) {
    const few = routes.slice(next, next + PAGES_AT_ONCE);
    const files = few.flatMap((route) => pageWork(route, () => filesOf(route)));
    const copies = compresses ? await Promise.all(files.map(compressedCopies)) : [];
    for (const file of [...files, ...copies.flat()]) writer.write(file);
  }
  return modules;
}
