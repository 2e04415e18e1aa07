// From the content folder to a site in memory: everything known, checked and ready to be rendered, nothing written.
// The build writes it out as a whole, the dev server renders single pages of it.

import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { SiteData } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { ICON_FILES } from '../../src/theme/html-document.ts';
import { arrangeSite } from '../arrange/arrange-site.ts';
import type { Route, Site } from '../arrange/site.ts';
import { checkOutputNames } from '../checks/check-output-names.ts';
import { checkOutputPaths } from '../checks/check-output-paths.ts';
import { checkRedirects } from '../checks/check-redirects.ts';
import { checkSynonyms } from '../checks/check-synonyms.ts';
import { checkUnused } from '../checks/check-unused.ts';
import { type ResolvedLinks, resolveLinks } from '../checks/resolve-links.ts';
import { checkUrls, URLS_FILE } from '../checks/url-contract.ts';
import { siteDataOf } from '../config/site-data.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { type Cache, noCache } from '../lib/cache.ts';
import { mapConcurrently } from '../lib/concurrency.ts';
import { once } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { createTimer, type Timer } from '../lib/timer.ts';
import { PROMISED_FILES, REPLACEABLE_FILES } from '../output/made-files.ts';
import { hasFeed } from '../publish/feeds.ts';
import { llmsFullText } from '../publish/llms.ts';
import { workerFiles } from '../publish/offline-files.ts';
import { redirectPages } from '../publish/redirect-page.ts';
import { siteFiles } from '../publish/site-files.ts';
import { createPageRenderer, type PageRenderer } from '../render/page-renderer.tsx';
import { searchFiles } from '../search/search-files.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { displayPathOf, inputsFromDisk, type SiteInputs } from './site-inputs.ts';

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
  /** For sites of many pages. */
  readonly threads?: ThreadPool | undefined;
  readonly timer?: Timer;
  /** For a site that changes all the time: work that takes the content of all pages waits until it is asked for. */
  readonly isWatched?: boolean;
  /** The disk, unless told otherwise. */
  readonly inputs?: SiteInputs;
}

export interface AssembledSite {
  readonly site: Site;
  readonly siteData: SiteData;
  readonly config: SiteConfig;
  /** Whether there are errors among the diagnostics: the site must not be published then. */
  readonly isFaulty: boolean;
  /** Sorted. Complete when first asked for: what nothing mentions is a warning at most, and takes a while to find. */
  readonly diagnostics: readonly Diagnostic[];
  readonly publicFolder: string;
  /** Paths in `publicFolder`, copied as they are. */
  readonly publicFiles: readonly string[];
  /** Paths of all files whose addresses are promised: copied ones, and some that the build makes. */
  readonly promisedFiles: readonly string[];
  /** What pages load: client code, images, data. */
  readonly assets: readonly OutputFile[];
  /** Files other than pages: the assets, search, sitemap, redirects. Made when first asked for. */
  readonly files: readonly OutputFile[];
  /**
   * The pages' text in one file; none if the author has one.
   * @param markdownOf a page's Markdown, where that is known already
   */
  fullText(markdownOf?: (route: Route) => string): readonly OutputFile[];
  readonly renderer: PageRenderer;
  /** Pages with a file of their own, the not-found page among them. */
  readonly routes: readonly Route[];
}

