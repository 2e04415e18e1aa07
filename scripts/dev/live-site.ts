// A site in memory that follows its sources: it is assembled again after each change, and renders pages on request.
// It has three states, each replaced as a whole: what was made of the files, what was found by checking that, and what was
// reported of both.

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { LiveProblem } from '../../src/shared/live-update.ts';
import { isDocument } from '../content/read-content.ts';
import { BuildFailure, type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { systemDiagnostic } from '../diagnostics/system-diagnostic.ts';
import { BUILD_CACHE_FOLDER, noCache, openCache } from '../lib/cache.ts';
import { parsingCodeVersion } from '../lib/code-version.ts';
import { type AssembledSite, assembleSite } from '../pipeline/assemble-site.ts';
import { stepsFromDisk } from '../pipeline/build-steps.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import { problemOfError, problemsOf } from './problems.ts';
import { createRenameFinder } from './renamed-pages.ts';
import { openSiteAnswers, type PageAnswer, type PageRequest } from './site-answers.ts';
import type { SiteState } from './site-state.ts';
import { openWatchedSteps } from './watched-steps.ts';

/** Folders are absolute paths. */
export interface SiteOptions {
  readonly content: string;
  readonly public: string;
  readonly baseUrl: string | undefined;
  readonly url?: string | undefined;
  readonly useCache: boolean;
}

/** What was made of the files. */
interface Made {
  /** The last site that could be assembled. */
  readonly site: AssembledSite | undefined;
  /** Diagnostics of the last try. */
  readonly diagnostics: readonly Diagnostic[];
  readonly failure?: LiveProblem;
}

/** Milliseconds from a save to the checks of the site, so that the page comes first. */
const CHECK_AFTER = 100;

/** A file may disappear between listing and reading; one that does so each time is no change any more. */
const TRIES = 3;

/**
 * @param onState called after the first assembly and after every change
 * @returns after the first assembly, whether or not it succeeded
 */
export async function openLiveSite(options: SiteOptions, onState: (state: SiteState) => void) {
  const steps = await openWatchedSteps(options, stepsFromDisk(options, { isWatched: true }), () => {
    turn = turn.then(() => update([], performance.now()));
  });
  const cache = options.useCache ? openCache(BUILD_CACHE_FOLDER, parsingCodeVersion()) : noCache();
  const renamedPages = createRenameFinder();
  let made: Made = { site: undefined, diagnostics: [] };
  /** What was found by checking the site after its pages were shown. */
  let checked: readonly Diagnostic[] = [];
  let reported: SiteState = {
    revision: '',
    problems: [],
    warnings: [],
    renamed: {},
    diagnostics: [],
    failure: undefined,
    baseUrl: options.baseUrl ?? '/',
    changed: [],
    milliseconds: 0,
  };
  let checking: NodeJS.Timeout | undefined;
  /** Resolves when no change is being handled. */
  let turn: Promise<void> = Promise.resolve();

  const report = (news: Partial<SiteState>): void => {
    reported = { ...reported, changed: [], ...news };
    onState(reported);
  };
  /** Pages render on request, so a page that fails to render is found only then. */
  const answers = openSiteAnswers(reported, (problem) =>
    report({ problems: [...reported.problems, problem] }),
  );

  const faults = (): Pick<SiteState, 'problems' | 'warnings' | 'diagnostics' | 'failure'> => {
    const { diagnostics: ofPages, failure } = made;
    if (failure) return { problems: [failure], warnings: [], diagnostics: [], failure };
    const diagnostics = sortDiagnostics([...ofPages, ...checked]);
    return {
      problems: problemsOf(diagnostics),
      warnings: problemsOf(diagnostics, 'warning'),
      diagnostics,
      failure,
    };
  };

  const handle = async (paths: readonly string[]): Promise<void> => {
    const start = performance.now();
    if (!existsSync(options.content)) return reportGone();
    const wasGone = made.failure?.code === CONTENT_GONE;
    const changed = await steps.refresh(wasGone ? [options.content, ...paths] : paths);
    if (changed.length > 0 || wasGone) await update(changed, start);
  };

  /** @param start when the work started, by `performance.now()` */
  const update = async (changed: readonly string[], start: number): Promise<void> => {
    made = await assemble();
    // Known faults stay until the check after the page. Only a document can wait for it: lines of a changed config move.
    if (changed.length === 0 || !changed.every(isDocument)) checked = checkSite();
    const { site } = made;
    const milliseconds = Math.round(performance.now() - start);
    reported = {
      ...faults(),
      revision: randomUUID(),
      renamed: site ? renamedPages(site) : {},
      baseUrl: site?.linked.run.siteData.baseUrl ?? reported.baseUrl,
      changed,
      milliseconds,
    };
    answers.replace(site, made.diagnostics, reported);
    onState(reported);
    checkLater();
  };

  /** On failure, keeps the last good site. */
  const assemble = async (triesLeft = TRIES): Promise<Made> => {
    const { site } = made;
    // The first assembly parses all documents, later ones only those that changed.
    const threads = site ? undefined : openThreadPool();
    try {
      const next = await assembleSite({
        ...options,
        threads,
        includeDrafts: true,
        isDevelopment: true,
        cache,
        steps,
      });
      return { site: next, diagnostics: next.faults.ofPages };
    } catch (error) {
      if (error instanceof BuildFailure) return { site, diagnostics: error.diagnostics };
      if (!existsSync(options.content))
        return { site, diagnostics: [], failure: contentGone(options.content) };
      const failure = systemDiagnostic(error);
      if (failure?.code === 'file-unreadable' && triesLeft > 1) {
        await steps.refresh([options.content, options.public]);
        return await assemble(triesLeft - 1);
      }
      if (failure) return { site, diagnostics: [failure] };
      return { site, diagnostics: [], failure: problemOfError(error) };
    } finally {
      await threads?.close();
    }
  };

  /** The last site stays until the folder is back, as after a change of branch. */
  const reportGone = (): void => {
    if (made.failure?.code === CONTENT_GONE) return;
    made = { ...made, failure: contentGone(options.content) };
    report(faults());
  };

  /** Checks the site after the page has been sent; until then, the faults of the last check stay. */
  const checkLater = (): void => {
    clearTimeout(checking);
    checking = setTimeout(() => {
      checked = checkSite();
      const found = faults();
      const isKnown = isDeepStrictEqual(found.diagnostics, reported.diagnostics);
      if (!isKnown || found.failure !== reported.failure) report(found);
    }, CHECK_AFTER).unref();
  };

  const checkSite = (): readonly Diagnostic[] => {
    try {
      return made.site?.faults.ofSite() ?? [];
    } catch (error) {
      made = { ...made, diagnostics: [], failure: problemOfError(error) };
      return [];
    }
  };

  await update([], performance.now());
  steps.warmUp(() => turn).catch(() => {}); // the next save reports the same failure
  return {
    /** Waits for changes in progress, so that no answer is older than the last save. */
    async answer(request: PageRequest): Promise<PageAnswer> {
      await turn;
      return answers.answer(request);
    },
    /**
     * @param paths absolute, of files that were written, created or removed
     * @returns when the site shows them
     */
    change(paths: readonly string[]): Promise<void> {
      turn = turn.then(() => handle(paths));
      return turn;
    },
  };
}

const CONTENT_GONE = 'content-gone';

const contentGone = (folder: string): LiveProblem => ({
  code: CONTENT_GONE,
  message: `the content folder "${displayPathOf(folder)}" is gone, waiting for it to come back`,
  help: 'until then, the pages stay as they were',
  place: null,
  stack: null,
});
