// The build: a site assembled in memory is written out, if nothing is wrong with it.

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type AssembleOptions, assembleSite } from './assemble-site.ts';
import { BuildFailure, type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import { createTimer } from './lib/timer.ts';
import { createCompressor, isCompressible } from './publish/compress.ts';
import { type OutputFile, openSiteWriter } from './stages/write-site.ts';

export interface BuildOptions extends AssembleOptions {
  readonly out: string;
  /** Whether warnings fail the build too. */
  readonly isStrict?: boolean;
  /** Whether to write compressed copies beside the files. */
  readonly compresses?: boolean;
}

export interface BuildSummary {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** Warnings only: errors are thrown. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws BuildFailure if content or config are at fault; the output folder is untouched then */
export async function buildSite(options: BuildOptions): Promise<BuildSummary> {
  const { timer = createTimer() } = options;
  const { site, diagnostics, files, renderer, routes, publicFolder, publicFiles } = await assembleSite({
    ...options,
    timer,
  });
  if (hasErrors(diagnostics) || (options.isStrict && diagnostics.length > 0))
    throw new BuildFailure(diagnostics);
  const output = await timer.time('render + write', () =>
    replaceFolder(
      resolve(options.out),
      { folder: publicFolder, paths: publicFiles },
      () =>
        chain(
          files,
          lazily(routes, (route) => renderer.render(route)),
          lazily([renderer], (finished) => finished.routeIndex()),
        ),
      options.compresses ? createCompressor() : noCopies,
    ),
  );
  return { pages: site.routes.length, ...output, diagnostics };
}

const noCopies = async (): Promise<readonly OutputFile[]> => [];

/** Rendering goes on while earlier pages are being written; few pages are in memory at once. */
async function replaceFolder(
  out: string,
  copied: { readonly folder: string; readonly paths: readonly string[] },
  files: () => Iterable<OutputFile>,
  compressedCopies: (file: OutputFile) => Promise<readonly OutputFile[]>,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const writer = await openSiteWriter(out);
  try {
    await writer.copy(copied.folder, copied.paths);
    const writeCopies = async (file: OutputFile): Promise<void> => {
      for (const copy of await compressedCopies(file)) await writer.write(copy);
    };
    if (compressedCopies !== noCopies) {
      for (const outputPath of copied.paths.filter(isCompressible))
        await writeCopies({ outputPath, bytes: await readFile(join(copied.folder, outputPath)) });
    }
    const write = async (file: OutputFile): Promise<void> => {
      await writer.write(file);
      await writeCopies(file);
    };
    const pending = new Set<Promise<void>>();
    for (const file of files()) {
      const writing = write(file).finally(() => pending.delete(writing));
      pending.add(writing);
      if (pending.size >= 32) await Promise.race(pending);
    }
    await Promise.all(pending);
    return await writer.commit();
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

function* chain<Item>(...parts: Iterable<Item>[]): Iterable<Item> {
  for (const part of parts) yield* part;
}

function* lazily<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => readonly Result[],
): Iterable<Result> {
  for (const item of items) yield* make(item);
}
