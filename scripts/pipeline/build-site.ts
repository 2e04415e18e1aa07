// The build: assembles the site in memory and, if there are no errors, writes it to disk.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { markdownPath } from '../../src/shared/url-path.ts';
import type { Route } from '../arrange/site.ts';
import { BuildFailure, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { errorDiagnostics } from '../diagnostics/system-diagnostic.ts';
import { mapConcurrently } from '../lib/concurrency.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { createTimer, type Timer } from '../lib/timer.ts';
import { createCompressor, isCompressible } from '../output/compress.ts';
import { openSiteWriter, type SiteWriter } from '../output/write-site.ts';
import { routeIndexFile } from '../render/page-modules.ts';
import { renderPage } from '../render/render-page.tsx';
import { type AssembledSite, type AssembleOptions, assembleSite, diagnosticsOf } from './assemble-site.ts';
import { filesBesidePages, fullTextFiles } from './site-wide-files.ts';
import { writePages } from './write-pages.ts';

export interface BuildOptions extends AssembleOptions {
  readonly out: string;
  /** Whether warnings fail the build too. */
  readonly isStrict?: boolean;
  /** Whether to write compressed copies next to the files. */
  readonly compresses?: boolean;
  /** Receives a sentence about other builds of the same output: one to wait for, or one that left files behind. */
  readonly onWait?: (message: string) => void;
}

export interface BuildSummary {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** Only warnings: errors fail the build. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws BuildFailure if content, config or the system has an error; the output folder stays untouched */
export async function buildSite(options: BuildOptions): Promise<BuildSummary> {
  try {
    return await buildInto(resolve(options.out), options);
  } catch (error) {
    const found = errorDiagnostics(error);
    throw found ? new BuildFailure(found) : error;
  }
}

/** Locks the output before reading the content, so that the later of two builds has the newer content. */
async function buildInto(out: string, options: BuildOptions): Promise<BuildSummary> {
  const { timer = createTimer() } = options;
  const writer = await openSiteWriter(out, { onWait: options.onWait });
  try {
    const assembled = await assembleSite({ ...options, timer });
    const diagnostics = diagnosticsOf(assembled);
    if (hasErrors(diagnostics) || (options.isStrict && diagnostics.length > 0))
      throw new BuildFailure(diagnostics);
    const written = await timer.time('render + write', async () => {
      await writeSite(writer, assembled, timer, options.compresses ?? false);
      return writer.commit();
    });
    return { pages: assembled.site.routes.length, ...written, diagnostics };
  } finally {
    writer.close();
  }
}

async function writeSite(
  writer: SiteWriter,
  assembled: AssembledSite,
  timer: Timer,
  compresses: boolean,
): Promise<void> {
  const { site, pageInputs, publicFolder, publicFiles } = assembled;
  const modules = await writePages(writer, site, (route) => renderPage(pageInputs, route), compresses);
  writer.copy(publicFolder, publicFiles);
  const files = [
    ...filesBesidePages(assembled, timer),
    ...fullTextFiles(assembled, (route) => readMarkdown(writer.folder, route), timer),
    routeIndexFile(site.routes, modules, pageInputs.shared.routes.client),
  ];
  for (const file of files) writer.write(file);
  if (!compresses) return;
  const copied = publicFiles.filter(isCompressible).map((outputPath) => ({
    outputPath,
    bytes: readFileSync(join(publicFolder, outputPath)),
  }));
  await writeCompressedCopies(writer, [...copied, ...files]);
}

/** The Markdown version of a page that is written already. */
const readMarkdown = (folder: string, { page: { urlPath } }: Route): string =>
  readFileSync(join(folder, markdownPath(urlPath)), 'utf8');

/** Compresses some files at a time, and writes the copies once all have succeeded. */
async function writeCompressedCopies(writer: SiteWriter, files: readonly OutputFile[]): Promise<void> {
  for (const copies of await mapConcurrently(files, 16, createCompressor()))
    for (const copy of copies) writer.write(copy);
}
