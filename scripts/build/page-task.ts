// The making and writing of pages as a task for threads.

import type { Doc } from '../documents/doc.ts';
import { type CachePlace, noCache, openCache } from '../lib/cache.ts';
import { openPageWriter, type WrittenPage } from '../output/page-writer.ts';
import { createPageMaker, type PageJob, type PageSetup } from '../render/page-files.tsx';
import { createShareImageMaker } from '../share-image/share-images.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';

export interface PagesSetup {
  readonly setup: PageSetup;
  /** Where the site is being written: absolute. */
  readonly folder: string;
  readonly compresses: boolean;
  /** Of pictures that have been drawn before; undefined for none. */
  readonly cache: CachePlace | undefined;
}

/** In the thread. */
export function startPages({ setup, folder, compresses, cache }: PagesSetup) {
  const store = cache ? openCache(cache.folder, cache.version) : noCache();
  const maker = createPageMaker(setup, createShareImageMaker(setup.siteData, store));
  const writer = openPageWriter(folder, compresses);
  return (job: PageJob): Promise<WrittenPage> => writer.write(maker.files(job));
}

/** @returns the files of each page, in the order of the jobs */
export function makePagesInThreads(
  jobs: readonly PageJob[],
  threads: ThreadPool,
  setup: PagesSetup,
): Promise<readonly WrittenPage[]> {
  return threads.run({ task: 'pages', setup, items: jobs.map(withoutBallast) });
}

/** What a page is made of needs neither the document's source nor its links, search texts and ids. */
function withoutBallast(job: PageJob): PageJob {
  const { body } = job.route;
  if (!('doc' in body)) return job;
  const doc: Doc = {
    ...body.doc,
    source: { ...body.doc.source, text: '' },
    sections: [],
    links: [],
    ids: new Set(),
  };
  return { ...job, route: { ...job.route, body: { ...body, doc } } };
}
