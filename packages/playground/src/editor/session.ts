// One visit to the playground: the state, and what actions need besides it. Components get it by context.

import { createContext, useContext, useSyncExternalStore } from 'react';
import { watchLesson } from '../lesson/watch-lesson.ts';
import type { RunningBundle } from '../runtime/run-bundle.ts';
import type { PlaygroundData } from '../shared/playground-data.ts';
import type { CodeEditor } from './code/code-editor.ts';
import type { LoggedEvent } from './event-log.ts';
import type { Notice, PlaygroundState } from './playground-state.ts';
import { RunningMark } from './running-mark.ts';
import { lockRunning } from './running-window.ts';
import type { DoneLessons } from './site-parts.ts';
import { STORAGE_KEYS } from './storage.ts';
import { openStoredBundles, type StoredBundle } from './stored-bundles.ts';

export class Session {
  readonly data: PlaygroundData;
  readonly lessons: DoneLessons;
  readonly stored: ReturnType<typeof openStoredBundles>;
  /** What the lesson wants to happen; undefined in the playground. */
  readonly watch: ReturnType<typeof watchLesson> | undefined;
  readonly mark = new RunningMark(
    (isSet) => {
      const { id, hold, storage } = this.get();
      // What is stored belongs to the other tab by now.
      if (storage !== 'forked') this.stored.setHold(id, isSet ? 'hung' : hold);
    },
    () => lockRunning(this.get().id),
  );
  /** The code of the editor, once it is loaded. */
  code: typeof import('./code/code-editor.ts') | undefined;
  /** While its component is shown. */
  editor: CodeEditor | undefined;
  /** From the first start of the open bundle on, also while it is stopped. */
  running: RunningBundle | undefined;
  /** Events that the log does not show yet. */
  pendingEvents: LoggedEvent[] = [];
  /** Of the editor's code. */
  #loading: Promise<void> | undefined;
  #state: PlaygroundState;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, number>();

  constructor(data: PlaygroundData, lessons: DoneLessons) {
    const { lesson } = data;
    this.data = data;
    this.lessons = lessons;
    this.stored = openStoredBundles(lesson && `${STORAGE_KEYS.lesson}.${location.pathname}`);
    this.watch = lesson && watchLesson(lesson.checks, (tag) => this.running?.look(tag));
    this.#state = {
      ...NOTHING_OPEN,
      passed: this.watch?.passed ?? [],
      isLessonDone: lessons.doneLessons().includes(location.pathname),
    };
  }

  get = (): PlaygroundState => this.#state;

  /** @returns a function that unsubscribes */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<PlaygroundState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Shows the editor. Its code is loaded when code is first shown: a form and a picture do without. */
  loadEditor(): Promise<void> {
    this.#loading ??= import('./code/code-editor.ts').then(
      (code) => {
        this.code = code;
        this.set({ hasEditor: true, isEditorMissing: false });
      },
      (error) => {
        this.#loading = undefined;
        console.warn('Code could not be loaded.', error);
        this.set({ isEditorMissing: true });
      },
    );
    return this.#loading;
  }

  async retryEditor(): Promise<void> {
    this.set({ isEditorMissing: false });
    await this.loadEditor();
    // Some browsers never ask again for a file whose import has failed: only a new document does.
    if (!this.get().isEditorMissing) return;
    const page = await fetch(location.href).catch(() => undefined);
    if (page?.ok) location.reload();
  }

  say(text: string, offer?: Notice['offer']): void {
    this.set({ notice: { text, offer } });
  }

  /** Does what the notice offers. */
  acceptOffer(): void {
    const { notice } = this.get();
    this.set({ notice: undefined });
    notice?.offer?.act();
  }

  /** The open bundle, as the browser stores it. */
  entry(): StoredBundle {
    const { id, name, template, hold, isCodeShown } = this.get();
    return { id, name, template, hold: this.mark.isSet ? 'hung' : hold, isFormFirst: !isCodeShown };
  }

  /** Each name has one timer: a new action replaces the one that waits. */
  later(name: 'pause' | 'log' | 'toast', milliseconds: number, action: () => void): void {
    this.forget(name);
    const run = (): void => {
      this.#timers.delete(name);
      action();
    };
    this.#timers.set(name, setTimeout(run, milliseconds));
  }

  /** @returns whether an action waited */
  forget(name: string): boolean {
    clearTimeout(this.#timers.get(name));
    return this.#timers.delete(name);
  }

  end(): void {
    for (const name of this.#timers.keys()) this.forget(name);
    this.mark.end();
  }
}

const NOTHING_OPEN: PlaygroundState = {
  id: '',
  name: '',
  template: undefined,
  opened: 0,
  files: {},
  settled: {},
  hold: undefined,
  pages: [],
  path: '',
  cursor: undefined,
  hint: undefined,
  storage: 'new',
  run: { kind: 'idle' },
  log: [],
  toast: undefined,
  notice: undefined,
  dialogs: [],
  view: 'code',
  isCodeShown: true,
  hasEditor: false,
  isEditorMissing: false,
  codeChoice: undefined,
  passed: [],
  seen: [],
  syntaxError: undefined,
  problem: undefined,
  isLessonDone: false,
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session around this component');
  return session;
}

/** A part of the state. @param select must return the same value for the same state */
export function usePart<Part>(select: (state: PlaygroundState) => Part): Part {
  const { subscribe, get } = useSession();
  return useSyncExternalStore(subscribe, () => select(get()));
}
