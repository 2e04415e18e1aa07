// Keeps a generation of the code at work: bundles the generator and the theme again when they change, and swaps only
// after the new code has made the site. Code that fails leaves the old one at work.

import { randomUUID } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { BuildFailure as BundleFailure } from 'esbuild';
import type { LiveProblem } from '../../src/shared/live-update.ts';
import { bundleScript } from '../launcher/bundle-script.mjs';
import { projectRoot } from '../lib/project-root.ts';
import { type Generation, startGeneration } from './generation.ts';
import { editorLink, problemOfCode, problemOfError } from './problems.ts';
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
  { onState, onCodeProblems }: Listeners,
): CodeGenerations {
  const editor = editorLink(options.editorUrl);
  let current: Generation | undefined;
  let starting: Promise<void> | undefined;
  let isNextWanted = false;
  const closing = new AbortController();
  /** Changes since the generation that is being started began to read. */
  let missed: string[] = [];
  /** Changed code, as the terminal names it. */
  const changedCode = new Set<string>();

  const startNext = async (): Promise<void> => {
    const start = performance.now();
    isNextWanted = false;
    missed = [];
    const changed = [...changedCode];
    changedCode.clear();
    try {
      const script = await bundleScript(projectRoot, 'dev/site-worker', { logLevel: 'silent' });
      let lastState: SiteState | undefined;
      let isCurrent = false;
      const next = await startGeneration(
        script,
        { ...options, generation: randomUUID() },
        {
          onState(state) {
            lastState = state;
            if (isCurrent && !closing.signal.aborted) onState(state);
          },
          onFailure(error) {
            if (current !== next || closing.signal.aborted) return;
            current = undefined;
            onCodeProblems([problemOfError(error)]);
          },
        },
        closing.signal,
      );
      if (closing.signal.aborted) return await next.end();
      const before = current;
      current = next;
      isCurrent = true;
      if (missed.length > 0) next.change(missed);
      if (lastState) onState({ ...lastState, changed, milliseconds: Math.round(performance.now() - start) });
      void before?.end();
    } catch (error) {
      if (!closing.signal.aborted) onCodeProblems(codeProblems(error));
    }
  };
  const start = (): void => {
    isNextWanted = true;
    starting ??= startNext().finally(() => {
      starting = undefined;
      if (isNextWanted && !closing.signal.aborted) start();
    });
  };

  start();
  return {
    started: (starting as Promise<void> | undefined) ?? Promise.resolve(),
    async answer(request) {
      for (;;) {
        if (!current) await starting;
        const asked = current;
        try {
          return await asked?.answer(request);
        } catch (error) {
          if (current === asked) throw error; // else replaced meanwhile: the next one answers
        }
      }
    },
    change(paths) {
      const code = paths.filter(needsNewCode);
      const others = paths.filter((path) => !needsNewCode(path));
      for (const path of code) changedCode.add(relative(process.cwd(), path).replaceAll('\\', '/'));
      missed.push(...others);
      if (others.length > 0) current?.change(others);
      // Without a generation at work, any change may be the one that fixes the code.
      if (!current || code.length > 0) start();
    },
    rescan: () => current?.rescan(),
    async close() {
      closing.abort();
      const ended = current;
      current = undefined;
      await Promise.all([ended?.end(), starting]);
    },
  };

  function codeProblems(error: unknown): readonly LiveProblem[] {
    const failures = (error as Partial<BundleFailure> | null)?.errors;
    if (!Array.isArray(failures) || failures.length === 0) return [problemOfError(error)];
    return failures.map(({ text, location }) => {
      if (!location) return problemOfCode(text, undefined, editor);
      const { file, line, column, length } = location;
      const place = relative(process.cwd(), resolve(projectRoot, file)).replaceAll('\\', '/');
      return problemOfCode(text, { file: place, line, column: column + 1, length: length || 1 }, editor);
    });
  }
}

/** The browser's code and the styles are bundled by the generation at work; all else is its own code. */
function needsNewCode(path: string): boolean {
  const inProject = relative(projectRoot, path).replaceAll('\\', '/');
  if (!/^(src|scripts)\//.test(inProject) || !/\.([mc]?[jt]sx?|json)$/.test(inProject)) return false;
  return !inProject.startsWith('src/client/');
}
