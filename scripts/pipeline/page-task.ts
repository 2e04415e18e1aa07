// Rendering and writing of pages as a task for threads.

import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { createPageWriter, type WrittenPage } from '../output/page-writer.ts';
import { createPageRenderer } from '../render/page-files.tsx';
import type { PageJob } from '../render/page-jobs.ts';
import type { RenderContext } from '../render/render-context.tsx';
import type { Task } from '../threads/task.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { pageWork } from './page-work.ts';

interface PagesSetup {
  readonly context: RenderContext;
  /** The folder that the site is written to: absolute. */
  readonly folder: string;
  readonly compresses: boolean;
}

/** Errors lose their class between threads, so a page that fails returns its diagnostic. */
type PageResult = { readonly files: WrittenPage } | { readonly failures: readonly Diagnostic[] };

export const pagesTask: Task<PagesSetup, PageJob, PageResult> = {
  name: 'pages',
  start({ context, folder, compresses }) {
    const renderer = createPageRenderer(context);
    const write = createPageWriter(folder, compresses);
    return async (job) => {
      try {
        return { files: await write(pageWork(job, () => renderer.files(job))) };
      } catch (error) {
        if (!(error instanceof BuildFailure)) throw error;
        return { failures: error.diagnostics };
      }
    };
  },
};

/**
 * @returns the files of each page, in the order of the jobs
 * @throws BuildFailure with the errors of all pages that fail
 */
export async function makePagesInThreads(
  jobs: readonly PageJob[],
  threads: ThreadPool,
  setup: PagesSetup,
): Promise<readonly WrittenPage[]> {
  const pages = await threads.run(pagesTask, { setup, items: jobs });
  const failures = pages.flatMap((page) => ('failures' in page ? page.failures : []));
  if (failures.length > 0) throw new BuildFailure(failures);
  return pages.flatMap((page) => ('files' in page ? [page.files] : []));
}
