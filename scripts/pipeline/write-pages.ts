// Puts every page into the new output folder in the cheapest way: reuses it from the old site, or renders it.

import type { Cache } from '../lib/cache.ts';
import { createPageWriter, type WrittenPage } from '../output/page-writer.ts';
import { readOutputRecord, writeOutputRecord } from '../output/unchanged-pages.ts';
import type { SiteWriter } from '../output/write-site.ts';
import { createPageRenderer, type PageRenderer } from '../render/page-files.tsx';
import type { PageJob } from '../render/page-jobs.ts';
import { contextKey, pageKey } from '../render/page-key.ts';
import type { PageMaker } from '../render/page-maker.ts';
import type { RenderContext } from '../render/render-context.tsx';
import { pageWork } from './page-work.ts';

interface PagesInput {
  readonly compresses: boolean;
  readonly cache: Cache;
}

export async function writePages(writer: SiteWriter, maker: PageMaker, { compresses, cache }: PagesInput) {
  const { context } = maker;
  const findUnchanged = readOutputRecord(writer.currentOutput, cache);
  const sharedKey = `${contextKey(context)} ${compresses}`;
  const pages = maker.routes.map((route) => {
    const job = maker.jobOf(route);
    const key = pageKey(job, sharedKey, context.drawings);
    return { job, key, files: takeOver(findUnchanged(key), writer) };
  });
  const missing = pages.filter(({ files }) => !files);
  const made = await makePages(
    missing.map(({ job }) => job),
    context,
    writer,
    compresses,
  );
  for (const [index, page] of missing.entries()) page.files = made[index];
  const written = new Map(
    pages.flatMap(({ job: { route }, files = [] }) =>
      route.page.kind === 'not-found' ? [] : [[route.page.urlPath, files] as const],
    ),
  );
  return {
    /** Output path of a page's module, by the page's path. */
    moduleOf: (urlPath: string) =>
      written.get(urlPath)?.find(({ outputPath }) => /^assets\/pages\/.*\.js$/.test(outputPath))?.outputPath,
    /** Call it once the new site is in place: the next build then knows which files exist. */
    record: () =>
      writeOutputRecord(
        writer.currentOutput,
        pages.map(({ key, files = [] }) => [key, files]),
        cache,
      ),
  };
}

/** Undefined if any file can't be linked: rendering then overwrites those that were. */
function takeOver(files: WrittenPage | undefined, writer: SiteWriter): WrittenPage | undefined {
  try {
    for (const file of files ?? []) writer.link(file);
    return files;
  } catch {
    return undefined; // the disk has no hard links, or the file no longer exists
  }
}

async function makePages(
  jobs: readonly PageJob[],
  context: RenderContext,
  writer: SiteWriter,
  compresses: boolean,
): Promise<readonly WrittenPage[]> {
  const making = makeHere(jobs, createPageRenderer(context), writer.folder, compresses);
  await writer.trackExternalWrites(making.then((pages) => pages.flat()));
  return making;
}

async function makeHere(
  jobs: readonly PageJob[],
  renderer: PageRenderer,
  folder: string,
  compresses: boolean,
): Promise<readonly WrittenPage[]> {
  const write = createPageWriter(folder, compresses);
  const pages: Promise<WrittenPage>[] = [];
  for (const [index, job] of jobs.entries()) {
    const page = write(pageWork(job, () => renderer.files(job)));
    page.catch(() => {}); // awaited below; until then, don't report a rejection as unhandled
    pages.push(page);
    // Keep rendering while earlier pages are written, with only a few pages in memory at once.
    await pages[index - 8];
  }
  return await Promise.all(pages);
}
