// Makes of each sample bundle (`_samples/<name>/` with a package.json) what readers get: an archive for download, and
// pages that run in a live preview.

import { createHash } from 'node:crypto';
import { basename, dirname, join, relative } from 'node:path/posix';
import { inertFile } from '../content/inert-file.ts';
import { readListed } from '../content/read-inside.ts';
import { GUARD_SCRIPT } from '../content/sandbox-guard.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { mapConcurrently } from '../lib/concurrency.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { withoutRegionMarks } from '../markdown/code/code-regions.ts';
import { bundlePageScript, bundleServerScript, extensionFault } from './bundle-preview.ts';
import { makePreviewPage, PREVIEW_POLICY } from './preview-page.ts';
import { readSampleManifest, type SampleManifest } from './sample-manifest.ts';
import { zipFiles } from './zip-folder.ts';

export interface Samples {
  readonly files: readonly OutputFile[];
  /** Output path of a sample's page by its path in the content folder; that of its server by the sample's folder. */
  readonly previews: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What the output paths of all files of previews begin with. */
export const PREVIEW_FILES = 'assets/preview-';

/** Files of one sample by their path inside it. */
type SampleFiles = ReadonlyMap<string, Uint8Array>;

/**
 * @param folder absolute path of the content folder; `displayFolder` the same as diagnostics name it
 * @param contentFiles paths in it of all files that are no documents
 */
export async function makeSamples(
  folder: string,
  displayFolder: string,
  contentFiles: readonly string[],
): Promise<Samples> {
  const samples = await mapConcurrently(sampleFolders(contentFiles), 4, async (root) => {
    const paths = contentFiles.filter((path) => path.startsWith(`${root}/`));
    const entries = await mapConcurrently(
      paths,
      8,
      async (path) =>
        [
          path.slice(root.length + 1),
          await readListed(`${folder}/${root}`, path.slice(root.length + 1)),
        ] as const,
    );
    return makeSample(
      root,
      folder,
      displayFolder === '' ? root : `${displayFolder}/${root}`,
      new Map(entries),
    );
  });
  return {
    files: samples.flatMap(({ files }) => files),
    previews: new Map(samples.flatMap(({ previews }) => [...previews])),
    diagnostics: samples.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** @returns output paths of the archives that are made of them */
export const sampleArchives = (contentFiles: readonly string[]): readonly string[] =>
  sampleFolders(contentFiles).map(archivePath);

const sampleFolders = (contentFiles: readonly string[]): readonly string[] =>
  contentFiles.flatMap((path) => /^_samples\/[^/]+(?=\/package\.json$)/.exec(path)?.[0] ?? []);

const archivePath = (root: string): string => `samples/${basename(root)}.zip`;

async function makeSample(
  root: string,
  folder: string,
  displayRoot: string,
  files: SampleFiles,
): Promise<Samples> {
  const name = basename(root);
  const archive = zipFiles(
    new Map([...files].map(([path, bytes]) => [`${name}/${path}`, downloadOf(path, bytes)])),
  );
  const zip: OutputFile = { outputPath: archivePath(root), bytes: archive };
  const read = readSampleManifest(textOf(files, 'package.json'), `${displayRoot}/package.json`);
  if ('problem' in read) return { files: [zip], previews: new Map(), diagnostics: [read.problem] };
  const preview = await makePreview(files, read.manifest, `${folder}/${root}`, displayRoot);
  const target = `${PREVIEW_FILES}${name}.${hashOf(preview.files)}`;
  return {
    files: [
      zip,
      ...[...preview.files].map(([path, bytes]): OutputFile => ({ outputPath: `${target}/${path}`, bytes })),
    ],
    previews: new Map([
      [root, `${target}/${SERVER_PAGE}`],
      ...preview.pages.map((path): [string, string] => [`${root}/${path}`, `${target}/${path}`]),
    ]),
    diagnostics: preview.diagnostics,
  };
}

/** The marks of regions are for the pages of this site. Files that cannot have such comments stay as they are. */
const downloadOf = (path: string, bytes: Uint8Array): Uint8Array =>
  /\.([cm]?[jt]s|html?|css)$/.test(path)
    ? Buffer.from(withoutRegionMarks(Buffer.from(bytes).toString('utf8')))
    : bytes;

const SERVER_PAGE = 'server.html';
const SERVER_SCRIPT = 'server.js';
const PAGE_SCRIPT = 'page.js';

/** The toolkit's own defaults: a graphic is purple until it says otherwise. */
const DEFAULT_STYLES = {
  panel: 'body{background-color:#23282f;color:#c8d2e0;font-size:18px}',
  graphic: 'body{background-color:darkorchid;color:white;font-size:32px}',
} as const;

async function makePreview(
  files: SampleFiles,
  manifest: SampleManifest,
  sampleFolder: string,
  displayRoot: string,
) {
  const made = new Map<string, Uint8Array>();
  const diagnostics: Diagnostic[] = [];
  const add = (path: string, text: string): unknown => made.set(path, Buffer.from(text));
  const setup = { bundle: manifest.bundle, config: PREVIEW_CONFIG };

  try {
    add(SERVER_SCRIPT, await bundleServerScript({ sampleFolder, path: manifest.extension }, setup));
  } catch (error) {
    diagnostics.push(extensionProblem(error, sampleFolder, displayRoot));
  }
  add(PAGE_SCRIPT, await bundlePageScript());
  add(SERVER_PAGE, serverPage());

  const folders = new Set<string>();
  const pages: string[] = [];
  for (const { kind, path, asset } of manifest.assets) {
    const html = files.has(path) ? textOf(files, path) : undefined;
    if (html === undefined) {
      diagnostics.push(
        diagnostic('sample-invalid', {
          message: `the sample has no file "${path}", which its manifest declares`,
          at: { file: `${displayRoot}/package.json`, line: 1, column: 1 },
          help: `files there: ${[...files.keys()].join(', ')}`,
        }),
      );
      continue;
    }
    const style = `${kind}.css`;
    add(style, DEFAULT_STYLES[kind]);
    const up = relative(dirname(path), '.') || '.';
    const page = makePreviewPage({
      name: basename(path, '.html'),
      html,
      defaultStyle: `${up}/${style}`,
      apiScript: `${up}/${PAGE_SCRIPT}`,
      setup: { ...setup, asset },
    });
    pages.push(path);
    folders.add(dirname(path).split('/')[0] ?? '');
    add(path, page.html);
    for (const [fileName, text] of page.files) add(join(dirname(path), fileName), text);
    for (const message of page.problems) {
      diagnostics.push(
        diagnostic('sample-invalid', {
          message,
          at: { file: `${displayRoot}/${path}`, line: 1, column: 1 },
          help: 'previews run sandboxed, without inline code: see the samples that work',
        }),
      );
    }
  }
  // Whatever else lies in the folders of the pages may be loaded by them.
  for (const [path, bytes] of files) {
    if (!made.has(path) && folders.has(path.split('/')[0] ?? ''))
      made.set(path, inertFile(path, bytes).bytes);
  }
  return { files: made, pages, diagnostics };
}

const serverPage = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>${GUARD_SCRIPT}</script>
<meta http-equiv="Content-Security-Policy" content="${PREVIEW_POLICY}">
<meta name="robots" content="noindex">
<title>Server of the preview</title>
<script src="${SERVER_SCRIPT}" defer></script>
</head>
</html>
`;

/** What `omphalos.config` says in a preview: the defaults, and folders as they might be. */
const PREVIEW_CONFIG = {
  port: 3000,
  developerMode: false,
  bundles: { additional: [], ignore: [] },
  logging: { level: 'info', timestamp: 'YYYY-MM-DD HH:mm:ss.SSS', console: true, file: '' },
  cors: { origin: [] },
  baseDir: '/home/me/omphalos',
  configDir: '/home/me/.config/omphalos',
  bundleDir: '/home/me/.config/omphalos/bundles',
  storageFile: '/home/me/.config/omphalos/storage.json',
};

/** esbuild says where an extension does what only Node can; without a place it is the manifest that names it. */
function extensionProblem(error: unknown, sampleFolder: string, displayRoot: string): Diagnostic {
  const fault = extensionFault(error, sampleFolder);
  if (!fault) throw error;
  const { text, at = { file: 'package.json', line: 1, column: 1 } } = fault;
  return diagnostic('sample-invalid', {
    message: `the sample's extension cannot run in a preview: ${text}`,
    at: { ...at, file: `${displayRoot}/${at.file}` },
    help: 'samples with previews import nothing but their own files',
  });
}

const textOf = (files: SampleFiles, path: string): string =>
  Buffer.from(files.get(path) ?? []).toString('utf8');

function hashOf(files: SampleFiles): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0${bytes.byteLength}\0`).update(bytes);
  return hash.digest('hex').slice(0, 8);
}
