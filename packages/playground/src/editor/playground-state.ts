// All that is open in the playground, as one value: the bundle, how it runs, what it did, and what the page asks or says.
// Actions (`*-actions.ts`) replace parts of the value, components show it, and two effects carry it out: `CodeEditor.tsx`
// gives the open file to CodeMirror, `use-frames.ts` gives the files to the sandbox frames.
//
// Of the files there are two versions. `files` is what the reader has typed; `settled` is what runs and what is derived from
// it. A pause in typing makes the first the second.
//
//            no hold           painted
//   open ──────────────► idle ─────────► running ◄──► failed
//     │ hold                                │ ▲         the server refuses the bundle
//     └──► held ──────── Run ──────────────►│ │
//                                      Stop ▼ │ Run
//                                          stopped
//
// A hold belongs to the files: whoever moves files moves it along. Only Run takes it off.

import type { BundleFiles, BundlePage } from '../shared/bundle-files.ts';
import type { Advice } from './advice.ts';
import type { LogEntry } from './event-log.ts';
import type { Hold } from './stored-bundles.ts';

export interface PlaygroundState {
  readonly id: string;
  /** The reader's name for the bundle. */
  readonly name: string;
  /** Name of the template that it came from. */
  readonly template: string | undefined;
  /** Counts opened bundles. */
  readonly opened: number;
  readonly files: BundleFiles;
  readonly settled: BundleFiles;
  /** Why the files do not run by themselves. */
  readonly hold: Hold | undefined;
  /** Of the last manifest that could be read. */
  readonly pages: readonly BundlePage[];
  /** The open file. */
  readonly path: string;
  /** Where the cursor goes: a new object moves it there and focuses the editor. */
  readonly cursor: Cursor | undefined;
  /** What to change first. */
  readonly hint: string | undefined;
  readonly storage: Storage;
  readonly run: RunState;
  readonly log: readonly LogEntry[];
  readonly toast: { readonly text: string; readonly level: string } | undefined;
  readonly notice: Notice | undefined;
  /** The last one is on top. */
  readonly dialogs: readonly OpenDialog[];
  /** Of small windows, which show one view at a time. A lesson's task is the text of its page. */
  readonly view: View;
  /** Whether the code is shown; the form has its place otherwise. */
  readonly isCodeShown: boolean;
  /** Whether the editor is loaded. */
  readonly hasEditor: boolean;
  /** Whether the editor could not be loaded. */
  readonly isEditorMissing: boolean;
  /** What the reader chose last, for the bundles opened after it; undefined before the first choice. */
  readonly codeChoice: boolean | undefined;
  /** Which checks of the lesson have passed, by number. */
  readonly passed: readonly boolean[];
  /** What happened instead of what a check wants, by its number. */
  readonly seen: readonly (string | undefined)[];
  /** The first error of a parser in the files of a lesson: it is not done before that is corrected. */
  readonly syntaxError: Advice | undefined;
  /** The first error or unheard message since the files changed. */
  readonly problem: Advice | undefined;
  /** Whether the lesson was done, now or at an earlier visit. */
  readonly isLessonDone: boolean;
}

export type RunState =
  /** Starts after the browser has painted: the code can be read and edited before. */
  | { readonly kind: 'idle' }
  /** Waits for Run. */
  | { readonly kind: 'held'; readonly hold: Hold }
  /** `lost` says which part no longer runs, and why; `hasLostPage` whether a page is among those that don't. */
  | { readonly kind: 'running'; readonly lost?: string | undefined; readonly hasLostPage?: boolean }
  | { readonly kind: 'failed'; readonly reason: string; readonly advice: Advice | undefined }
  | { readonly kind: 'stopped' };

/**
 * Nothing to store yet; stored; not stored, since the browser refuses; changed by another tab, so that what is stored next is
 * a copy.
 */
type Storage = 'new' | 'saved' | 'refused' | 'forked';

/** Lines and columns count from 1; without them the cursor stays. */
export interface Cursor {
  readonly line?: number;
  readonly column?: number;
}

export interface Notice {
  readonly text: string;
  readonly offer?: { readonly label: string; act(): void } | undefined;
}

export const VIEWS = { task: 'Task', code: 'Code', picture: 'Picture', messages: 'Messages' } as const;
export type View = keyof typeof VIEWS;

export type OpenDialog =
  | { readonly kind: 'bundles' | 'share' | 'solution' }
  | { readonly kind: 'downloaded'; readonly file: string; readonly bundles: readonly BundleFiles[] }
  | {
      readonly kind: 'kit';
      readonly title: string;
      readonly bundles: readonly BundleFiles[];
      /** Those that may run. */
      readonly trusted: readonly BundleFiles[];
    }
  | { readonly kind: 'question'; readonly question: Question; answer(value: string | undefined): void };

/** Whether frames should run, so that changes show. */
export const isOn = ({ run }: PlaygroundState): boolean => run.kind === 'running' || run.kind === 'failed';

export interface Question {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly action: string;
  /** What an answer stands for, shown while it is typed. */
  complete?(value: string): string;
  /** @returns what is wrong with an answer */
  faultOf(value: string): string | undefined;
}
