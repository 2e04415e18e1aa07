// Turns an error that one page causes into a diagnostic of its file.

import { BuildFailure, type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { pageFailed } from '../documents/page-limits.ts';
import type { PageJob } from '../render/page-jobs.ts';

/** @throws BuildFailure for anything that the work throws */
export function pageWork<Result>({ route }: Pick<PageJob, 'route'>, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new BuildFailure([pageFault(route, error)]);
  }
}

export function pageFault({ body, page }: PageJob['route'], error: unknown): Diagnostic {
  if ('doc' in body) return pageFailed(error, { file: body.doc.source.displayPath, line: 1, column: 1 });
  const { message } = pageFailed(error, { file: '', line: 1, column: 1 });
  return diagnostic('page-failed', { message: `${page.urlPath}: ${message}` });
}
