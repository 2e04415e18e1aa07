// A site built in memory, without disk or bundler: the whole chain from text to finished files, some thousand times
// faster than a build.

import { arrangeSite } from '../../scripts/arrange/arrange-site.ts';
import { parseDocuments } from '../../scripts/build/parse-documents.ts';
import { checkOutputNames } from '../../scripts/checks/check-output-names.ts';
import { checkRedirects } from '../../scripts/checks/check-redirects.ts';
import { resolveLinks } from '../../scripts/checks/resolve-links.ts';
import { checkConfig } from '../../scripts/config/load-config.ts';
import { siteDataOf } from '../../scripts/config/site-data.ts';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import type { PageLimits } from '../../scripts/documents/page-limits.ts';
import { noCache } from '../../scripts/lib/cache.ts';
import type { OutputFile } from '../../scripts/lib/output-file.ts';
import { llmsFullText } from '../../scripts/publish/llms.ts';
import { redirectPages } from '../../scripts/publish/redirect-page.ts';
import { siteFiles } from '../../scripts/publish/site-files.ts';
import { createPageRenderer } from '../../scripts/render/page-renderer.tsx';
import { searchFiles } from '../../scripts/search/search-files.ts';

export interface MemorySite {
  readonly diagnostics: readonly Diagnostic[];
  /** Everything but client code and images, by output path; made in spite of errors, as for the dev server. */
  readonly files: ReadonlyMap<string, string>;
}

export interface MemorySiteInput {
  /** Markdown and category files, by path in the content folder. */
  readonly content: Readonly<Record<string, string>>;
  /** What the site's config exports. */
  readonly config?: unknown;
  readonly limits?: PageLimits;
}

export async function buildInMemory({
  content,
  config: input = {},
  limits,
}: MemorySiteInput): Promise<MemorySite> {
  const configFile = { displayPath: 'content/site.config.ts', text: JSON.stringify(input) ?? '' };
  const { config, diagnostics: configDiagnostics } = checkConfig(input, configFile);
  const siteData = siteDataOf(config);
  const sources = Object.entries(content)
    .map(([sourcePath, text]) => ({ sourcePath, displayPath: `content/${sourcePath}`, text }))
    .sort((a, b) => (a.sourcePath < b.sourcePath ? -1 : 1));
  const isCategory = ({ sourcePath }: { sourcePath: string }) => sourcePath.includes('_category_');
  const parsed = await parseDocuments(
    sources.filter((source) => !isCategory(source)),
    {
      allowHtml: config.markdown.html,
      cache: noCache(),
      includes: () => ({ read: () => undefined, list: () => [], dependencies: new Map() }),
      hashInclude: () => undefined,
      ...(limits ? { limits } : {}),
    },
  );
  const arranged = arrangeSite(parsed.docs, sources.filter(isCategory), {
    config,
    includeDrafts: true,
    lastUpdated: new Map(sources.map(({ sourcePath }) => [sourcePath, '2024-02-29'])),
  });
  const { site } = arranged;
  const links = resolveLinks({
    site,
    config,
    configFile,
    isConfigWhole: configDiagnostics.length === 0,
    contentFiles: [],
    publicFiles: [],
    previews: new Map(),
  });
  const diagnostics = [
    ...configDiagnostics,
    ...parsed.diagnostics,
    ...arranged.diagnostics,
    ...links.diagnostics,
    ...checkRedirects(site, configFile),
    ...checkOutputNames(site, [], configFile),
  ];
  const renderer = createPageRenderer({
    site,
    siteData,
    config,
    links,
    assets: new Map(),
    publicFiles: new Set(),
    publicSizes: new Map(),
    hasFeed: true,
    client: {
      files: [],
      bootScript: '"boot"',
      mainScript: 'assets/m.js',
      stylesheet: 'assets/s.css',
      fonts: [],
      searchDialog: 'assets/d.js',
      searchWorker: 'assets/w.js',
      offlinePageScript: 'assets/o.js',
      offlineWorker: '',
      offlineRemover: '',
    },
    drawings: new Map(),
    // Pictures for shared links would take longer than all the rest.
    cache: { ...noCache(), readBytes: () => Buffer.alloc(1) },
  });
  const pages = [...site.routes, site.notFound].flatMap((route) => renderer.render(route));
  const twins = pages
    .filter(({ outputPath }) => outputPath.endsWith('.md'))
    .map(({ outputPath, bytes }) => ({
      urlPath: `/${outputPath}`,
      markdown: Buffer.from(bytes).toString('utf8'),
    }));
  const files: readonly OutputFile[] = [
    ...renderer.dataFiles,
    ...searchFiles(site, config.search.synonyms, noCache()),
    ...siteFiles(site, siteData, config, '"boot"'),
    { outputPath: 'llms-full.txt', bytes: Buffer.from(llmsFullText(twins, siteData)) },
    ...redirectPages(site.redirects, siteData),
    ...pages,
  ];
  return {
    diagnostics,
    files: new Map(files.map(({ outputPath, bytes }) => [outputPath, Buffer.from(bytes).toString('utf8')])),
  };
}
