// A site in memory that follows its sources: assembled again after each change, its pages rendered when asked for.

import type { LiveProblem } from '../../src/shared/live-update.ts';
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import { readSourceText } from '../diagnostics/source-text.ts';
import { type Cache, noCache, openCache } from '../lib/cache.ts';
import { BUILD_CACHE_FOLDER } from '../lib/cache-folder.ts';
import { parsingCodeVersion } from '../lib/code-version.ts';
import { type AssembledSite, assembleSite } from '../pipeline/assemble-site.ts';
import { openThreadPool } from '../threads/thread-pool.ts';
import { editorLink, problemOfError, problemsOf } from './problems.ts';
import { openSiteAnswers, type SiteAnswers } from './site-answers.ts';
import { warmUp } from './warm-up.ts';
import { openWatchedInputs, type WatchedInputs } from './watched-inputs.ts';
import type { PageAnswer, PageRequest, SiteOptions, SiteState } from './worker-messages.ts';

export interface LiveSite {
  /** Waits for changes that are being worked on, so that what is answered is never older than the last save. */
  answer(request: PageRequest): Promise<PageAnswer>;
  /** @param paths absolute, of files and folders written, made or removed */
  change(paths: readonly string[]): void;
  rescan(): void;
}

/**
 * Milliseconds after which a file of the content is looked at again: it may have been read while its program was still
 * writing it, and what is written within 50 ms of a change is not told by chokidar.
 */
const SECOND_LOOK_AFTER = 60;

/**
 * @param onState called after the first assembly and after every change
 * @returns after the first assembly, whether or not it succeeded
 */
export async function openLiveSite(
  options: SiteOptions,
  onState: (state: SiteState) => void,
): Promise<LiveSite> {
  const site = new WatchedSite(options, await openWatchedInputs(options), onState);
  await site.open();
  return site;
}

class WatchedSite implements LiveSite {
  readonly #options: SiteOptions;
  readonly #inputs: WatchedInputs;
  readonly #cache: Cache;
  readonly #answers: SiteAnswers;
  readonly #onState: (state: SiteState) => void;
  /** Paths that have changed since the site was assembled. */
  readonly #pending = new Set<string>();
  #isRescanWanted = false;
  #working: Promise<void> | undefined;
  #count = 0;
  /** The last one that could be made. */
  #assembled: AssembledSite | undefined;
  #state: SiteState;

  constructor(options: SiteOptions, inputs: WatchedInputs, onState: (state: SiteState) => void) {
    const { baseUrl = '/' } = options;
    this.#options = options;
    this.#inputs = inputs;
    this.#cache = options.useCache ? openCache(BUILD_CACHE_FOLDER, parsingCodeVersion()) : noCache();
    this.#onState = onState;
    this.#state = {
      revision: '',
      problems: [],
      report: '',
      pages: 0,
      baseUrl,
      changed: [],
      milliseconds: 0,
    };
    this.#answers = openSiteAnswers(baseUrl, (problem) => this.#addProblem(problem));
  }

  async open(): Promise<void> {
    await this.#assemble([], performance.now());
    if (!this.#assembled) return;
    const { documents } = await this.#inputs.content();
    const { loadHighlighter } = this.#inputs;
    warmUp(documents, { folders: this.#options, loadHighlighter }, () => this.#working).catch(() => {}); // a save tells of it
  }

  async answer(request: PageRequest): Promise<PageAnswer> {
    await this.#working;
    return this.#answers.answer(request);
  }

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

  rescan(): void {
    this.#isRescanWanted = true;
    this.#startWork();
  }

  #startWork(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      if (this.#hasWork()) this.#startWork();
    });
  }

  #hasWork(): boolean {
    return this.#pending.size > 0 || this.#isRescanWanted;
  }

  async #work(): Promise<void> {
    while (this.#hasWork()) {
      const start = performance.now();
      const paths = [...this.#pending];
      this.#pending.clear();
      const wasRescan = this.#isRescanWanted;
      this.#isRescanWanted = false;
      const refreshed = await this.#inputs.refresh(paths);
      const rescanned = wasRescan ? await this.#inputs.rescan() : [];
      const changed = [...new Set([...refreshed, ...rescanned])];
      if (changed.length > 0) await this.#assemble(changed, start);
      if (this.#inputs.hasUnfinished) this.#lookAgain(paths);
    }
  }

  /** @param start of the work, by `performance.now()` */
  async #assemble(changed: readonly string[], start: number): Promise<void> {
    const { diagnostics, failure } = await this.#tryAssembling();
    const { generation, editorUrl, useColors, baseUrl = '/' } = this.#options;
    this.#state = {
      revision: `${generation}.${++this.#count}`,
      problems: failure ? [failure] : problemsOf(diagnostics, editorLink(editorUrl)),
      report: failure
        ? `${failure.stack ?? failure.message}\n`
        : formatDiagnostics(diagnostics, { colors: useColors, readText: readSourceText }),
      pages: this.#assembled?.site.routes.length ?? 0,
      baseUrl: this.#assembled?.siteData.baseUrl ?? baseUrl,
      changed,
      milliseconds: Math.round(performance.now() - start),
    };
    this.#answers.replace(this.#assembled, diagnostics, this.#state);
    this.#onState(this.#state);
  }

  /** If it fails, the site stays as it was: the last good one. */
  async #tryAssembling(): Promise<Assembling> {
    // At first there are all documents to be parsed, later those that have changed.
    const threads = this.#count === 0 ? openThreadPool() : undefined;
    try {
      this.#assembled = await assembleSite({
        ...this.#options,
        threads,
        includeDrafts: true,
        isDevelopment: true,
        isWatched: true,
        cache: this.#cache,
        inputs: this.#inputs,
      });
      return { diagnostics: this.#assembled.diagnostics };
    } catch (error) {
      if (error instanceof BuildFailure) return { diagnostics: error.diagnostics };
      return { diagnostics: [], failure: problemOfError(error) };
    } finally {
      await threads?.close();
    }
  }

  /** A page that cannot be rendered is found out when it is asked for. */
  #addProblem(problem: LiveProblem): void {
    this.#state = { ...this.#state, problems: [...this.#state.problems, problem], changed: [] };
    this.#onState(this.#state);
  }
}

interface Assembling {
  readonly diagnostics: readonly Diagnostic[];
  /** A fault of ours. */
  readonly failure?: LiveProblem;
}
