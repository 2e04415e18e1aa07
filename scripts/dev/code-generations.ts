// Keeps a generation of the code at work: bundles the generator and the theme again when they change, and swaps only
// after the new code has made the site. Code that fails leaves the old one at work.

import { randomUUID } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { BuildFailure as BundleFailure } from 'esbuild';
import type { LiveProblem } from '../../src/shared/live-update.ts';
import { bundleScript } from '../launcher/bundle-script.mjs';
import { projectRoot } from '../lib/project-root.ts';
import { type Generation, startGeneration } from './generation.ts';
import { type EditorLink, editorLink, problemOfCode, problemOfError } from './problems.ts';
import type { PageAnswer, PageRequest, SiteOptions, SiteState } from './worker-messages.ts';

export interface CodeGenerations {
  /** Resolves when there is a site, or when it is known that the code fails. */
  readonly started: Promise<void>;
  /** Waits for the first generation; undefined as long as the code fails. */
  answer(request: PageRequest): Promise<PageAnswer | undefined>;
  change(paths: readonly string[]): void;
  rescan(): void;
  close(): Promise<void>;
}

interface Listeners {
  onState(state: SiteState): void;
  onCodeProblems(problems: readonly LiveProblem[]): void;
}

export function openCodeGenerations(
  options: Omit<SiteOptions, 'generation'>,
  listeners: Listeners,
): CodeGenerations {
  return new Generations(options, listeners);
}

class Generations implements CodeGenerations {
  readonly #options: Omit<SiteOptions, 'generation'>;
  readonly #listeners: Listeners;
  readonly #closing = new AbortController();
  #current: Generation | undefined;
  #starting: Promise<void> | undefined;
  #isNextWanted = false;
  /** Changes since the generation that is being started began to read. */
  #missed: string[] = [];
  /** Changed code, as the terminal names it. */
  readonly #changedCode = new Set<string>();
  readonly started: Promise<void>;

  constructor(options: Omit<SiteOptions, 'generation'>, listeners: Listeners) {
    this.#options = options;
    this.#listeners = listeners;
    this.started = this.#start();
  }

  async answer(request: PageRequest): Promise<PageAnswer | undefined> {
    for (;;) {
      if (!this.#current) await this.#starting;
      const asked = this.#current;
      try {
        return await asked?.answer(request);
      } catch (error) {
        if (this.#current === asked) throw error; // else replaced meanwhile: the next one answers
      }
    }
  }

  change(paths: readonly string[]): void {
    const code = paths.filter(needsNewCode);
    const others = paths.filter((path) => !needsNewCode(path));
    for (const path of code) this.#changedCode.add(relative(process.cwd(), path).replaceAll('\\', '/'));
    this.#missed.push(...others);
    if (others.length > 0) this.#current?.change(others);
    // Without a generation at work, any change may be the one that fixes the code.
    if (!this.#current || code.length > 0) void this.#start();
  }

  rescan(): void {
    this.#current?.rescan();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const ended = this.#current;
    this.#current = undefined;
    await Promise.all([ended?.end(), this.#starting]);
  }

  /** One after the other: what has changed meanwhile is for the next. */
  #start(): Promise<void> {
    this.#isNextWanted = true;
    this.#starting ??= this.#startNext().finally(() => {
      this.#starting = undefined;
      if (this.#isNextWanted && !this.#closing.signal.aborted) void this.#start();
    });
    return this.#starting;
  }

  async #startNext(): Promise<void> {
    const start = performance.now();
    this.#isNextWanted = false;
    this.#missed = [];
    const changed = [...this.#changedCode];
    this.#changedCode.clear();
    try {
      const script = await bundleScript(projectRoot, 'dev/site-worker', { logLevel: 'silent' });
      const { next, lastState } = await this.#startGeneration(script);
      if (this.#closing.signal.aborted) return await next.end();
      const replaced = this.#current;
      this.#current = next;
      if (this.#missed.length > 0) next.change(this.#missed);
      const state = lastState();
      const milliseconds = Math.round(performance.now() - start);
      if (state) this.#listeners.onState({ ...state, changed, milliseconds });
      void replaced?.end();
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#listeners.onCodeProblems(codeProblems(error, editorLink(this.#options.editorUrl)));
    }
  }

  /** What a generation tells before it is the current one is kept: it may yet fail. */
  async #startGeneration(script: string) {
    let next: Generation | undefined;
    let lastState: SiteState | undefined;
    const isCurrent = (): boolean =>
      next !== undefined && this.#current === next && !this.#closing.signal.aborted;
    next = await startGeneration(
      script,
      { ...this.#options, generation: randomUUID() },
      {
        onState: (state) => {
          lastState = state;
          if (isCurrent()) this.#listeners.onState(state);
        },
        onFailure: (error) => {
          if (!isCurrent()) return;
          this.#current = undefined;
          this.#listeners.onCodeProblems([problemOfError(error)]);
        },
      },
      this.#closing.signal,
    );
    return { next, lastState: () => lastState };
  }
}

function codeProblems(error: unknown, editor: EditorLink): readonly LiveProblem[] {
  const failures = (error as Partial<BundleFailure> | null)?.errors;
  if (!Array.isArray(failures) || failures.length === 0) return [problemOfError(error)];
  return failures.map(({ text, location }) => {
    if (!location) return problemOfCode(text, undefined, editor);
    const { file, line, column, length } = location;
    const place = relative(process.cwd(), resolve(projectRoot, file)).replaceAll('\\', '/');
    return problemOfCode(text, { file: place, line, column: column + 1, length: length || 1 }, editor);
  });
}

/** The browser's code and the styles are bundled by the generation at work; all else is its own code. */
function needsNewCode(path: string): boolean {
  const inProject = relative(projectRoot, path).replaceAll('\\', '/');
  if (!/^(src|scripts)\//.test(inProject) || !/\.([mc]?[jt]sx?|json)$/.test(inProject)) return false;
  return !inProject.startsWith('src/client/');
}
