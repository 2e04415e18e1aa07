// A rendering thread: makes the files of pages and writes them. See page-pool.ts.

import { parentPort, workerData } from 'node:worker_threads';
import { noCache, openCache } from '../lib/cache.ts';
import type { Portion } from '../lib/threads.ts';
import { createShareImageMaker } from '../stages/share-images.ts';
import { createPageMaker, type PageJob } from './page-maker.tsx';
import type { PageThreadSetup } from './page-pool.ts';
import { openPageWriter, type WrittenPage } from './page-writer.ts';

const { setup, folder, compresses, cache } = workerData as PageThreadSetup;
const images = createShareImageMaker(
  setup.siteData,
  cache ? openCache(cache.folder, cache.version) : noCache(),
);
const maker = createPageMaker(setup, images);
const writer = openPageWriter(folder, compresses);

parentPort?.on('message', async ({ first, items }: Portion<PageJob>) => {
  const results: WrittenPage[] = [];
  for (const job of items) results.push(await writer.write(maker.files(job)));
  parentPort?.postMessage({ first, results });
});
