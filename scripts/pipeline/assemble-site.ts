// Assembles the site in memory: everything is resolved, checked and ready to render, nothing is written.
// The build writes all of it to disk, the dev server renders single pages.

import type { SiteSettings } from '../../src/shared/page-data.ts';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import type { Site } from '../arrange/site.ts';
import type { ClientBundle } from '../client-bundle/bundle-client.ts';
import { settingsOf } from '../config/site-settings.ts';
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
import { arrangeContent, type ContentOptions, toolsOf } from './arrange-content.ts';
import { imageDiagnostics, loadLinkedFiles, resolveContentLinks, siteDiagnostics } from './check-content.ts';

export interface AssembleOptions extends ContentOptions {
  /** Whether client code includes React's warnings. */
  readonly isDevelopment?: boolean;
}

export interface AssembledSite {
  readonly config: SiteConfig;
  readonly settings: SiteSettings;
  readonly site: Site;
  readonly client: ClientBundle;
  readonly pageInputs: PageInputs;
  /** Files that pages load: client code, images, data. */
  readonly assets: readonly OutputFile[];
  /** Absolute path of the public folder. */
  readonly publicFolder: string;
  /** Paths in it of the files to copy. */
  readonly publicFiles: readonly string[];
  readonly diagnostics: {
    /** Those that the watch mode reports with a page. */
    readonly ofPages: readonly Diagnostic[];
    /** Those of the site as a whole: the watch mode looks for them after the page. */
    ofSite(): readonly Diagnostic[];
  };
}

/** Returns errors in config and content as diagnostics; throws only for bugs in the generator. */
export async function assembleSite(options: AssembleOptions): Promise<AssembledSite> {
  const tools = toolsOf(options);
  const { stages, cache, timer } = tools;
  const arranged = await arrangeContent(options, tools);
  const { config, docs, site, publicFiles } = arranged;
  const contentFiles = arranged.files.others;
  const settings = settingsOf(config);

  const bundling = timer.time('bundle', () =>
    stages.bundle({
      settings,
      config,
      cache,
      isDevelopment: options.isDevelopment ?? false,
      hasPlayground: playground !== undefined && docs.some(isPlayground),
    }),
  );
  const highlighting = timer.time('highlight', () => stages.highlight(docs, { cache }));
  // Both are awaited below; until then, don't report a rejection as unhandled.
  for (const work of [bundling, highlighting]) work.catch(() => {});
  const diagrams = await timer.time('diagrams', () => stages.diagrams(docs, contentFiles.filter(isDrawing)));
  const sampleFiles = await timer.time('samples', () => stages.samples(docs, contentFiles, cache));
  const links = timer.time('links', () => resolveContentLinks(arranged, sampleFiles));
  const linkedFiles = await timer.time('assets', () => loadLinkedFiles(stages, arranged, links));
  const code = await highlighting;
  const client = await bundling;

  const sidebar = sidebarFiles(site.sidebar, settings.baseUrl);
  const shareImage = publicFiles.find((path) => `/${path}` === config.image);
  const shared = sharedParts({
    settings,
    config,
    client,
    publicFiles: hasWebManifest(publicFiles) ? [...publicFiles, WEB_MANIFEST] : publicFiles,
    shareImageSize: linkedFiles.publicImages.get(shareImage ?? '')?.size ?? null,
    hasFeed: hasFeed(site),
  });
  return {
    config,
    settings,
    site,
    client,
    pageInputs: {
      shared,
      sidebar,
      links,
      linkedFiles,
      code,
      drawings: diagrams.drawings,
    },
    assets: [
      ...client.files,
      ...linkedFiles.assets.values(),
      ...sampleFiles.samples.files,
      ...sampleFiles.playgrounds.files,
      ...sidebar.files,
    ],
    publicFolder: tools.folders.public,
    publicFiles,
    diagnostics: {
      ofPages: [
        ...arranged.diagnostics,
        ...diagrams.diagnostics,
        ...[...code.values()].flatMap(({ failure }) => failure ?? []),
        ...links.diagnostics,
        ...imageDiagnostics(links, linkedFiles),
        ...client.diagnostics,
      ],
      ofSite: once(() =>
        timer.time('checks', () => siteDiagnostics(arranged, sampleFiles, tools.folders.public)),
      ),
    },
  };
}

/** Sorted. If it contains errors, the site must not be published. */
export const diagnosticsOf = ({ diagnostics }: AssembledSite): readonly Diagnostic[] =>
  sortDiagnostics([...diagnostics.ofPages, ...diagnostics.ofSite()]);