/** Faults of config and content are among the diagnostics; what is thrown is a fault of ours. */
export async function assembleSite(options: AssembleOptions): Promise<AssembledSite> {
  const { cache = noCache(), timer = createTimer() } = options;
  const folders = { content: resolve(options.content), public: resolve(options.public) };
  const { inputs = inputsFromDisk(folders) } = options;

  const loaded = await timer.time('config', () => inputs.config());
  const config = {
    ...loaded.config,
    baseUrl: options.baseUrl ?? loaded.config.baseUrl,
    // Pages that are being written must never come from a cache.
    offline: loaded.config.offline && !options.isWatched,
  };
  const siteData = siteDataOf(config);
  const bundling = timer.time('bundle', () =>
    inputs.bundle({ site: siteData, config, cache, isDevelopment: options.isDevelopment ?? false }),
  );
  bundling.catch(() => {}); // awaited below; until then a failure is no unhandled one

  const gitDates = timer.time('git', () => inputs.gitDates());
  const content = await timer.time('read', () => inputs.content());
  const { paths: publicFiles, diagnostics: publicDiagnostics } = await inputs.publicFiles();
  const parsed = await timer.time('parse', () =>
    inputs.parse(content.documents, {
      allowHtml: config.markdown.html,
      cache,
      threads: options.threads,
      includes: () => inputs.includes.reader(),
      hashInclude: inputs.includes.hash,
    }),
  );
  const diagrams = await timer.time('diagrams', () => inputs.diagrams(parsed.docs, content.others));
  const { dates: lastUpdated, diagnostics: gitDiagnostics } = await gitDates;
  const arranged = timer.time('arrange', () =>
    arrangeSite(parsed.docs, content.categories, {
      config,
      includeDrafts: options.includeDrafts ?? false,
      lastUpdated,
    }),
  );
  const { site } = arranged;
  const samples = await timer.time('samples', () => inputs.samples(content.others));
  const madeFiles = samples.files.map(({ outputPath }) => outputPath);
  const links = timer.time('links', () =>
    resolveLinks({
      site,
      config,
      configFile: loaded.file,
      isConfigWhole: loaded.diagnostics.length === 0,
      contentFiles: content.others,
      publicFiles: [...publicFiles, ...madeFiles],
      previews: samples.previews,
    }),
  );
  const promisedFiles = [...new Set([...publicFiles, ...PROMISED_FILES, ...madeFiles.filter(isDownload)])];
  const urlsFile = await inputs.urlsFile();
  const findUnused = () =>
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
      contentFolder: displayPathOf(folders.content),
      publicFolder: displayPathOf(folders.public),
    });
  const faults = [
    ...gitDiagnostics,
    ...loaded.diagnostics,
    ...content.diagnostics,
    ...publicDiagnostics,
    ...parsed.diagnostics,
    ...diagrams.diagnostics,
    ...arranged.diagnostics,
    ...links.diagnostics,
    ...samples.diagnostics,
    ...checkRedirects(site, loaded.file),
    ...checkSynonyms(config.search.synonyms, site, loaded.file),
    ...checkOutputPaths(site, publicFiles, displayPathOf(folders.public), madeFiles),
    ...checkOutputNames(site, [...publicFiles, ...madeFiles], loaded.file),
    ...(urlsFile === undefined ? [] : checkUrls(urlsFile, site, promisedFiles)),
  ];
  const diagnostics = once(() =>
    sortDiagnostics([
      ...faults,
      // With half a config, or while the site is being written, much would seem unused that is not.
      ...(loaded.diagnostics.length === 0 && !options.isWatched ? timer.time('unused', findUnused) : []),
    ]),
  );
  const assets = await timer.time('assets', () => inputs.assets(links.assets));
  const publicSizes = await timer.time('assets', () => sizesOfPublicImages(links, inputs));
  const client = await bundling;
  const renderer = createPageRenderer({
    site,
    siteData,
    config,
    links,
    drawings: diagrams.drawings,
    assets,
    publicFiles: new Set(publicFiles),
    publicSizes,
    client,
    hasFeed: hasFeed(site),
    cache,
  });
  const loadedFiles = [...client.files, ...assets.values(), ...samples.files, ...renderer.dataFiles];
  const copied = new Set(publicFiles);
  const isAuthors = ({ outputPath }: OutputFile): boolean =>
    REPLACEABLE_FILES.has(outputPath) && copied.has(outputPath);
  const files = once((): readonly OutputFile[] =>
    [
      ...loadedFiles,
      ...timer.time('search', () => searchFiles(site, config.search.synonyms, cache)),
      ...siteFiles(site, siteData, config, client.bootScript),
      ...workerFiles(client, siteData.offline ? renderer.offlinePage() : undefined),
      ...redirectPages(site.redirects, siteData),
    ].filter((file) => !isAuthors(file)),
  );
  const fullText = (markdownOf = renderer.markdown): readonly OutputFile[] => {
    const twins = timer.time('markdown', () =>
      site.routes
        .filter(({ page }) => !page.isDraft)
        .map((route) => ({ urlPath: route.page.urlPath, markdown: markdownOf(route) })),
    );
    const file = { outputPath: 'llms-full.txt', bytes: Buffer.from(llmsFullText(twins, siteData)) };
    return [file].filter((made) => !isAuthors(made));
  };
  return {
    site,
    siteData,
    config,
    isFaulty: hasErrors(faults),
    get diagnostics() {
      return diagnostics();
    },
    publicFolder: folders.public,
    publicFiles,
    promisedFiles,
    assets: loadedFiles,
    get files() {
      return files();
    },
    fullText,
    renderer,
    routes: [...site.routes, site.notFound],
  };
}

/** What is made of samples, save for what only pages load. */
const isDownload = (outputPath: string): boolean => !outputPath.startsWith('assets/');

/** Files that documents take in, by their path in the folder of that name. */
function includedFiles(docs: readonly Doc[], base: 'content' | 'public'): string[] {
  return docs
    .flatMap(({ includes }) => includes)
    .filter((dependency) => dependency.startsWith(`${base}:`))
    .map((dependency) => dependency.slice(base.length + 1).replace(/^(\.?\/)+/, ''));
}

async function sizesOfPublicImages({ targets }: ResolvedLinks, inputs: SiteInputs) {
  const paths = new Set(
    [...targets.values()]
      .flat()
      .flatMap((target) => (target.kind === 'public' ? target.urlPath.slice(1) : [])),
  );
  const images = [...paths].filter((path) => /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(path));
  return new Map(
    await mapConcurrently(images, 8, async (path) => [path, await inputs.publicImageSize(path)] as const),
  );
}
