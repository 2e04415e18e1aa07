// The build: assembles the site in memory and, if there are no errors, writes it to disk.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { markdownPath } from '../../src/shared/url-path.ts';
import type { Route } from '../arrange/site.ts';
import { BuildFailure, hasErrors } from '../diagnostics/diagnostic.ts';
import { errorDiagnostics } from '../diagnostics/system-diagnostic.ts';
import { mapConcurrently } from '../lib/concurrency.ts';
import type { OutputFile } from '../lib/output-file.ts';
import { createTimer } from '../lib/timer.ts';
import { createCompressor, isCompressible } from '../output/compress.ts';
import { openSiteWriter, type SiteWriter } from '../output/write-site.ts';
import { routeIndexFile } from '../render/page-modules.ts';
import { renderPage } from '../render/render-page.tsx';
import { type AssembleOptions, assembleSite, diagnosticsOf, filesBesidePages } from './assemble-site.ts';
import { fullTextFiles } from './site-wide-files.ts';
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

export type BuildSummary = Awaited<ReturnType<typeof buildSite>>;

/** @throws BuildFailure if content, config or the system has an error; the output folder stays untouched */
export async function buildSite(options: BuildOptions) {
  try {
    return await buildInto(resolve(options.out), options);
  } catch (error) {
    const found = errorDiagnostics(error);
    throw found ? new BuildFailure(found) : error;
  }
}

/** Locks the output before reading the content, so that the later of two builds has the newer content. */
async function buildInto(out: string, options: BuildOptions) {
  const { timer = createTimer() } = options;
  const writer = await openSiteWriter(out, { onWait: options.onWait });
  try {
    const assembled = await assembleSite({ ...options, timer });
    const { linked, pageInputs } = assembled;
    const { site } = linked.arranged;
    const diagnostics = diagnosticsOf(assembled);
    if (hasErrors(diagnostics) || (options.isStrict && diagnostics.length > 0))
      throw new BuildFailure(diagnostics);
    const output = await timer.time('render + write', async () => {
      const { run, arranged } = linked;
      const publicFolder = run.folders.public;
      const { publicFiles } = arranged;
      const compresses = options.compresses ?? false;
      const render = (route: Route) => renderPage(pageInputs, route);
      const modules = await writePages(writer, site, render, compresses);
      writer.copy(publicFolder, publicFiles);
      const fullText = fullTextFiles(linked, (route) => readMarkdown(writer.folder, route));
      const others = [
        ...filesBesidePages(assembled),
        ...fullText,
        routeIndexFile(site.routes, modules, pageInputs.shared.routes.client),
      ];
      for (const file of others) writer.write(file);
      if (compresses) {
        const copied = publicFiles.filter(isCompressible).map((outputPath) => ({
          outputPath,
          bytes: readFileSync(join(publicFolder, outputPath)),
        }));
        await writeCompressedCopies(writer, [...copied, ...others]);
      }
      return { ...(await writer.commit()), diagnostics }; // only warnings: errors were thrown above
    });
    return { pages: site.routes.length, ...output };
  } finally {
    writer.close();
  }
}

/** The Markdown version of a page that is written already. */
const readMarkdown = (folder: string, { page: { urlPath } }: Route): string =>
  readFileSync(join(folder, markdownPath(urlPath)), 'utf8');

/** Compresses some files at a time, and writes the copies once all have succeeded. */
async function writeCompressedCopies(writer: SiteWriter, files: readonly OutputFile[]): Promise<void> {
  for (const copies of await mapConcurrently(files, 16, createCompressor()))
    for (const copy of copies) writer.write(copy);
}
