// A site in memory that follows its sources: it is reassembled after each change, and renders pages on request.

import { randomUUID } from 'node:crypto';
import type { LiveProblem, LiveState } from '../../src/shared/live-update.ts';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { readWording } from '../checks/prose/wording.ts';
import { isDocument } from '../content/read-content.ts';
import { BuildFailure, type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import { BUILD_CACHE_FOLDER, noCache, openCache } from '../lib/cache.ts';
import { parsingCodeVersion } from '../lib/code-version.ts';
import { type AssembledSite, assembleSite } from '../pipeline/assemble-site.ts';
import { stepsFromDisk } from '../pipeline/build-steps.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import { problemOfError, problemsOf } from './problems.ts';
import { openSiteAnswers, type PageAnswer, type PageRequest } from './site-answers.ts';
import { warmUp } from './warm-up.ts';
import { openWatchedSteps } from './watched-steps.ts';

/** Folders are absolute paths. */
export interface SiteOptions {
  readonly content: string;
  readonly public: string;
  readonly baseUrl: string | undefined;
  readonly url?: string | undefined;
  readonly useCache: boolean;
  /** Whether the terminal shows colours. */
  readonly useColors: boolean;
  /** URL that opens a file in an editor, containing `{file}`, `{line}` and `{column}`. */
  readonly editorUrl: string;
}

/** So many pages at once are no edit, but a change of branch. */
const MOST_EDITED = 5;

/** After each change of the site or of its problems. */
export interface SiteState extends Required<LiveState> {
  /** Errors and warnings as the terminal shows them. */
  readonly report: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  /** Names of the changed files, for the terminal. */
  readonly changed: readonly string[];
  readonly milliseconds: number;
}

/**
 * Milliseconds after which a changed content file is read a second time: the editor may still have been writing it, and
 * chokidar doesn't report writes within 50 ms of a change.
 */
const SECOND_LOOK_AFTER = 60;

/** Milliseconds from a save to the checks of the site and of words, so that the page comes first. */
const CHECK_AFTER = 100;

/**
 * @param onState called after the first assembly and after every change
 * @returns after the first assembly, whether or not it succeeded
 */
export async function openLiveSite(options: SiteOptions, onState: (state: SiteState) => void) {
  const { editorUrl, useColors } = options;
  const disk = stepsFromDisk(options);
  const steps = await openWatchedSteps(options, disk);
  const cache = options.useCache ? openCache(BUILD_CACHE_FOLDER, parsingCodeVersion()) : noCache();
  /** Paths that have changed since the last assembly. */
  const pending = new Set<string>();
  /** Text of all pages that were there during this run, by address. */
  const texts = new Map<string, string>();
  /** Undefined when no save is being processed. */
  let working: Promise<void> | undefined;
  let edited: readonly string[] = [];
  let checking: NodeJS.Timeout | undefined;
  let ofSite: readonly Diagnostic[] = [];
  let ofProse: readonly Diagnostic[] = [];
  let assembling: Assembling = { diagnostics: [] };
  /** The last site that could be assembled. */
  let assembled: AssembledSite | undefined;
  let state: SiteState = {
    revision: '',
    problems: [],
    warnings: [],
    renamed: {},
    report: '',
    baseUrl: options.baseUrl ?? '/',
    changed: [],
    milliseconds: 0,
  };
  const show = (news: Partial<SiteState>): void => {
    state = { ...state, changed: [], ...news };
    onState(state);
  };
  /** Pages render on request, so a page that fails to render is found only then. */
  const answers = openSiteAnswers(state, (problem) => show({ problems: [...state.problems, problem] }));

  const look = (paths: readonly string[]): void => {
    for (const path of paths) pending.add(path);
    startWork();
  };
  const lookAgain = (paths: readonly string[]): void => {
    const inContent = paths.filter((path) => path.startsWith(options.content));
    if (inContent.length > 0) setTimeout(() => look(inContent), SECOND_LOOK_AFTER);
  };
  const startWork = (): void => {
    working ??= work().finally(() => {
      working = undefined;
      if (pending.size > 0) startWork();
    });
  };
  const work = async (): Promise<void> => {
    while (pending.size > 0) {
      const start = performance.now();
      const paths = [...pending];
      pending.clear();
      const changed = await steps.refresh(paths);
      if (changed.length > 0) await assemble(changed, start);
      if (steps.hasUnfinished) lookAgain(paths);
    }
  };

  /** @param start when the work started, by `performance.now()` */
  const assemble = async (changed: readonly string[], start: number): Promise<void> => {
    assembling = await tryAssembling();
    // Known faults stay until the check after the page. Only a document can wait for it: lines of a changed config move.
    if (changed.length === 0 || !changed.every(isDocument)) ofSite = checkSite();
    const renamed = renamedPages();
    const { baseUrl } = assembled?.siteData ?? state;
    const milliseconds = Math.round(performance.now() - start);
    state = { ...faults(), revision: randomUUID(), renamed, baseUrl, changed, milliseconds };
    answers.replace(assembled, assembling.diagnostics, state);
    onState(state);
    const { documents } = await steps.content();
    const saved = documents.filter(({ sourcePath }) => changed.includes(sourcePath));
    if (saved.length > 0) edited = saved.map(({ sourcePath }) => sourcePath).slice(0, MOST_EDITED);
    checkSoon();
  };

  /** On failure, keeps the last good site. */
  const tryAssembling = async (): Promise<Assembling> => {
    // The first assembly parses all documents, later ones only those that changed.
    const threads = assembled ? undefined : openThreadPool();
    try {
      assembled = await assembleSite({
        ...options,
        threads,
        includeDrafts: true,
        isDevelopment: true,
        isWatched: true,
        cache,
        steps,
      });
      return { diagnostics: assembled.ofPages };
    } catch (error) {
      if (error instanceof BuildFailure) return { diagnostics: error.diagnostics };
      return { diagnostics: [], failure: problemOfError(error) };
    } finally {
      await threads?.close();
    }
  };

  const faults = (): Pick<SiteState, 'problems' | 'warnings' | 'report'> => {
    const { diagnostics: ofPages, failure } = assembling;
    if (failure)
      return { problems: [failure], warnings: [], report: `${failure.stack ?? failure.message}\n` };
    const diagnostics = sortDiagnostics([...ofPages, ...ofSite, ...ofProse]);
    return {
      problems: problemsOf(diagnostics, editorUrl),
      warnings: problemsOf(diagnostics, editorUrl, 'warning'),
      report: formatDiagnostics(diagnostics, useColors),
    };
  };

  /** Checks the site and words after the page has been sent; until then, the faults of the last check stay. */
  const checkSoon = (): void => {
    clearTimeout(checking);
    checking = setTimeout(async () => {
      ofSite = checkSite();
      ofProse = await checkEdited();
      const found = faults();
      if (found.report !== state.report) show(found);
    }, CHECK_AFTER).unref();
  };

  const checkSite = (): readonly Diagnostic[] => {
    try {
      return assembled?.ofSite() ?? [];
    } catch (error) {
      assembling = { diagnostics: [], failure: problemOfError(error) };
      return [];
    }
  };

  /** Structure and words of the pages that are being edited: those of the last save that changed any. */
  const checkEdited = async (): Promise<readonly Diagnostic[]> => {
    const { documents } = await steps.content();
    // Loaded with the first save. Without development packages there is no markdownlint.
    const { checkProse } = await import('../checks/prose/check-prose.ts').catch(() => ({
      checkProse: () => [],
    }));
    const wording = await readWording(options.content).catch(() => undefined);
    return documents
      .filter(({ sourcePath }) => edited.includes(sourcePath))
      .flatMap((source) => checkProse(source, wording));
  };

  /** Pages with the text of one that is gone. Editors and disks report a rename in two parts, in any order. */
  const renamedPages = (): Readonly<Record<string, string>> => {
    const pages = new Map<string, string>();
    for (const { page, body } of assembled?.site.routes ?? [])
      if ('doc' in body) pages.set(page.urlPath, body.doc.source.text);
    const { baseUrl = '/' } = assembled?.siteData ?? {};
    const renamed = [...texts].flatMap(([before, text]) => {
      const [after, ...more] = pages.has(before) ? [] : [...pages].filter(([, other]) => other === text);
      if (after === undefined || more.length > 0) return [];
      return [[withBaseUrl(before, baseUrl), withBaseUrl(after[0], baseUrl)]];
    });
    for (const [urlPath, text] of pages) texts.set(urlPath, text);
    return Object.fromEntries(renamed);
  };

  await assemble([], performance.now());
  const { documents } = await steps.content();
  warmUp(documents, disk, options, () => working).catch(() => {}); // the next save reports the same failure
  return {
    /** Waits for saves in progress, so that no answer is older than the last save. */
    async answer(request: PageRequest): Promise<PageAnswer> {
      await working;
      return answers.answer(request);
    },
    /** @param paths absolute, of files and folders that were written, created or removed */
    change(paths: readonly string[]): void {
      look(paths);
      lookAgain(paths);
    },
  };
}

interface Assembling {
  readonly diagnostics: readonly Diagnostic[];
  /** A bug in the generator. */
  readonly failure?: LiveProblem;
}
