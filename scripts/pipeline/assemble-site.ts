// Assembles the site in memory: everything is resolved, checked and ready to render, nothing is written.
// The build writes all of it to disk, the dev server renders single pages.

import type { Route } from '../arrange/site.ts';
import type { SourceFile } from '../content/source-file.ts';
import { isDrawing } from '../diagrams/draw-diagrams.ts';
import { withinLimits } from '../documents/page-limits.ts';
import { once, oncePerKey } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { splitFrontMatter } from '../markdown/front-matter/front-matter.ts';
import { hasFeed } from '../publish/feeds.ts';
import { hasWebManifest, WEB_MANIFEST } from '../publish/web-manifest.ts';
import { createPageRenderer } from '../render/page-files.tsx';
import { pageJobs } from '../render/page-jobs.ts';
import { createRenderContext } from '../render/render-context.tsx';
import { sidebarFiles } from '../render/sidebar-files.ts';
import { arrangeContent, type ContentOptions, startRun } from './arrange-content.ts';
import { imageFaults, linkContent, loadImages, reported, siteFaults, unusedFaults } from './check-content.ts';
import { fullTextFiles, siteWideFiles } from './site-wide-files.ts';

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
  const linked = timer.time('links', () => linkContent(run, arranged, made));
  const { links } = linked;
  const sharedImage = publicFiles.find((path) => `/${path}` === config.image);
  const images = await timer.time('assets', () => loadImages(linked));
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
    shareImageSize: images.publicImages.get(sharedImage ?? '')?.size ?? null,
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
    ...imageFaults(linked, images),
    ...client.diagnostics,
  ];
  const ofSite = once(() => timer.time('checks', () => siteFaults(linked)));
  return {
    site,
    siteData,
    /** Sorted; excludes unused files. If it contains errors, the site must not be published. */
    diagnostics: () => reported(linked, [...ofPages, ...ofSite()]),
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
    findUnused: () => timer.time('unused', () => unusedFaults(linked)),
    /** Generates all other files, except the index of pages: assets, search, sitemap, redirects, `llms.txt`. */
    makeFiles: (): readonly OutputFile[] => [
      ...assets,
      ...siteWideFiles(linked, { client, renderer, pageJob }),
    ],
    /** Generates `llms-full.txt`. @param markdownOf the Markdown version of a page, where it is made already */
    makeFullText: (markdownOf = (route: Route): string => renderer.markdown(pageJob(route))) =>
      fullTextFiles(linked, markdownOf),
  };
}

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
