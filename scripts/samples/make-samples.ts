// Makes two files of each sample bundle (`_samples/<name>/` with a package.json): an archive for download, and a file
// with the whole bundle, which the browser's runtime runs in a live preview. A folder whose file `_base` names another
// sample has that sample's files, too, unless it has one of the same name.

import { isUtf8 } from 'node:buffer';
import { basename, join } from 'node:path/posix';
import type { BundleFiles, BundleProblem } from '@omphalos-docs/playground';
import { readListed } from '../content/read-inside.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { mapConcurrently } from '../lib/concurrency.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { playground } from '../lib/playground.ts';
import { shortHash } from '../lib/short-hash.ts';
import { withoutRegionMarks } from '../markdown/code/code-regions.ts';
import { checkSyntax, hasCode, missingFiles } from './sample-syntax.ts';
import { zipSample } from './zip-sample.ts';

export interface Samples {
  readonly files: readonly OutputFile[];
  /** Output path of a sample's file, by the sample's folder and by the paths of its pages in the content folder. */
  readonly previews: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * @param folder absolute path of the content folder
 * @param contentFiles paths in it of all files that are not documents
 */
export async function makeSamples(folder: string, contentFiles: readonly string[]): Promise<Samples> {
  const samples = await mapConcurrently(sampleFolders(contentFiles), 4, async (root) => {
    const source = await readSample(root, folder, contentFiles);
    return makeSample(root, join(folder, root), source);
  });
  const ofSyntax = await syntaxDiagnostics(folder, contentFiles);
  const unreadable = new Set(ofSyntax.map(({ at }) => at?.file));
  const others = samples
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(({ at }) => !unreadable.has(at?.file));
  return {
    files: samples.flatMap(({ files }) => files),
    previews: new Map(samples.flatMap(({ previews }) => [...previews])),
    diagnostics: [...others, ...ofSyntax],
  };
}

/** @returns diagnostics of the files of all samples: those of a base once */
async function syntaxDiagnostics(
  folder: string,
  contentFiles: readonly string[],
): Promise<readonly Diagnostic[]> {
  const roots = sampleFolders(contentFiles);
  const paths = contentFiles.filter(
    (path) => hasCode(path) && roots.some((root) => path.startsWith(`${root}/`)),
  );
  const found = await mapConcurrently(paths, 8, async (path) => {
    const bytes = await readListed(folder, path);
    return checkSyntax({ displayPath: displayPathOf(join(folder, path)), text: bytes.toString('utf8') });
  });
  return found.flat();
}

/** @returns output paths of the archives */
export const sampleArchives = (contentFiles: readonly string[]): readonly string[] =>
  sampleFolders(contentFiles).map(archivePath);

export const sampleFolders = (contentFiles: readonly string[]): readonly string[] => [
  ...new Set(
    contentFiles.flatMap((path) => /^_samples\/[^/]+(?=\/(?:package\.json|_base)$)/.exec(path)?.[0] ?? []),
  ),
];

const archivePath = (root: string): string => `samples/${basename(root)}.zip`;

const BASE = '_base';

interface SampleSource {
  /** The files of one sample, by their path in it. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths of those that it does not have from its base. */
  readonly own: ReadonlySet<string>;
  /** What `_base` names, if that is no sample or leads back to this one. */
  readonly missingBase?: string;
}

export async function readSample(
  root: string,
  folder: string,
  contentFiles: readonly string[],
): Promise<SampleSource> {
  const paths = contentFiles.filter((path) => path.startsWith(`${root}/`));
  const entries = await mapConcurrently(paths, 8, async (path) => {
    const inside = path.slice(root.length + 1);
    return [inside, readerVersion(inside, await readListed(`${folder}/${root}`, inside))] as const;
  });
  const { [BASE]: base, ...own } = Object.fromEntries(entries);
  const ownPaths = new Set(Object.keys(own));
  if (!base) return { files: new Map(entries), own: ownPaths };
  const name = Buffer.from(base).toString('utf8').trim();
  // Without this sample's files, so that a circle ends.
  const others = contentFiles.filter((path) => !paths.includes(path));
  if (!sampleFolders(others).includes(`_samples/${name}`))
    return { files: new Map(Object.entries(own)), own: ownPaths, missingBase: name };
  const { files, ...rest } = await readSample(`_samples/${name}`, folder, others);
  return { ...rest, files: new Map([...files, ...Object.entries(own)]), own: ownPaths };
}

/** Removes region marks, which only concern the pages of this site. Other files cannot have such comments. */
const readerVersion = (path: string, bytes: Uint8Array): Uint8Array =>
  /\.([cm]?[jt]s|html?|css)$/.test(path)
    ? Buffer.from(withoutRegionMarks(Buffer.from(bytes).toString('utf8')))
    : bytes;

/** @param folder the sample's, absolute */
function makeSample(root: string, folder: string, { files, own, missingBase }: SampleSource): Samples {
  const name = basename(root);
  if (missingBase !== undefined) {
    const message = `there is no sample "${missingBase}", or it has this one as its base`;
    return {
      files: [],
      previews: new Map(),
      diagnostics: [diagnosticOf({ file: BASE, line: 1, message }, folder)],
    };
  }
  const bundle = asBundle(files);
  const zip: OutputFile = { outputPath: archivePath(root), bytes: zipSample(name, bundle) };
  if (!playground) return { files: [zip], previews: new Map(), diagnostics: [] };
  const { manifest, problems } = playground.readManifest(bundle);
  const found = [...problems, ...(manifest ? playground.extensionProblems(manifest, bundle) : [])];
  const loaded = Object.entries(bundle).flatMap(([path, content]) =>
    own.has(path) && /\.html?$/i.test(path) ? missingFiles(path, String(content), [...files.keys()]) : [],
  );
  const diagnostics = [...found.filter(({ severity }) => severity === 'error'), ...loaded].map((problem) =>
    diagnosticOf(problem, folder),
  );
  if (!manifest) return { files: [zip], previews: new Map(), diagnostics };
  const bytes = Buffer.from(JSON.stringify(playground.packFiles(bundle)));
  const outputPath = `assets/preview-${name}.${shortHash(bytes)}.json`;
  const pages = [...manifest.graphics, ...manifest.panels].filter(({ file }) => files.has(file));
  return {
    files: [zip, { outputPath, bytes }],
    previews: new Map([
      [root, outputPath],
      ...pages.map(({ file }): [string, string] => [`${root}/${file}`, outputPath]),
    ]),
    diagnostics,
  };
}

/** Keeps text as text: it is smaller than base64, and compresses. */
export function asBundle(files: ReadonlyMap<string, Uint8Array>): BundleFiles {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([path, bytes]) => [path, isUtf8(bytes) ? Buffer.from(bytes).toString('utf8') : bytes]),
  );
}

const diagnosticOf = (
  {
    file,
    line,
    message,
    help,
  }: Pick<BundleProblem, 'file' | 'line' | 'message'> & { readonly help?: string },
  folder: string,
): Diagnostic =>
  diagnostic('sample-invalid', {
    message: `the sample does not run: ${message}`,
    at: { file: displayPathOf(join(folder, file)), line: line ?? 1, column: 1 },
    help,
  });
