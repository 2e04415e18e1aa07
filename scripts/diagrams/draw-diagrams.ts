// Finds the drawing of each diagram. Drawings are kept in the content folder, under the hash of what they are made
// from, and belong to it like images: only a new or changed diagram needs a browser, which then draws and keeps it.

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Doc } from '../documents/doc.ts';
import { mapConcurrently } from '../lib/concurrency.ts';
import type { DiagramSource } from '../markdown/code/diagram-fence.ts';
import type { DiagramFault } from './syntax-error.ts';

export interface DiagramsInput {
  readonly docs: readonly Doc[];
  /** The content folder, absolute; `displayFolder` the same as diagnostics name it. */
  readonly folder: string;
  readonly displayFolder: string;
  /** Paths of the kept drawings in the content folder. */
  readonly kept: readonly string[];
}

export interface Diagrams {
  /** By hash; faulty diagrams have none. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where drawings are kept in the content folder. */
const FOLDER = '_diagrams';

/** @param sourcePath relative to the content folder */
export const isDrawing = (sourcePath: string): boolean => /^_diagrams\/[^/]+\.svg$/.test(sourcePath);

/**
 * What this process drew, by path: in a watch mode each key stroke may make another drawing, and only the last one
 * stays. Also the drawings themselves, since the list of kept files may be older than they are.
 */
const drawnHere = new Map<string, string>();
/** Faults by hash, so that a watch mode does not draw a faulty diagram again for each change elsewhere. */
const knownFaults = new Map<string, DiagramFault>();

export async function drawDiagrams({ docs, folder, displayFolder, kept }: DiagramsInput): Promise<Diagrams> {
  const uses = docs.flatMap((doc) => doc.diagrams.map((diagram) => ({ doc, diagram })));
  const used = new Map(uses.map(({ diagram }) => [pathOf(diagram.hash), diagram]));
  const drawings = new Map<string, DiagramDrawing>();
  const keptPaths = new Set(kept);
  await mapConcurrently([...used], 16, async ([path, { hash }]) => {
    const svg =
      drawnHere.get(path) ?? (keptPaths.has(path) ? await readDrawing(join(folder, path)) : undefined);
    if (svg !== undefined) drawings.set(hash, drawingOf(svg));
  });
  const missing = [...used.values()].filter(({ hash }) => !drawings.has(hash) && !knownFaults.has(hash));
  const { svgs, obstacle } = await drawMissing(missing);
  for (const [hash, svg] of svgs) drawings.set(hash, drawingOf(svg));
  for (const hash of knownFaults.keys()) if (!used.has(pathOf(hash))) knownFaults.delete(hash);
  const keepError = await keepDrawings(svgs, folder);
  const removed = await removeOwn((path) => !used.has(path), folder);
  const orphans = kept.filter((path) => !used.has(path) && !removed.has(path));
  return {
    drawings,
    diagnostics: [
      ...uses.flatMap(({ doc, diagram }) => {
        const fault = knownFaults.get(diagram.hash);
        if (fault) return faultProblem(diagram, fault, doc);
        if (!drawings.has(diagram.hash)) return undrawnProblem(diagram, obstacle, displayFolder);
        return keepError && svgs.has(diagram.hash) ? unkeptProblem(diagram, keepError) : [];
      }),
      ...orphans.map((path) => orphanProblem(inFolder(displayFolder, path))),
    ],
  };
}

const pathOf = (hash: string): string => `${FOLDER}/${hash}.svg`;

const inFolder = (displayFolder: string, path: string): string =>
  displayFolder === '' ? path : `${displayFolder}/${path}`;

/** @returns undefined if the file went away meanwhile */
async function readDrawing(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).replace(/\r\n/g, '\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The drawing bears its name itself, so that a kept file is all that is needed. */
function drawingOf(svg: string): DiagramDrawing {
  const name = /^<svg [^>]*aria-label="([^"]*)"/.exec(svg)?.[1] ?? 'Diagram';
  const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return { svg, name: name.replace(/&(lt|gt|quot|amp);/g, (_, entity: string) => characters[entity] ?? '') };
}

