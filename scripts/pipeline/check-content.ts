// Resolves the links of the arranged content and checks the site as a whole. Builds nothing.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ICON_FILES } from '../../src/theme/html-document.ts';
import { checkImages } from '../checks/check-images.ts';
import { checkOutputPaths } from '../checks/check-output-paths.ts';
import { checkRedirects } from '../checks/check-redirects.ts';
import { checkUnused } from '../checks/check-unused.ts';
import { reportMoves } from '../checks/report-moves.ts';
import { type ResolvedLinks, resolveLinks } from '../checks/resolve-links.ts';
import { checkUrls, URLS_FILE } from '../checks/url-contract.ts';
import { isImagePath } from '../content/image-fault.ts';
import { type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import type { Doc } from '../documents/doc.ts';
import { appIcons } from '../publish/web-manifest.ts';
import { isPlayground, PLAYGROUND_SOURCES } from '../samples/playground-files.ts';
import {
  type ArrangedContent,
  arrangeContent,
  type ContentOptions,
  type SiteRun,
  startRun,
} from './arrange-content.ts';
import type { Images, SampleFiles } from './build-steps.ts';

/** The arranged content with its samples and the targets of its links: all that the checks look at. */
export type LinkedContent = Readonly<ReturnType<typeof linkContent>>;

/** All that a build would report, without building: makes no client code, draws nothing, highlights nothing. */
export async function checkContent(options: ContentOptions) {
  const run = await startRun(options);
  const arranged = await arrangeContent(run, options);
  const made = await run.steps.samples(arranged.docs, run.content.others, run.cache);
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
    diagnostics: reported(linked, [
      ...arranged.diagnostics,
      ...linked.links.diagnostics,
      ...imageFaults(linked, await loadImages(linked)),
      ...siteFaults(linked),
      ...unusedFaults(linked),
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
export const loadImages = ({ run, arranged, links }: LinkedContent): Promise<Images> =>
  run.steps.images(links.assets, publicImages(links, arranged.publicFiles, run.config.image));

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

export const imageFaults = (
  { links }: LinkedContent,
  { assets, publicImages }: Images,
): readonly Diagnostic[] =>
  checkImages(
    links,
    new Map(
      [...assets, ...[...publicImages].map(([path, image]) => [`/${path}`, image] as const)].flatMap(
        ([path, { fault }]) => (fault ? [[path, fault] as const] : []),
      ),
    ),
  );

/** Sorted, with one diagnostic for a page that has moved. */
export const reported = (
  { arranged }: LinkedContent,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] => sortDiagnostics(reportMoves(diagnostics, arranged));

/** Faults of the site as a whole. */
export function siteFaults({
  run,
  arranged,
  made: { samples, playgrounds },
}: LinkedContent): readonly Diagnostic[] {
  const { folders, loaded } = run;
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
    ...(urlsFile === undefined ? [] : checkUrls(urlsFile, site, promisedFiles)),
  ];
}

const samplePaths = ({ files }: SampleFiles['samples']): readonly string[] =>
  files.map(({ outputPath }) => outputPath);

/** Files that nothing links to or mentions, as warnings. Reads the public folder's texts. */
export function unusedFaults({ run, arranged, links }: LinkedContent): readonly Diagnostic[] {
  const { folders, loaded, config, content } = run;
  const { site, docs, publicFiles, urlsFile } = arranged;
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

/** Files that documents include, by their path in the given folder. */
function includedFiles(docs: readonly Doc[], base: 'content' | 'public'): string[] {
  return docs
    .flatMap(({ includes }) => includes)
    .filter((dependency) => dependency.startsWith(`${base}:`))
    .map((dependency) => dependency.slice(base.length + 1).replace(/^(\.?\/)+/, ''));
}
