// The files of the site that belong to no single page: search, sitemap, redirects, `llms.txt`.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isListed, type Route } from '../arrange/site.ts';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { APPENDED_FILES, generatedFile, REPLACEABLE_FILES } from '../output/generated-paths.ts';
import { llmsFullText } from '../publish/llms.ts';
import { redirectPages } from '../publish/redirect-page.ts';
import { siteFiles } from '../publish/site-files.ts';
import { searchFiles } from '../search/search-files.ts';
import type { LinkedContent } from './check-content.ts';
import { pageWork } from './page-work.ts';

/** Leaves out those that the author wrote, and appends the lines that the author adds. */
export function siteWideFiles(
  { run, arranged }: LinkedContent,
  client: ClientBundle,
  images: ReadonlyMap<string, OutputFile>,
): readonly OutputFile[] {
  const { timer, siteData, config, folders } = run;
  const { site, publicFiles } = arranged;
  const authors = new Set(publicFiles.filter((path) => REPLACEABLE_FILES.has(path)));
  return [
    ...timer.time('search', () => searchFiles(site, config.search, images)),
    ...siteFiles(site, siteData, config, publicFiles, client.bootScript),
    ...redirectPages(site.redirects, siteData),
  ]
    .filter(({ outputPath }) => !authors.has(outputPath))
    .map((file) => (APPENDED_FILES.has(file.outputPath) ? withOwnLines(file, folders.public) : file));
}

const FULL_TEXT = 'llms-full.txt';

/**
 * The file of all pages as Markdown; none if the author has one.
 * @param markdownOf the Markdown version of a page
 */
export function fullTextFiles(
  { run: { siteData, timer }, arranged: { site, publicFiles } }: LinkedContent,
  markdownOf: (route: Route) => string,
): readonly OutputFile[] {
  if (publicFiles.includes(FULL_TEXT)) return [];
  const texts = timer.time('markdown', () =>
    site.routes.filter(isListed).map((route) => ({
      urlPath: route.page.urlPath,
      markdown: pageWork(route, () => markdownOf(route)),
    })),
  );
  return [generatedFile(FULL_TEXT, llmsFullText(texts, siteData))];
}

function withOwnLines({ outputPath, bytes }: OutputFile, publicFolder: string): OutputFile {
  const own = join(publicFolder, outputPath);
  return { outputPath, bytes: existsSync(own) ? Buffer.concat([bytes, readFileSync(own)]) : bytes };
}