/** `obstacle`: why nothing could be drawn. */
async function drawMissing(
  missing: readonly DiagramSource[],
): Promise<{ readonly svgs: ReadonlyMap<string, string>; readonly obstacle: string }> {
  const svgs = new Map<string, string>();
  if (missing.length === 0) return { svgs, obstacle: '' };
  try {
    // Loaded only now: neither mermaid nor a browser's driver is there where only what a build needs is installed.
    const drawer = await import('./diagram-drawer.ts');
    const results = await drawer.drawDiagrams(missing.map(({ source }) => source));
    for (const [index, { hash }] of missing.entries()) {
      const { svg, fault } = results[index] ?? {};
      if (svg !== undefined) svgs.set(hash, svg);
      if (fault !== undefined) knownFaults.set(hash, fault);
    }
    return { svgs, obstacle: '' };
  } catch (error) {
    return { svgs, obstacle: (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '' };
  }
}

/** @returns the reason if they could not be written; the site can be built all the same */
async function keepDrawings(svgs: ReadonlyMap<string, string>, folder: string): Promise<string | undefined> {
  for (const [hash, svg] of svgs) drawnHere.set(pathOf(hash), svg);
  if (svgs.size === 0) return undefined;
  try {
    await mkdir(join(folder, FOLDER), { recursive: true });
    for (const [hash, svg] of svgs) {
      const file = join(folder, pathOf(hash));
      const unfinished = `${file}.${process.pid}`;
      await writeFile(unfinished, svg);
      await rename(unfinished, file);
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Removes what this process drew and nobody needs any more; whether other files may go is for the author to say. */
async function removeOwn(isUnused: (path: string) => boolean, folder: string): Promise<ReadonlySet<string>> {
  const removed = new Set([...drawnHere.keys()].filter(isUnused));
  for (const path of removed) {
    drawnHere.delete(path);
    await rm(join(folder, path), { force: true }).catch(() => {}); // the next build tells of it
  }
  return removed;
}

function faultProblem(
  { at }: DiagramSource,
  { kind, line, message }: DiagramFault,
  { source }: Doc,
): Diagnostic {
  const text = source.text.split('\n')[at.line + line - 1] ?? '';
  const column = text.length - text.trimStart().length + 1;
  const place = { file: at.file, line: at.line + line, column, length: Math.max(1, text.trim().length) };
  return kind === 'syntax'
    ? diagnostic('diagram-syntax', {
        message: `mermaid does not understand this diagram: ${message}`,
        at: place,
        help: 'how diagrams are written: https://mermaid.js.org/intro/',
      })
    : diagnostic('diagram-unsupported', {
        message,
        at: place,
        help: 'write plain text or Markdown into labels',
      });
}

const undrawnProblem = ({ at }: DiagramSource, obstacle: string, displayFolder: string): Diagnostic =>
  diagnostic('diagram-not-drawn', {
    message: `this diagram has not been drawn yet, and cannot be drawn here: ${obstacle}`,
    at,
    help: `run "npm ci && npm run build" where Chrome or Chromium is installed, and commit the new file in ${inFolder(displayFolder, FOLDER)}`,
  });

const unkeptProblem = ({ at }: DiagramSource, reason: string): Diagnostic =>
  diagnostic('diagram-not-kept', {
    message: `the new drawing of this diagram could not be written: ${reason}`,
    at,
    help: 'make the folder writable; until the drawing is kept, every build needs a browser',
  });

const orphanProblem = (file: string): Diagnostic =>
  diagnostic('diagram-orphaned', {
    message: `no page holds the diagram of this drawing: "${file}"`,
    at: { file, line: 1, column: 1 },
    help: `delete it: git rm ${file}`,
  });
