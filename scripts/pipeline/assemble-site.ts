// Assembles the site in memory: everything is resolved, checked and ready to render, nothing is written.
// The build writes all of it to disk, the dev server renders single pages.

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { ICON_FILES } from '../../src/theme/html-document.ts';
import { isListed, type Route } from '../arrange/site.ts';
import { checkOutputPaths } from '../checks/check-output-paths.ts';
import { checkRedirects } from '../checks/check-redirects.ts';
import { checkSynonyms } from '../checks/check-synonyms.ts';
import { checkUnused } from '../checks/check-unused.ts';
import { reportMoves } from '../checks/report-moves.ts';
import { type ResolvedLinks, resolveLinks } from '../checks/resolve-links.ts';
import { checkUrls, URLS_FILE } from '../checks/url-contract.ts';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import type { SourceFile } from '../content/source-file.ts';
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { isDrawing } from '../diagrams/draw-diagrams.ts';
import type { Doc } from '../documents/doc.ts';
import { withinLimits } from '../documents/page-limits.ts';
import { once, oncePerKey } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { splitFrontMatter } from '../markdown/front-matter/front-matter.ts';
import { APPENDED_FILES, REPLACEABLE_FILES } from '../output/generated-paths.ts';
import { hasFeed } from '../publish/feeds.ts';
import { workerFiles } from '../publish/offline-files.ts';
import { redirectPages } from '../publish/redirect-page.ts';
import { siteFiles } from '../publish/site-files.ts';
import { appIcons, hasWebManifest, WEB_MANIFEST } from '../publish/web-manifest.ts';
import { createPageRenderer, type PageRenderer } from '../render/page-files.tsx';
import { type PageJob, pageJobs } from '../render/page-jobs.ts';
import { createRenderContext } from '../render/render-context.tsx';
import { sidebarFiles } from '../render/sidebar-files.ts';
import { isPlayground, PLAYGROUND_SOURCES } from '../samples/playground-files.ts';
import { searchFiles } from '../search/search-files.ts';
import {
  type ArrangedContent,
  arrangeContent,
  type ContentOptions,
  type SiteRun,
  startRun,
} from './arrange-content.ts';
import type { SampleFiles } from './build-steps.ts';
import { pageWork } from './page-fault.ts';

export interface AssembleOptions extends ContentOptions {
  /** Whether client code includes React's warnings. */
  readonly isDevelopment?: boolean;
}

export type AssembledSite = Awaited<ReturnType<typeof assembleSite>>;

/** Returns errors in config and content as diagnostics; throws only for bugs in the generator. */
export async function assembleSite(options: AssembleOptions) {
  const run = await startRun(options);
  const { folders, steps, cache, timer, config, siteData, content } = run;
  const { isDevelopment = false } = options;
  const hasPlayground = content.documents.some(hasPlaygroundLayout);
  const bundling = inBackground(
    timer.time('bundle', () => steps.bundle({ site: siteData, config, cache, isDevelopment, hasPlayground })),
  );
  const { threads } = options;
  const arranged = await arrangeContent(run, options);
  const { docs, publicFiles, site } = arranged;
  const highlighting = inBackground(timer.time('highlight', () => steps.highlight(docs, { cache, threads })));
  const diagrams = await timer.time('diagrams', () => steps.diagrams(docs, content.others.filter(isDrawing)));
  const made = await timer.time('samples', () => steps.samples(docs, content.others, cache));
  const links = timer.time('links', () => linksOf(run, arranged, made));
  const sharedImage = publicFiles.filter((path) => `/${path}` === config.image);
  const images = await timer.time('assets', () =>
    steps.images(links.assets, publicImages(links, sharedImage)),
  );
  const code = await highlighting;
  const client = await bundling;
  const sidebar = sidebarFiles(site.sidebar, siteData.baseUrl);
  const context = createRenderContext({
    siteData,
    config,
    client,
    sidebar: sidebar.chunks,
    routeCount: site.routes.length,
    drawings: diagrams.drawings,
    publicFiles: hasWebManifest(publicFiles) ? [...publicFiles, WEB_MANIFEST] : publicFiles,
    shareImageSize: images.publicSizes.get(sharedImage[0] ?? '') ?? null,
    hasFeed: hasFeed(site),
  });
  const pageJob = pageJobs({ siteData, redirects: site.redirects, sidebar, links, code, ...images });
  const renderer = createPageRenderer(context);
  const assets = [
    ...client.files,
    ...images.assets.values(),
    ...made.samples.files,
    ...made.playgrounds.files,
    ...sidebar.files,
  ];
  const ofPages = [
    ...arranged.diagnostics,
    ...diagrams.diagnostics,
    ...[...code.values()].flatMap(({ fault }) => fault ?? []),
    ...links.diagnostics,
    ...client.diagnostics,
  ];
  const ofSite = once(() => timer.time('checks', () => checkSite(run, arranged, made)));
  return {
    site,
    siteData,
    /** Sorted; excludes unused files. If it contains errors, the site must not be published. */
    diagnostics: () => reported(arranged, [...ofPages, ...ofSite()]),
    /** The part of them that the watch mode reports with a page. */
    ofPages,
    /** The part that concerns the site as a whole: the watch mode reports it after the page. */
    ofSite,
    publicFolder: folders.public,
    /** Paths in `publicFolder`, copied unchanged. */
    publicFiles,
    client,
    /** Files that pages load: client code, images, data. */
    assets,
    /** Pages with a file of their own, including the not-found page. */
    routes: [...site.routes, site.notFound],
    context,
    pageJob,
    renderer,
    /** Reports files that nothing links to or mentions, as warnings. Reads the public folder's texts. */
    findUnused: () => timer.time('unused', () => unusedFiles(run, arranged, links)),
    /** Generates all files except pages and their index: assets, search, sitemap, redirects, `llms.txt`. */
    makeFiles: (): readonly OutputFile[] => [
      ...assets,
      ...filesOfSite(run, arranged, client, renderer, pageJob),
    ],
  };
}

