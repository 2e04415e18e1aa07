// A site in memory that follows its sources: it is reassembled after each change, and renders pages on request.

import { randomUUID } from 'node:crypto';
import type { LiveProblem, LiveState } from '../../src/shared/live-update.ts';
import { withBaseUrl } from '../../src/shared/url-path.ts';
import { readWording } from '../checks/prose/wording.ts';
import { BuildFailure, type Diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import { BUILD_CACHE_FOLDER, type Cache, noCache, openCache } from '../lib/cache.ts';
import { parsingCodeVersion } from '../lib/code-version.ts';
import { type AssembledSite, assembleSite } from '../pipeline/assemble-site.ts';
import { stepsFromDisk } from '../pipeline/build-steps.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import { problemOfError, problemsOf } from './problems.ts';
import { type PageAnswer, type PageRequest, SiteAnswers } from './site-answers.ts';
import { warmUp } from './warm-up.ts';
import { openWatchedSteps, type WatchedSteps } from './watched-steps.ts';

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

/** Milliseconds from a save to the check of its words, so that the page comes first. */
const CHECK_AFTER = 100;

/**
 * @param onState called after the first assembly and after every change
 * @returns after the first assembly, whether or not it succeeded
 */
export async function openLiveSite(
  options: SiteOptions,
  onState: (state: SiteState) => void,
): Promise<LiveSite> {
  const disk = stepsFromDisk(options);
  const steps = await openWatchedSteps(options, disk);
  const site = new LiveSite(options, steps, onState);
  await site.assembleFirst();
  const { documents } = await steps.content();
  import('../checks/prose/check-prose.ts').catch(() => {}); // for the first save
  warmUp(documents, disk, options, () => site.working).catch(() => {}); // the next save reports the same failure
  return site;
}

export class LiveSite {
  readonly #options: SiteOptions;
  readonly #steps: WatchedSteps;
  readonly #cache: Cache;
  readonly #answers: SiteAnswers;
  readonly #onState: (state: SiteState) => void;
  readonly #run = randomUUID();
  /** Paths that have changed since the last assembly. */
  readonly #pending = new Set<string>();
  #working: Promise<void> | undefined;
  #count = 0;
  #edited: readonly string[] = [];
  #checking: NodeJS.Timeout | undefined;
  #assembling: Assembling = { diagnostics: [] };
  #ofProse: readonly Diagnostic[] = [];
  /** Text of all pages that were there during this run, by address. */
  readonly #texts = new Map<string, string>();
  /** The last site that could be assembled. */
  #assembled: AssembledSite | undefined;
  #state: SiteState;

  constructor(options: SiteOptions, steps: WatchedSteps, onState: (state: SiteState) => void) {
    const { baseUrl = '/' } = options;
    this.#options = options;
    this.#steps = steps;
    this.#cache = options.useCache ? openCache(BUILD_CACHE_FOLDER, parsingCodeVersion()) : noCache();
    this.#onState = onState;
    this.#state = {
      revision: '',
      problems: [],
      warnings: [],
      renamed: {},
      report: '',
      baseUrl,
      changed: [],
      milliseconds: 0,
    };
    this.#answers = new SiteAnswers(baseUrl, (problem) => this.#addProblem(problem));
  }

  /** Undefined when no save is being processed. */
  get working(): Promise<void> | undefined {
    return this.#working;
  }

  assembleFirst(): Promise<void> {
    return this.#assemble([], performance.now());
  }

  /** Waits for saves in progress, so that no answer is older than the last save. */
  async answer(request: PageRequest): Promise<PageAnswer> {
    await this.#working;
    return this.#answers.answer(request);
  }

  /** @param paths absolute, of files and folders that were written, created or removed */
  change(paths: readonly string[]): void {
    this.#look(paths);
    this.#lookAgain(paths);
  }

  #look(paths: readonly string[]): void {
    for (const path of paths) this.#pending.add(path);
    this.#startWork();
  }

  #lookAgain(paths: readonly string[]): void {
    const inContent = paths.filter((path) => path.startsWith(this.#options.content));
    if (inContent.length > 0) setTimeout(() => this.#look(inContent), SECOND_LOOK_AFTER);
  }

  #startWork(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      if (this.#pending.size > 0) this.#startWork();
    });
  }

  async #work(): Promise<void> {
    while (this.#pending.size > 0) {
      const start = performance.now();
      const paths = [...this.#pending];
      this.#pending.clear();
      const changed = await this.#steps.refresh(paths);
      if (changed.length > 0) await this.#assemble(changed, start);
      if (this.#steps.hasUnfinished) this.#lookAgain(paths);
    }
  }

  /** @param start when the work started, by `performance.now()` */
  async #assemble(changed: readonly string[], start: number): Promise<void> {
    this.#assembling = await this.#tryAssembling();
    this.#state = {
      ...this.#faults(),
      revision: `${this.#run}.${++this.#count}`,
      renamed: this.#renamedPages(),
      baseUrl: this.#assembled?.siteData.baseUrl ?? this.#state.baseUrl,
      changed,
      milliseconds: Math.round(performance.now() - start),
    };
    this.#answers.replace(this.#assembled, this.#assembling.diagnostics, this.#state);
    this.#onState(this.#state);
    const { documents } = await this.#steps.content();
    const saved = documents.filter(({ sourcePath }) => changed.includes(sourcePath));
    if (saved.length > 0) this.#edited = saved.map(({ sourcePath }) => sourcePath).slice(0, MOST_EDITED);
    if (this.#edited.length > 0) this.#checkSoon();
  }

  #faults(): Pick<SiteState, 'problems' | 'warnings' | 'report'> {
    const { editorUrl, useColors } = this.#options;
    const { diagnostics: ofSite, failure } = this.#assembling;
    if (failure)
      return { problems: [failure], warnings: [], report: `${failure.stack ?? failure.message}\n` };
    const diagnostics = sortDiagnostics([...ofSite, ...this.#ofProse]);
    return {
      problems: problemsOf(diagnostics, editorUrl),
      warnings: problemsOf(diagnostics, editorUrl, 'warning'),
      report: formatDiagnostics(diagnostics, useColors),
    };
  }

  /** Checks words after the page has been sent; until then, the warnings of the last check stay. */
  #checkSoon(): void {
    clearTimeout(this.#checking);
    this.#checking = setTimeout(async () => {
      this.#ofProse = await this.#checkEdited();
      const faults = this.#faults();
      if (faults.report === this.#state.report) return;
      this.#state = { ...this.#state, ...faults, changed: [] };
      this.#onState(this.#state);
    }, CHECK_AFTER).unref();
  }

  /** Pages with the text of one that is gone. Editors and disks report a rename in two parts, in any order. */
  #renamedPages(): Readonly<Record<string, string>> {
    const pages = new Map<string, string>();
    for (const { page, body } of this.#assembled?.site.routes ?? [])
      if ('doc' in body) pages.set(page.urlPath, body.doc.source.text);
    const { baseUrl = '/' } = this.#assembled?.siteData ?? {};
    const renamed = [...this.#texts].flatMap(([before, text]) => {
      const [after, ...more] = pages.has(before) ? [] : [...pages].filter(([, other]) => other === text);
      if (after === undefined || more.length > 0) return [];
      return [[withBaseUrl(before, baseUrl), withBaseUrl(after[0], baseUrl)]];
    });
    for (const [urlPath, text] of pages) this.#texts.set(urlPath, text);
    return Object.fromEntries(renamed);
  }

  /** Structure and words of the pages that are being edited: those of the last save that changed any. */
  async #checkEdited(): Promise<readonly Diagnostic[]> {
    const { documents } = await this.#steps.content();
    // Loaded with the first save. Without development packages there is no markdownlint.
    const { checkProse } = await import('../checks/prose/check-prose.ts').catch(() => ({
      checkProse: () => [],
    }));
    const wording = await readWording(this.#options.content).catch(() => undefined);
    return documents
      .filter(({ sourcePath }) => this.#edited.includes(sourcePath))
      .flatMap((source) => checkProse(source, wording));
  }

  /** On failure, keeps the last good site. */
  async #tryAssembling(): Promise<Assembling> {
    // The first assembly parses all documents, later ones only those that changed.
    const threads = this.#count === 0 ? openThreadPool() : undefined;
    try {
      this.#assembled = await assembleSite({
        ...this.#options,
        threads,
        includeDrafts: true,
        isDevelopment: true,
        isWatched: true,
        cache: this.#cache,
        steps: this.#steps,
      });
      return { diagnostics: this.#assembled.diagnostics };
    } catch (error) {
      if (error instanceof BuildFailure) return { diagnostics: error.diagnostics };
      return { diagnostics: [], failure: problemOfError(error) };
    } finally {
      await threads?.close();
    }
  }

  /** Pages render on request, so a page that fails to render is found only then. */
  #addProblem(problem: LiveProblem): void {
    this.#state = { ...this.#state, problems: [...this.#state.problems, problem], changed: [] };
    this.#onState(this.#state);
  }
}

interface Assembling {
  readonly diagnostics: readonly Diagnostic[];
  /** A bug in the generator. */
  readonly failure?: LiveProblem;
}
