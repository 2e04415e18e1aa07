// A site in memory that follows its sources: assembled again after each change, its pages rendered when asked for.

import type { LiveProblem } from '../../src/shared/live-update.ts';
import { type AssembledSite, assembleSite } from '../build/assemble-site.ts';
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import { readSourceText } from '../diagnostics/source-text.ts';
import { noCache, openCache } from '../lib/cache.ts';
import { BUILD_CACHE_FOLDER } from '../lib/cache-folder.ts';
import { parsingCodeVersion } from '../lib/code-version.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import { editorLink, problemOfError, problemsOf } from './problems.ts';
import { openSiteAnswers, type SiteAnswers } from './site-answers.ts';
import { warmUp } from './warm-up.ts';
import { openWatchedInputs } from './watched-inputs.ts';
import type { PageAnswer, PageRequest, SiteOptions, SiteState } from './worker-messages.ts';

export interface LiveSite {
  /** Waits for changes that are being worked on, so that what is answered is never older than the last save. */
  answer(request: PageRequest): Promise<PageAnswer>;
  /** @param paths absolute, of files and folders written, made or removed */
  change(paths: readonly string[]): void;
  rescan(): void;
}

/** A file that was read while its program was still writing it looks different after this many milliseconds. */
const SECOND_LOOK_AFTER = 60;

/**
 * @param onState called after the first assembly and after every change
 * @returns after the first assembly, whether or not it succeeded
 */
export async function openLiveSite(
  options: SiteOptions,
  onState: (state: SiteState) => void,
): Promise<LiveSite> {
  const inputs = await openWatchedInputs(options);
  const cache = options.useCache ? openCache(BUILD_CACHE_FOLDER, parsingCodeVersion()) : noCache();
  const editor = editorLink(options.editorUrl);
  const pending = new Set<string>();
  let isRescanWanted = false;
  let working: Promise<void> | undefined;
  let count = 0;
  let assembled: AssembledSite | undefined;
  const answers: SiteAnswers = openSiteAnswers(options.baseUrl ?? '/', (problem) => {
    state = { ...state, problems: [...state.problems, problem], changed: [] };
    onState(state);
  });
  let state: SiteState = {
    revision: '',
    problems: [],
    report: '',
    pages: 0,
    baseUrl: options.baseUrl ?? '/',
    changed: [],
    milliseconds: 0,
  };

  const assemble = async (changed: readonly string[], start: number): Promise<void> => {
    let diagnostics: readonly Diagnostic[] = [];
    let failure: LiveProblem | undefined;
    // At first there are all documents to be parsed, later those that have changed.
    const threads = count === 0 ? openThreadPool() : undefined;
    try {
      assembled = await assembleSite({
        ...options,
        threads,
        includeDrafts: true,
        isDevelopment: true,
        isWatched: true,
        cache,
        inputs,
      });
      diagnostics = assembled.diagnostics;
    } catch (error) {
      // The site stays as it was: the last good one.
      if (error instanceof BuildFailure) diagnostics = error.diagnostics;
      else failure = problemOfError(error);
    }
    await threads?.close();
    const problems = failure ? [failure] : problemsOf(diagnostics, editor);
    state = {
      revision: `${options.generation}.${++count}`,
      problems,
      report: failure
        ? `${failure.stack ?? failure.message}\n`
        : formatDiagnostics(diagnostics, { colors: options.useColors, readText: readSourceText }),
      pages: assembled?.site.routes.length ?? 0,
      baseUrl: assembled?.siteData.baseUrl ?? options.baseUrl ?? '/',
      changed,
      milliseconds: Math.round(performance.now() - start),
    };
    answers.replace(assembled, diagnostics, state);
    onState(state);
  };

  const work = async (): Promise<void> => {
    while (pending.size > 0 || isRescanWanted) {
      const start = performance.now();
      const paths = [...pending];
      pending.clear();
      const wasRescan = isRescanWanted;
      isRescanWanted = false;
      const changed = [
        ...new Set([...(await inputs.refresh(paths)), ...(wasRescan ? await inputs.rescan() : [])]),
      ];
      if (changed.length > 0) await assemble(changed, start);
      if (changed.length > 0 || inputs.hasUnfinished) lookAgain(paths);
    }
  };
  const startWork = (): void => {
    working ??= work().finally(() => {
      working = undefined;
      if (pending.size > 0 || isRescanWanted) startWork();
    });
  };
  const lookAgain = (paths: readonly string[]): void => {
    const inContent = paths.filter((path) => path.startsWith(options.content));
    if (inContent.length > 0) setTimeout(() => change(inContent), SECOND_LOOK_AFTER);
  };
  const change = (paths: readonly string[]): void => {
    for (const path of paths) pending.add(path);
    startWork();
  };

  await assemble([], performance.now());
  if (assembled) warmUp((await inputs.content()).documents, options, () => working).catch(() => {}); // a save tells of it
  return {
    async answer(request) {
      await working;
      return answers.answer(request);
    },
    change,
    rescan() {
      isRescanWanted = true;
      startWork();
    },
  };
}
