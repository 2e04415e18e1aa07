// Resolves the links of the arranged content and checks the site as a whole. Builds nothing.

import { join } from 'node:path';
import type { SiteConfig } from '../../src/shared/site-config-schema.ts';
import { checkOutputPaths } from '../checks/check-output-paths.ts';
import { checkRedirects } from '../checks/check-redirects.ts';
import { type LinkTarget, type ResolvedLinks, resolveLinks } from '../checks/links/resolve-links.ts';
import { checkUrls, missingUrls, URLS_FILE } from '../checks/url-contract.ts';
import { type ConfigFile, locateInConfig } from '../config/load-config.ts';
import { isImagePath } from '../content/image-diagnostic.ts';
import type { LinkedFiles } from '../content/load-assets.ts';
import { type Diagnostic, diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { isDrawing } from '../diagrams/draw-diagrams.ts';
import {
  type ArrangedContent,
  arrangeContent,
  type ContentOptions,
  type SiteRun,
  startRun,
} from './arrange-content.ts';
import type { SampleFiles } from './build-stages.ts';

/** The arranged content with its samples and the targets of its links: all that the checks look at. */
export type LinkedContent = Readonly<ReturnType<typeof linkContent>>;

/** All that a build would report, without building: makes no client code, highlights nothing. Draws new diagrams. */
export async function checkContent(options: ContentOptions) {
  const run = await startRun(options);
  const arranged = await arrangeContent(run, options);
  const made = await run.stages.samples(arranged.docs, run.content.others, run.cache);
  const diagrams = await run.stages.diagrams(arranged.docs, run.content.others.filter(isDrawing));
  const linked = linkContent(run, arranged, made);
  const { documents, categories, others } = run.content;
  const inContent = [...documents, ...categories].map(({ sourcePath }) => sourcePath).concat(others);
  return {
    docs: arranged.docs,
    /** All files that were looked at, as diagnostics name them. */
    files: [
      ...inContent.map((path) => join(run.folders.content, path)),
      ...arranged.publicFiles.map((path) => join(run.folders.public, path)),
    ].map(displayPathOf),
    diagnostics: sortDiagnostics([
      ...arranged.diagnostics,
      ...diagrams.diagnostics,
      ...linked.links.diagnostics,
      ...imageDiagnostics(linked, await loadImages(linked)),
      ...siteDiagnostics(linked),
    ]),
  };
}

export function linkContent(run: SiteRun, arranged: ArrangedContent, made: SampleFiles) {
  const { loaded, config, content } = run;
  const { samples, playgrounds } = made;
  const links = resolveLinks({
    site: arranged.site,
    config,
    configFile: loaded.file,
    isConfigWhole: loaded.diagnostics.length === 0,
    contentFiles: content.others,
    publicFiles: [...arranged.publicFiles, ...samplePaths(samples)],
    previews: samples.previews,
    playgrounds: playgrounds.paths,
  });
  return { run, arranged, made, links };
}

/** Loads the files that pages show or link to, and looks into the images of the public folder. */
export const loadImages = ({ run, arranged, links }: LinkedContent): Promise<LinkedFiles> =>
  run.stages.images(links.assets, publicImages(links, arranged.publicFiles, run.config.image));

/** Paths in the public folder of the images that pages show or link to, and of the one for shared links. */
function publicImages(
  { targets }: ResolvedLinks,
  publicFiles: readonly string[],
  shared: string | undefined,
): readonly string[] {
  const linked = [...targets.values()]
    .flat()
    .flatMap((target) => (target.kind === 'public' ? target.urlPath.slice(1) : []));
  return [...new Set([...publicFiles.filter((path) => `/${path}` === shared), ...linked])].filter(
    isImagePath,
  );
}

/** Images that browsers cannot show, and large ones, where pages show them. */
export function imageDiagnostics(
  { links }: LinkedContent,
  { assets, publicImages }: LinkedFiles,
): readonly Diagnostic[] {
  const diagnosticOf = (target: LinkTarget): Diagnostic | undefined => {
    if (target.kind === 'asset') return assets.get(target.sourcePath)?.diagnostic;
    return target.kind === 'public' ? publicImages.get(target.urlPath.slice(1))?.diagnostic : undefined;
  };
  return [...links.targets].flatMap(([doc, targets]) =>
    targets.flatMap((target, index) => {
      const found = diagnosticOf(target);
      return found ? [{ ...found, at: doc.links[index]?.at }] : [];
    }),
  );
}

/** Diagnostics about the site as a whole. */
export function siteDiagnostics({
  run,
  arranged,
  made: { samples, playgrounds },
}: LinkedContent): readonly Diagnostic[] {
  const { folders, loaded, config, content } = run;
  const { site, publicFiles, promisedFiles, urlsFile } = arranged;
  return [
    ...samples.diagnostics,
    ...playgrounds.diagnostics,
    ...checkRedirects(site, loaded.file),
    ...checkOutputPaths(site, {
      publicFiles,
      publicFolder: folders.public,
      sampleFiles: samplePaths(samples),
      configFile: loaded.file,
    }),
    ...(config.keepUrls && !content.others.includes(URLS_FILE)
      ? [missingUrls(loaded.file?.displayPath ?? '')]
      : []),
    ...(urlsFile === undefined ? [] : checkUrls(urlsFile, site, promisedFiles)),
    ...checkSecurity(config, loaded.file),
  ];
}

/** Days before the end of the contact for security from which a build reports it. */
const DAYS_LEFT = 31;

function checkSecurity({ security }: SiteConfig, configFile: ConfigFile | null): readonly Diagnostic[] {
  if (!security || Date.parse(security.expires) > Date.now() + DAYS_LEFT * 86_400_000) return [];
  return [
    diagnostic('security-expired', {
      message: `the contact for security in "security.txt" is valid until ${security.expires} only`,
      at: configFile ? locateInConfig(security.expires, configFile, 'expires') : undefined,
      help: 'check that it is still right, and set a later day',
    }),
  ];
}

const samplePaths = ({ files }: SampleFiles['samples']): readonly string[] =>
  files.map(({ outputPath }) => outputPath);
