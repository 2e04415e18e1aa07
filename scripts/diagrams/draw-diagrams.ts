// Finds the SVG of each diagram. The content folder stores SVGs, named after a hash of their input, and authors commit
// them like images: only a new or changed diagram needs a browser, which draws it once.

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import { type Diagnostic, diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { mapConcurrently } from '../lib/concurrency.ts';
import type { DiagramSource } from './diagram-source.ts';
import type { DiagramError } from './syntax-error.ts';

/** The parts of a document that its diagrams need. */
export interface DiagramHolder {
  readonly source: { readonly sourcePath: string; readonly text: string };
  readonly diagrams: readonly DiagramSource[];
}

export interface Drawings {
  /** By hash; faulty diagrams have none. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param stored paths of the SVGs in the content folder */
export type FindDrawings = (docs: readonly DiagramHolder[], stored: readonly string[]) => Promise<Drawings>;

/** Folder of SVGs, inside the content folder. */
const FOLDER = '_diagrams';

/** @param sourcePath relative to the content folder */
export const isDrawing = (sourcePath: string): boolean => /^_diagrams\/[^/]+\.svg$/.test(sourcePath);

/**
 * Finds the SVGs of a site's documents. Watch mode calls it after each change.
 * @param folder the content folder, absolute
 */
export function createDiagramFinder(folder: string, { isWatched = false } = {}): FindDrawings {
  /**
   * What this process has drawn, by path, since the list of stored files may be older. In watch mode, each key stroke may draw
   * another one: all of them are kept here, so that undoing a change draws nothing.
   */
  const drawnSvgs = new Map<string, string>();
  /** Paths of the drawings that are files now: the ones that pages show. */
  const written = new Set<string>();
  /** Known errors by hash, so that watch mode doesn't redraw a faulty diagram after changes elsewhere. */
  const knownErrors = new Map<string, DiagramError>();
  /** Why a diagram could not be drawn, by hash. */
  const obstacles = new Map<string, string>();
  return async (docs, stored) => {
    const uses = docs.flatMap((doc) => doc.diagrams.map((diagram) => ({ doc, diagram })));
    const used = new Map(uses.map(({ diagram }) => [drawingPath(diagram.hash), diagram]));
    const drawings = new Map<string, DiagramDrawing>();
    const storedPaths = new Set(stored);
    await mapConcurrently([...used], 16, async ([path, { hash }]) => {
      const svg =
        drawnSvgs.get(path) ?? (storedPaths.has(path) ? await readDrawing(join(folder, path)) : undefined);
      if (svg !== undefined) drawings.set(hash, drawingOf(svg));
    });
    const missing = [...used.values()].filter(
      ({ hash }) => !drawings.has(hash) && !knownErrors.has(hash) && !obstacles.has(hash),
    );
    const { svgs, errors, obstacle } = await drawMissing(missing, isWatched);
    for (const [hash, svg] of svgs) {
      drawings.set(hash, drawingOf(svg));
      drawnSvgs.set(drawingPath(hash), svg);
    }
    for (const [hash, error] of errors) knownErrors.set(hash, error);
    if (obstacle !== '') for (const { hash } of missing) obstacles.set(hash, obstacle);
    for (const hash of knownErrors.keys()) if (!used.has(drawingPath(hash))) knownErrors.delete(hash);
    const unwritten = [...used.keys()].filter((path) => drawnSvgs.has(path) && !written.has(path));
    const storeError = await storeDrawings(
      new Map(unwritten.map((path) => [path, drawnSvgs.get(path) ?? ''])),
      folder,
    );
    if (storeError === undefined) for (const path of unwritten) written.add(path);
    const unused = [...written].filter((path) => !used.has(path));
    // Deletes only what this process has drawn; other files are the author's to delete.
    for (const path of unused) {
      written.delete(path);
      await rm(join(folder, path), { force: true }).catch(() => {}); // the next build reports it
    }
    // A diagram without a drawing may be the next version of one that has one.
    const isComplete = [...used.values()].every(({ hash }) => drawings.has(hash));
    const orphans = isComplete ? stored.filter((path) => !used.has(path) && !unused.includes(path)) : [];
    return {
      drawings,
      diagnostics: [
        ...uses.flatMap(({ doc, diagram }) => {
          const error = knownErrors.get(diagram.hash);
          if (error) return syntaxDiagnostic(diagram, error, doc);
          const undrawn = obstacles.get(diagram.hash);
          if (undrawn !== undefined) return undrawnDiagnostic(diagram, undrawn, folder);
          return storeError && unwritten.includes(drawingPath(diagram.hash))
            ? unstoredDiagnostic(diagram, storeError)
            : [];
        }),
        ...orphans.map((path) => orphanDiagnostic(displayPathOf(join(folder, path)))),
      ],
    };
  };
}

const drawingPath = (hash: string): string => `${FOLDER}/${hash}.svg`;

/** @returns undefined if the file is missing, which means that the diagram is redrawn */
async function readDrawing(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).replace(/\r\n/g, '\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The SVG contains the diagram's name, so a page needs only this file. */
function drawingOf(svg: string): DiagramDrawing {
  const name = /^<svg [^>]*aria-label="([^"]*)"/.exec(svg)?.[1] ?? 'Diagram';
  const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return { svg, name: name.replace(/&(lt|gt|quot|amp);/g, (_, entity: string) => characters[entity] ?? '') };
}

/** @returns SVGs and errors by hash; `obstacle` is why nothing could be drawn, empty if nothing failed */
async function drawMissing(missing: readonly DiagramSource[], isWatched: boolean) {
  const svgs = new Map<string, string>();
  const errors = new Map<string, DiagramError>();
  let obstacle = '';
  if (missing.length === 0) return { svgs, errors, obstacle };
  try {
    // Mermaid and playwright-core are development dependencies: a build without new diagrams works without them.
    const drawer = await import('./diagram-drawer.ts');
    const results = await drawer.drawDiagrams(
      missing.map(({ source }) => source),
      { staysOpen: isWatched },
    );
    for (const [index, { hash }] of missing.entries()) {
      const { svg, error } = results[index] ?? {};
      if (svg !== undefined) svgs.set(hash, svg);
      if (error !== undefined) errors.set(hash, error);
    }
  } catch (error) {
    obstacle = obstacleOf(error);
  }
  return { svgs, errors, obstacle };
}

function obstacleOf(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND')
    return 'the packages for it are not installed ("npm ci --omit=dev" leaves them out)';
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}

/** @param svgs by path. @returns the reason if they could not be written; the build continues */
async function storeDrawings(svgs: ReadonlyMap<string, string>, folder: string): Promise<string | undefined> {
  if (svgs.size === 0) return undefined;
  try {
    await mkdir(join(folder, FOLDER), { recursive: true });
    for (const [path, svg] of svgs) {
      const file = join(folder, path);
      const unfinished = `${file}.${process.pid}`;
      await writeFile(unfinished, svg);
      await rename(unfinished, file);
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function syntaxDiagnostic(
  { at }: DiagramSource,
  { kind, line, message }: DiagramError,
  { source }: DiagramHolder,
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

const undrawnDiagnostic = ({ at }: DiagramSource, obstacle: string, folder: string): Diagnostic =>
  diagnostic('diagram-not-drawn', {
    message: `this diagram has not been drawn yet, and cannot be drawn here: ${obstacle}`,
    at,
    help: `run "npm ci && npm run build" where Chrome or Chromium is installed, and commit the new file in ${displayPathOf(join(folder, FOLDER))}`,
  });

const unstoredDiagnostic = ({ at }: DiagramSource, reason: string): Diagnostic =>
  diagnostic('diagram-not-kept', {
    message: `the new drawing of this diagram could not be written: ${reason}`,
    at,
    help: 'make the folder writable; until the drawing is stored, every build needs a browser',
  });

const orphanDiagnostic = (file: string): Diagnostic =>
  diagnostic('diagram-orphaned', {
    message: `no page contains the diagram of this drawing: "${file}"`,
    at: startOf(file),
    help: `delete it: git rm ${file}`,
  });