/** All that a build would report, without building: makes no client code, draws nothing, highlights nothing. */
export async function checkContent(options: ContentOptions) {
  const run = await startRun(options);
  const arranged = await arrangeContent(run, options);
  const made = await run.steps.samples(arranged.docs, run.content.others, run.cache);
  const links = linksOf(run, arranged, made);
  const { documents, categories, others } = run.content;
  const inContent = [...documents, ...categories].map(({ sourcePath }) => sourcePath).concat(others);
  return {
    docs: arranged.docs,
    /** All files that were looked at, as diagnostics name them. */
    files: [
      ...inContent.map((path) => join(run.folders.content, path)),
      ...arranged.publicFiles.map((path) => join(run.folders.public, path)),
    ].map(displayPathOf),
    diagnostics: reported(arranged, [
      ...arranged.diagnostics,
      ...links.diagnostics,
      ...checkSite(run, arranged, made),
      ...unusedFiles(run, arranged, links),
    ]),
  };
}

const reported = (arranged: ArrangedContent, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  sortDiagnostics(reportMoves(diagnostics, arranged));

/** Known before documents are parsed, since code is bundled at the same time. */
const hasPlaygroundLayout = oncePerKey(
  (source: SourceFile): boolean =>
    source.text.slice(0, source.text.indexOf('\n---')).includes('layout') && // most pages need no parsing
    withinLimits(source, () => splitFrontMatter(source)).result?.frontMatter.layout === 'playground',
);

/** Starts work in the background; a rejection is not reported as unhandled before it is awaited. */
function inBackground<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {});
  return work;
}

const linksOf = (
  { loaded, config, content }: SiteRun,
  { site, publicFiles }: ArrangedContent,
  { samples, playgrounds }: SampleFiles,
): ResolvedLinks =>
  resolveLinks({
    site,
    config,
    configFile: loaded.file,
    isConfigWhole: loaded.diagnostics.length === 0,
    contentFiles: content.others,
    publicFiles: [...publicFiles, ...samplePaths(samples)],
    previews: samples.previews,
    playgrounds: playgrounds.paths,
  });

/** Checks what concerns the site as a whole. */
const checkSite = (
  { folders, loaded, config }: SiteRun,
  { site, publicFiles, promisedFiles, urlsFile }: ArrangedContent,
  { samples, playgrounds }: SampleFiles,
): readonly Diagnostic[] => [
  ...samples.diagnostics,
  ...playgrounds.diagnostics,
  ...checkRedirects(site, loaded.file),
  ...checkSynonyms(config.search.synonyms, site, loaded.file),
  ...checkOutputPaths(site, {
    publicFiles,
    publicFolder: folders.public,
    sampleFiles: samplePaths(samples),
    configFile: loaded.file,
  }),
  ...(urlsFile === undefined ? [] : checkUrls(urlsFile, site, promisedFiles)),
];

const samplePaths = ({ files }: SampleFiles['samples']): readonly string[] =>
  files.map(({ outputPath }) => outputPath);

/** Paths in the public folder of the images that pages show or link to, and of `others`. */
function publicImages({ targets }: ResolvedLinks, others: readonly string[]): readonly string[] {
  const paths = new Set([
    ...others,
    ...[...targets.values()]
      .flat()
      .flatMap((target) => (target.kind === 'public' ? target.urlPath.slice(1) : [])),
  ]);
  return [...paths].filter((path) => /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(path));
}

function unusedFiles(
  { folders, loaded, config, content }: SiteRun,
  { site, docs, publicFiles, urlsFile }: ArrangedContent,
  links: ResolvedLinks,
): readonly Diagnostic[] {
  // With a broken config, used files would look unused.
  if (loaded.diagnostics.length > 0) return [];
  return checkUnused({
    site,
    config,
    links,
    sources: [...content.documents, ...content.categories],
    // A URL in the list of public ones must stay, whether or not a page uses it.
    otherTexts: [loaded.file?.text ?? '', urlsFile?.text ?? ''],
    contentFiles: content.others,
    takenFiles: new Set([
      URLS_FILE,
      ...includedFiles(docs, 'content'),
      ...loaded.sourcePaths.map((path) => relative(folders.content, path).replaceAll('\\', '/')),
    ]),
    publicFiles,
    takenPublicFiles: new Set([
      ...ICON_FILES,
      ...appIcons(publicFiles),
      ...includedFiles(docs, 'public'),
      ...(docs.some(isPlayground) ? PLAYGROUND_SOURCES : []),
    ]),
    readPublicText: (file) => readFileSync(join(folders.public, file), 'utf8'),
    contentFolder: folders.content,
    publicFolder: folders.public,
  });
}

/** Files about the site rather than a page: without those that the author wrote, with the lines that the author adds. */
function filesOfSite(
  { timer, siteData, config, folders }: SiteRun,
  { site, publicFiles }: ArrangedContent,
  client: ClientBundle,
  renderer: PageRenderer,
  pageJob: (route: Route) => PageJob,
): readonly OutputFile[] {
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

/** Files that documents include, by their path in the given folder. */
function includedFiles(docs: readonly Doc[], base: 'content' | 'public'): string[] {
  return docs
    .flatMap(({ includes }) => includes)
    .filter((dependency) => dependency.startsWith(`${base}:`))
    .map((dependency) => dependency.slice(base.length + 1).replace(/^(\.?\/)+/, ''));
}
