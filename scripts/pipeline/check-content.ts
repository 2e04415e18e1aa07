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
import type { Doc } from '../documents/doc.ts';
import type { Samples } from '../samples/make-samples.ts';
import { type ArrangedContent, arrangeContent, type ContentOptions, toolsOf } from './arrange-content.ts';
import type { BuildStages, SampleFiles } from './build-stages.ts';

interface CheckedContent {
  readonly docs: readonly Doc[];
  /** All files that were looked at, as diagnostics name them. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** All that a build would report, without building: makes no client code, highlights nothing. Draws new diagrams. */
export async function checkContent(options: ContentOptions): Promise<CheckedContent> {
  const tools = toolsOf(options);
  const { folders, stages, cache } = tools;
  const arranged = await arrangeContent(options, tools);
  const { docs, publicFiles } = arranged;
  const { documents, categories, others } = arranged.files;
  const sampleFiles = await stages.samples(docs, others, cache);
  const diagrams = await stages.diagrams(docs, others.filter(isDrawing));
  const links = resolveContentLinks(arranged, sampleFiles);
  const linkedFiles = await loadLinkedFiles(stages, arranged, links);
  const inContent = [...documents, ...categories].map(({ sourcePath }) => sourcePath).concat(others);
  return {
    docs,
    files: [
      ...inContent.map((path) => join(folders.content, path)),
      ...publicFiles.map((path) => join(folders.public, path)),
    ].map(displayPathOf),
    diagnostics: sortDiagnostics([
      ...arranged.diagnostics,
      ...diagrams.diagnostics,
      ...links.diagnostics,
      ...imageDiagnostics(links, linkedFiles),
      ...siteDiagnostics(arranged, sampleFiles, folders.public),
    ]),
  };
}

export function resolveContentLinks(
  { site, config, configFile, isConfigWhole, files, publicFiles }: ArrangedContent,
  { samples, playgrounds }: SampleFiles,
): ResolvedLinks {
  return resolveLinks({
    site,
    config,
    configFile,
    isConfigWhole,
    contentFiles: files.others,
    publicFiles: [...publicFiles, ...samplePaths(samples)],
    previews: samples.previews,
    playgrounds: playgrounds.paths,
  });
}

/** Loads the files that pages show or link to, and looks into the images of the public folder. */
export const loadLinkedFiles = (
  stages: BuildStages,
  { publicFiles, config }: ArrangedContent,
  links: ResolvedLinks,
): Promise<LinkedFiles> => stages.linkedFiles(links.assets, publicImages(links, publicFiles, config.image));

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
  links: ResolvedLinks,
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
export function siteDiagnostics(
  { config, configFile, files, site, publicFiles, promisedFiles, urlsFile }: ArrangedContent,
  { samples, playgrounds }: SampleFiles,
  publicFolder: string,
): readonly Diagnostic[] {
  return [
    ...samples.diagnostics,
    ...playgrounds.diagnostics,
    ...checkRedirects(site, configFile),
    ...checkOutputPaths(site, {
      publicFiles,
      publicFolder,
      sampleFiles: samplePaths(samples),
      configFile,
    }),
    ...(config.keepUrls && !files.others.includes(URLS_FILE)
      ? [missingUrls(configFile?.displayPath ?? '')]
      : []),
    ...(urlsFile === undefined ? [] : checkUrls(urlsFile, site, promisedFiles)),
    ...checkSecurity(config, configFile),
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

const samplePaths = ({ files }: Samples): readonly string[] => files.map(({ outputPath }) => outputPath);
