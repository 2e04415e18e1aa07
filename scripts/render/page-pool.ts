// Makes and writes many pages in threads. See page-worker.ts for the other side.

import type { Doc } from '../documents/doc.ts';
import type { CachePlace } from '../lib/cache.ts';
import { portionsOf, runThread } from '../lib/threads.ts';
import type { PageJob, PageSetup } from './page-maker.tsx';
import type { WrittenPage } from './page-writer.ts';

/** Name of the bundled thread. */
export const PAGE_WORKER = 'page-worker';

/** What a thread is started with. */
export interface PageThreadSetup {
  readonly setup: PageSetup;
  /** Where the site is being written: absolute. */
  readonly folder: string;
  readonly compresses: boolean;
  /** Of pictures that have been drawn before; undefined for none. */
  readonly cache: CachePlace | undefined;
}

/** @returns the files of each page, in the order of the jobs */
export async function makePagesInThreads(
  jobs: readonly PageJob[],
  threads: number,
  setup: PageThreadSetup,
): Promise<readonly WrittenPage[]> {
  const portions = portionsOf(jobs);
  const results: WrittenPage[] = [];
  const work = () =>
    runThread<PageJob, WrittenPage>(PAGE_WORKER, {
      setup,
      take: () => {
        const portion = portions.shift();
        return portion && { ...portion, items: portion.items.map(withoutBallast) };
      },
      onResults(first, written) {
        for (const [index, files] of written.entries()) results[first + index] = files;
      },
    });
  await Promise.all(Array.from({ length: threads }, work));
  return results;
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
