// Assembles the site in memory: everything is resolved, checked and ready to render, nothing is written.
// The build writes all of it to disk, the dev server renders single pages.

import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { isDrawing } from '../diagrams/draw-diagrams.ts';
import { once } from '../lib/once.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { playground } from '../lib/playground.ts';
import { hasWebManifest, WEB_MANIFEST } from '../publish/web-manifest.ts';
import { hasFeed } from '../publish/xml-files.ts';
import type { PageInputs } from '../render/render-page.tsx';
import { sharedParts } from '../render/shared-parts.tsx';
import { sidebarFiles } from '../render/sidebar-files.ts';
import { isPlayground } from '../samples/playground-files.ts';
import { arrangeContent, type ContentOptions, startRun } from './arrange-content.ts';
import { imageDiagnostics, linkContent, loadImages, siteDiagnostics } from './check-content.ts';
import { siteWideFiles } from './site-wide-files.ts';

export interface AssembleOptions extends ContentOptions {
  /** Whether client code includes React's warnings. */
  readonly isDevelopment?: boolean;
}

export type AssembledSite = Awaited<ReturnType<typeof assembleSite>>;

/** Returns errors in config and content as diagnostics; throws only for bugs in the generator. */
export async function assembleSite(options: AssembleOptions) {
  const run = await startRun(options);
  const { stages, cache, timer, config, siteData, content } = run;
  const { isDevelopment = false } = options;
  const arranged = await arrangeContent(run, options);
  const { docs, publicFiles, site } = arranged;
  const hasPlayground = playground !== undefined && docs.some(isPlayground);
  const bundling = inBackground(
    timer.time('bundle', () =>
      stages.bundle({ site: siteData, config, cache, isDevelopment, hasPlayground }),
    ),
  );
  const highlighting = inBackground(timer.time('highlight', () => stages.highlight(docs, { cache })));
  const diagrams = await timer.time('diagrams', () =>
    stages.diagrams(docs, content.others.filter(isDrawing)),
  );
  const made = await timer.time('samples', () => stages.samples(docs, content.others, cache));
  const linked = timer.time('links', () => linkContent(run, arranged, made));
  const { links } = linked;
  const sharedImage = publicFiles.find((path) => `/${path}` === config.image);
  const linkedFiles = await timer.time('assets', () => loadImages(linked));
  const code = await highlighting;
  const client = await bundling;
  const sidebar = sidebarFiles(site.sidebar, siteData.baseUrl);
  const shared = sharedParts({
    siteData,
    config,
    client,
    publicFiles: hasWebManifest(publicFiles) ? [...publicFiles, WEB_MANIFEST] : publicFiles,
    shareImageSize: linkedFiles.publicImages.get(sharedImage ?? '')?.size ?? null,
    hasFeed: hasFeed(site),
  });
  const pageInputs: PageInputs = {
    shared,
    sidebar,
    links,
    linkedFiles,
    code,
    drawings: diagrams.drawings,
  };
  return {
    linked,
    client,
    pageInputs,
    /** By path in the content folder. */
    images: linkedFiles.assets,
    /** Files that pages load: client code, images, data. */
    assets: [
      ...client.files,
      ...linkedFiles.assets.values(),
      ...made.samples.files,
      ...made.playgrounds.files,
      ...sidebar.files,
    ],
    diagnostics: {
      /** Those that the watch mode reports with a page. */
      ofPages: [
        ...arranged.diagnostics,
        ...diagrams.diagnostics,
        ...[...code.values()].flatMap(({ failure }) => failure ?? []),
        ...links.diagnostics,
        ...imageDiagnostics(linked, linkedFiles),
        ...client.diagnostics,
      ],
      /** Those of the site as a whole: the watch mode looks for them after the page. */
      ofSite: once(() => timer.time('checks', () => siteDiagnostics(linked))),
    },
  };
}

/** Sorted. If it contains errors, the site must not be published. */
export const diagnosticsOf = ({ diagnostics }: AssembledSite): readonly Diagnostic[] =>
  sortDiagnostics([...diagnostics.ofPages, ...diagnostics.ofSite()]);

/** All files besides those of pages, except the index of pages and `llms-full.txt`. */
export const filesBesidePages = ({
  linked,
  client,
  images,
  assets,
}: AssembledSite): readonly OutputFile[] => [...assets, ...siteWideFiles(linked, client, images)];

/** Starts work in the background; a rejection is not reported as unhandled before it is awaited. */
function inBackground<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {});
  return work;
}
