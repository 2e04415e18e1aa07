// The files of the site that belong to no single page: search, sitemap, redirects, `llms.txt`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isListed, type Route } from '../arrange/site.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { createTimer } from '../lib/timer.ts';
import { APPENDED_FILES, generatedFile, REPLACEABLE_FILES } from '../output/generated-paths.ts';
import { llmsFullText } from '../publish/llms.ts';
import { redirectPages } from '../publish/redirect-page.ts';
import { siteFiles } from '../publish/site-files.ts';
import { searchFiles } from '../search/search-files.ts';
import type { AssembledSite } from './assemble-site.ts';
import { pageWork } from './page-work.ts';

/**
 * All files besides those of pages, except the index of pages and `llms-full.txt`. Leaves out generated ones that the author
 * wrote, and appends the lines that the author adds.
 */
export function filesBesidePages(assembled: AssembledSite, timer = createTimer()): readonly OutputFile[] {
  const { site, settings, config, client, publicFiles, publicFolder } = assembled;
  const images = assembled.pageInputs.linkedFiles.assets;
  const authors = new Set(publicFiles.filter((path) => REPLACEABLE_FILES.has(path)));
  const generated = [
    ...timer.time('search', () => searchFiles(site, config.search, images)),
    ...siteFiles(site, settings, config, publicFiles, client.bootScript),
    ...redirectPages(site.redirects, settings),
  ]
    .filter(({ outputPath }) => !authors.has(outputPath))
    .map((file) => (APPENDED_FILES.has(file.outputPath) ? withOwnLines(file, publicFolder) : file));
  return [...assembled.assets, ...generated];
}

const FULL_TEXT = 'llms-full.txt';

/**
 * The file of all pages as Markdown; none if the author has one.
 * @param markdownOf the Markdown version of a page
 */
export function fullTextFiles(
  { site, settings, publicFiles }: AssembledSite,
  markdownOf: (route: Route) => string,
  timer = createTimer(),
): readonly OutputFile[] {
  if (publicFiles.includes(FULL_TEXT)) return [];
  const texts = timer.time('markdown', () =>
    site.routes
      .filter(isListed)
      .toSorted((a, b) => Number(b.page.hasSidebar) - Number(a.page.hasSidebar))
      .map((route) => ({
        urlPath: route.page.urlPath,
        markdown: pageWork(route, () => markdownOf(route)),
      })),
  );
  return [generatedFile(FULL_TEXT, llmsFullText(texts, settings))];
}

function withOwnLines({ outputPath, bytes }: OutputFile, publicFolder: string): OutputFile {
  const own = join(publicFolder, outputPath);
  return { outputPath, bytes: existsSync(own) ? Buffer.concat([bytes, readFileSync(own)]) : bytes };
}
