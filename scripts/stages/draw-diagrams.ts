// Finds the drawing of each diagram. Drawings are kept in the content folder, under the hash of what they are made
// from, and belong to it like images: only a new or changed diagram needs a browser, which then draws and keeps it.

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DiagramFault } from '../diagrams/syntax-error.ts';
import { mapConcurrently } from '../lib/concurrency.ts';
import type { DiagramSource } from '../markdown/diagram-fence.ts';
import type { Doc } from './parse-documents.ts';
import { DIAGRAM_FOLDER } from './read-content.ts';

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

/** What this process drew: in a watch mode each key stroke may make another drawing, and only the last one stays. */
const drawnHere = new Set<string>();
/** Faults by hash, so that a watch mode does not draw a faulty diagram again for each change elsewhere. */
const knownFaults = new Map<string, DiagramFault>();

export async function drawDiagrams(input: DiagramsInput): Promise<Diagrams> {
  const { docs, folder, displayFolder, kept } = input;
  const uses = docs.flatMap((doc) => doc.diagrams.map((diagram) => ({ doc, diagram })));
  const used = new Map(uses.map(({ diagram }) => [pathOf(diagram.hash), diagram]));
  const drawings = new Map(
    await mapConcurrently(
      [...used].filter(([path]) => kept.includes(path)),
      16,
      async ([path, { hash }]) => {
        const svg = await readFile(join(folder, path), 'utf8');
        return [hash, drawingOf(svg.replace(/\r\n/g, '\n'))] as const;
      },
    ),
  );
  const missing = [...used.values()].filter(({ hash }) => !drawings.has(hash) && !knownFaults.has(hash));
  const { svgs, obstacle } = await drawMissing(missing);
  for (const [hash, svg] of svgs) drawings.set(hash, drawingOf(svg));
  const keepError = await keepDrawings(svgs, folder);
  const orphans = await removeOwn(
    kept.filter((path) => !used.has(path)),
    folder,
  );
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

const pathOf = (hash: string): string => `${DIAGRAM_FOLDER}/${hash}.svg`;

const inFolder = (displayFolder: string, path: string): string =>
  displayFolder === '' ? path : `${displayFolder}/${path}`;

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
    const drawer = await import('../diagrams/diagram-drawer.ts');
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
  if (svgs.size === 0) return undefined;
  try {
    await mkdir(join(folder, DIAGRAM_FOLDER), { recursive: true });
    for (const [hash, svg] of svgs) {
      const file = join(folder, pathOf(hash));
      const unfinished = `${file}.${process.pid}`;
      await writeFile(unfinished, svg);
      await rename(unfinished, file);
      drawnHere.add(pathOf(hash));
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Removes those that this process drew, and returns the others: whether they may go is for the author to say. */
async function removeOwn(paths: readonly string[], folder: string): Promise<readonly string[]> {
  const own = paths.filter((path) => drawnHere.delete(path));
  await Promise.all(own.map((path) => rm(join(folder, path), { force: true })));
  return paths.filter((path) => !own.includes(path));
}

function faultProblem(
  { at }: DiagramSource,
  { kind, line, message }: DiagramFault,
  { source }: Doc,
): Diagnostic {
  const text = source.text.split('\n')[at.line + line - 1] ?? '';
  const column = text.length - text.trimStart().length + 1;
  return {
    severity: 'error',
    code: kind === 'syntax' ? 'diagram-syntax' : 'diagram-unsupported',
    message,
    at: { file: at.file, line: at.line + line, column, length: Math.max(1, text.trim().length) },
    help:
      kind === 'syntax'
        ? 'the syntax of diagrams is described at https://mermaid.js.org/intro/'
        : 'write the label as plain text or Markdown',
  };
}

const undrawnProblem = ({ at }: DiagramSource, obstacle: string, displayFolder: string): Diagnostic => ({
  severity: 'error',
  code: 'diagram-not-drawn',
  message: `this diagram has not been drawn yet, and cannot be drawn here: ${obstacle}`,
  at,
  help: `run "npm ci && npm run build" where Chrome or Chromium is installed, and commit the new file in ${inFolder(displayFolder, DIAGRAM_FOLDER)}`,
});

const unkeptProblem = ({ at }: DiagramSource, reason: string): Diagnostic => ({
  severity: 'warning',
  code: 'diagram-not-kept',
  message: `the new drawing of this diagram could not be written: ${reason}`,
  at,
  help: 'until it is kept, every build needs a browser',
});

const orphanProblem = (file: string): Diagnostic => ({
  severity: 'warning',
  code: 'diagram-orphaned',
  message: `no page holds the diagram of this drawing: "${file}"`,
  at: { file, line: 1, column: 1 },
  help: `delete it: git rm ${file}`,
});
