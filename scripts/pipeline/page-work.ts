// Turns an error that one page causes into a diagnostic of its file.

import { docOf, type Route } from '../arrange/site.ts';
import { BuildFailure, diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { pageFailed } from '../documents/page-limits.ts';

/** @throws BuildFailure for anything that the work throws */
export function pageWork<Result>(route: Route, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const file = docOf(route)?.source.displayPath ?? '';
    const failure = pageFailed(error, startOf(file));
    if (file !== '') throw new BuildFailure([failure]);
    const message = `${route.page.urlPath}: ${failure.message}`;
    throw new BuildFailure([diagnostic('page-failed', { message })]);
  }
}
