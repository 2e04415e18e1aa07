// The files of the site that belong to no single page: search, sitemap, redirects, `llms.txt`, the service worker.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { isListed, type Route } from '../arrange/site.ts';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { APPENDED_FILES, REPLACEABLE_FILES } from '../output/generated-paths.ts';
import { workerFiles } from '../publish/offline-files.ts';
import { redirectPages } from '../publish/redirect-page.ts';
import { siteFiles } from '../publish/site-files.ts';
import type { PageRenderer } from '../render/page-files.tsx';
import type { PageJob } from '../render/page-jobs.ts';
import { searchFiles } from '../search/search-files.ts';
import type { LinkedContent } from './check-content.ts';
import { pageWork } from './page-fault.ts';

interface PageMaking {
  readonly client: ClientBundle;
  readonly renderer: PageRenderer;
  pageJob(route: Route): PageJob;
}

/** Leaves out those that the author wrote, and appends the lines that the author adds. */
export function siteWideFiles(
  { run, arranged }: Pick<LinkedContent, 'run' | 'arranged'>,
  { client, renderer, pageJob }: PageMaking,
): readonly OutputFile[] {
  const { timer, siteData, config, folders } = run;
  const { site, publicFiles } = arranged;
  const offlineScript = withBaseUrl(`/${client.offlinePageScript}`, siteData.baseUrl);
  const offlineHtml = siteData.offline ? renderer.html(pageJob(site.offline), [offlineScript]) : undefined;
  const published = site.routes.filter(isListed);
  const texts = timer.time('markdown', () =>
    published.map((route) => ({
      urlPath: route.page.urlPath,
      markdown: pageWork({ route }, () => renderer.markdown(pageJob(route))),
    })),
  );
  const authors = new Set(publicFiles.filter((path) => REPLACEABLE_FILES.has(path)));
  return [
    ...timer.time('search', () => searchFiles(site, config.search.synonyms)),
    ...siteFiles(site, siteData, config, publicFiles, texts, client.bootScript),
    ...workerFiles(client, offlineHtml),
    ...redirectPages(site.redirects, siteData),
  ]
    .filter(({ outputPath }) => !authors.has(outputPath))
    .map((file) => (APPENDED_FILES.has(file.outputPath) ? withOwnLines(file, folders.public) : file));
}

function withOwnLines({ outputPath, bytes }: OutputFile, publicFolder: string): OutputFile {
  const own = join(publicFolder, outputPath);
  return { outputPath, bytes: existsSync(own) ? Buffer.concat([bytes, readFileSync(own)]) : bytes };
}
