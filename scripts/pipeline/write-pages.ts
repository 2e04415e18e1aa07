// Renders the pages of a site and writes them as they come, so that only a few are in memory.

import { createCompressor } from '../output/compress.ts';
import type { SiteWriter } from '../output/write-site.ts';
import type { PageMaker } from '../render/page-maker.ts';
import { pageWork } from './page-work.ts';

/** Pages that are in memory at once while their files are compressed. */
const PAGES_AT_ONCE = 8;

/**
 * @returns output paths of the pages' modules, by the pages' paths
 * @throws BuildFailure for the first page that fails
 */
export async function writePages(
  writer: Pick<SiteWriter, 'write'>,
  { routes, files: filesOf }: Pick<PageMaker, 'routes' | 'files'>,
  compresses: boolean,
): Promise<ReadonlyMap<string, string>> {
  const compressedCopies = createCompressor();
  const modules = new Map<string, string>();
  for (let next = 0; next < routes.length; next += PAGES_AT_ONCE) {
    const files = routes.slice(next, next + PAGES_AT_ONCE).flatMap((route) => {
      const ofPage = pageWork(route, () => filesOf(route));
      const module = ofPage.find(({ outputPath }) => /^assets\/pages\/.*\.js$/.test(outputPath));
      if (module) modules.set(route.page.urlPath, module.outputPath);
      return ofPage;
    });
    const copies = compresses ? await Promise.all(files.map(compressedCopies)) : [];
    for (const file of [...files, ...copies.flat()]) writer.write(file);
  }
  return modules;
}
