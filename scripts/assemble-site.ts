// From the content folder to a site in memory: everything known, checked and ready to be rendered, nothing written.
// The build writes it out as a whole, the dev server renders single pages of it.

import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { SiteData } from '../src/shared/page-data.ts';
import type { SiteConfig } from '../src/shared/site-config-schema.ts';
import { ICON_FILES } from '../src/theme/html-document.ts';
import type { Route, Site } from './arrange/site.ts';
import { loadConfig } from './config/load-config.ts';
import { type Diagnostic, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { type Cache, noCache } from './lib/cache.ts';
import { mapConcurrently } from './lib/concurrency.ts';
import { includeFiles } from './lib/include-files.ts';
import { createTimer, type Timer } from './lib/timer.ts';
import { llmsFullText } from './publish/llms.ts';
import { redirectPages } from './publish/redirect-page.ts';
import { siteFiles } from './publish/site-files.ts';
import { checkUrls, URLS_FILE } from './publish/url-contract.ts';
import { searchFiles } from './search/search-files.ts';
import { arrangeSite } from './stages/arrange-site.ts';
import { bundleClient } from './stages/bundle-client.ts';
import { checkOutputNames } from './stages/check-output-names.ts';
import { checkOutputPaths } from './stages/check-output-paths.ts';
import { checkRedirects } from './stages/check-redirects.ts';
import { checkUnused } from './stages/check-unused.ts';
import { loadAssets, publicImageSize } from './stages/load-assets.ts';
import { type Doc, parseDocuments } from './stages/parse-documents.ts';
import { listFolder, readContent } from './stages/read-content.ts';
import { readGitDates } from './stages/read-git-dates.ts';
import { createPageRenderer, type PageRenderer } from './stages/render-pages.tsx';
import { type ResolvedLinks, resolveLinks } from './stages/resolve-links.ts';
import { siteDataOf } from './stages/site-data.ts';
import type { OutputFile } from './stages/write-site.ts';

export interface AssembleOptions {
  /** Folders as the author gave them; relative ones start at the working directory. */
  readonly content: string;
  readonly public: string;
  /** Instead of the one in the site's config; starts and ends with `/`. */
  readonly baseUrl?: string | undefined;
  readonly includeDrafts?: boolean;
  /** Client code with React's warnings in it. */
  readonly isDevelopment?: boolean;
  readonly cache?: Cache;
  readonly timer?: Timer;
}

export interface AssembledSite {
  readonly site: Site;
  readonly siteData: SiteData;
  readonly config: SiteConfig;
  /** Sorted; errors among them mean that the site must not be published. */
  readonly diagnostics: readonly Diagnostic[];
  readonly publicFolder: string;
  /** Paths in `publicFolder`, copied as they are. */
  readonly publicFiles: readonly string[];
  /** Files other than pages: client code, images, sitemap, redirects. */
  readonly files: readonly OutputFile[];
  readonly renderer: PageRenderer;
  /** Pages with a file of their own, the not-found page among them. */
  readonly routes: readonly Route[];
}

/** Faults of config and content are among the diagnostics; what is thrown is a fault of ours. */
export async function assembleSite(options: AssembleOptions): Promise<AssembledSite> {
  const { cache = noCache(), timer = createTimer() } = options;
  const folders = { content: resolve(options.content), public: resolve(options.public) };
  const displayFolder = displayPathOf(folders.content);

  const loaded = await timer.time('config', () => loadConfig(folders.content, displayFolder));
  const config = { ...loaded.config, baseUrl: options.baseUrl ?? loaded.config.baseUrl };
  const siteData = siteDataOf(config);
  const bundling = timer.time('bundle', () =>
    bundleClient({ site: siteData, config, cache, isDevelopment: options.isDevelopment ?? false }),
  );
  bundling.catch(() => {}); // awaited below; until then a failure is no unhandled one

  const gitDates = timer.time('git', () => readGitDates(folders.content));
  const content = await timer.time('read', () => readContent(folders.content, displayFolder));
  const { paths: publicFiles, diagnostics: publicDiagnostics } = existsSync(folders.public)
    ? await listFolder(folders.public, displayPathOf(folders.public))
    : { paths: [], diagnostics: [] };
  const includes = includeFiles(folders);
  const parsed = await timer.time('parse', () =>
    parseDocuments(content.documents, {
      allowHtml: config.markdown.html,
      cache,
      includes: () => includes.reader(),
      hashInclude: includes.hash,
    }),
  );
  const { dates: lastUpdated, diagnostics: gitDiagnostics } = await gitDates;
  const arranged = timer.time('arrange', () =>
    arrangeSite(parsed.docs, content.categories, {
      config,
      includeDrafts: options.includeDrafts ?? false,
      lastUpdated,
    }),
  );
  const { site } = arranged;
  const links = timer.time('links', () =>
    resolveLinks({
      site,
      config,
      configFile: loaded.file,
      isConfigWhole: loaded.diagnostics.length === 0,
      contentFiles: content.others,
      publicFiles,
    }),
  );
  const urlsFile = await readUrlsFile(folders.content, displayFolder);
  const unused = timer.time('unused', () =>
    checkUnused({
      site,
      config,
      links,
      sources: [...content.documents, ...content.categories],
      // An address in the list of public ones is promised, whoever uses it.
      otherTexts: [loaded.file?.text ?? '', urlsFile?.text ?? ''],
      contentFiles: content.others,
      takenFiles: new Set([
        URLS_FILE,
        ...includedFiles(parsed.docs, 'content'),
        ...loaded.sourcePaths.map((path) => relative(folders.content, path).replaceAll('\\', '/')),
      ]),
      publicFiles,
      takenPublicFiles: new Set([...ICON_FILES, ...includedFiles(parsed.docs, 'public')]),
      readPublicText: (file) => readFileSync(join(folders.public, file), 'utf8'),
      contentFolder: displayFolder,
      publicFolder: displayPathOf(folders.public),
    }),
  );
  const diagnostics = sortDiagnostics([
    ...gitDiagnostics,
    ...loaded.diagnostics,
    ...content.diagnostics,
    ...publicDiagnostics,
    ...parsed.diagnostics,
    ...arranged.diagnostics,
    ...links.diagnostics,
    ...checkRedirects(site, loaded.file),
    ...checkOutputPaths(site, publicFiles, displayPathOf(folders.public)),
    ...checkOutputNames(site, publicFiles, loaded.file),
    ...(urlsFile === undefined ? [] : checkUrls(urlsFile, site, publicFiles)),
    // With half a config much would seem unused that is not.
    ...(loaded.diagnostics.length === 0 ? unused : []),
  ]);
  const assets = await timer.time('assets', () => loadAssets(folders.content, links.assets));
  const publicSizes = await timer.time('assets', () => sizesOfPublicImages(links, folders.public));
  const client = await bundling;
  const search = timer.time('search', () => searchFiles(site));
  const renderer = createPageRenderer({
    site,
    siteData,
    config,
    links,
    assets,
    publicFiles: new Set(publicFiles),
    publicSizes,
    client,
    searchIndex: search.indexPath,
  });
  const twins = timer.time('markdown', () =>
    site.routes
      .filter(({ page }) => !page.isDraft)
      .map((route) => ({ urlPath: route.page.urlPath, markdown: renderer.markdown(route) })),
  );
  const copied = new Set(publicFiles);
  return {
    site,
    siteData,
    config,
    diagnostics,
    publicFolder: folders.public,
    publicFiles,
    files: [
      ...client.files,
      ...assets.values(),
      ...renderer.dataFiles,
      ...search.files,
      ...siteFiles(site, siteData, config, client.bootScript),
      { outputPath: 'llms-full.txt', bytes: Buffer.from(llmsFullText(twins, siteData)) },
      ...redirectPages(site.redirects, siteData),
    ].filter(({ outputPath }) => !(AUTHOR_WINS.has(outputPath) && copied.has(outputPath))),
    renderer,
    routes: [...site.routes, site.notFound],
  };
}

/** Files that the owner of a site may rather write than have made. */
const AUTHOR_WINS = new Set([
  'robots.txt',
  'opensearch.xml',
  'llms.txt',
  'llms-full.txt',
  'feed.xml',
  '.nojekyll',
]);

/** @returns undefined if the site keeps no list of its addresses */
async function readUrlsFile(folder: string, displayFolder: string) {
  try {
    const text = await readFile(join(folder, URLS_FILE), 'utf8');
    return { displayPath: displayFolder === '' ? URLS_FILE : `${displayFolder}/${URLS_FILE}`, text };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Files that documents take in, by their path in the folder of that name. */
function includedFiles(docs: readonly Doc[], base: 'content' | 'public'): string[] {
  return docs
    .flatMap(({ includes }) => includes)
    .filter((dependency) => dependency.startsWith(`${base}:`))
    .map((dependency) => dependency.slice(base.length + 1).replace(/^(\.?\/)+/, ''));
}

/** A path as diagnostics show it: from the working directory where it lies inside, else whole. */
function displayPathOf(folder: string): string {
  const path = relative(process.cwd(), folder).replaceAll('\\', '/');
  return path.startsWith('..') ? folder.replaceAll('\\', '/') : path;
}

async function sizesOfPublicImages({ targets }: ResolvedLinks, folder: string) {
  const paths = new Set(
    [...targets.values()]
      .flat()
      .flatMap((target) => (target.kind === 'public' ? target.urlPath.slice(1) : [])),
  );
  const images = [...paths].filter((path) => /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(path));
  return new Map(
    await mapConcurrently(images, 8, async (path) => [path, await publicImageSize(folder, path)] as const),
  );
}
