// Data that the generator writes for the playground's page: templates, and what its editor knows about the API and the
// manifest.

import type { PackedFiles } from './packed-files.ts';

export interface PlaygroundData {
  readonly templates: readonly PlaygroundTemplate[];
  /** Members of the `omphalos` object; empty if the site has no type declarations. */
  readonly api: readonly PlaygroundMember[];
  /** JSON Schema of the `omphalos` object in a `package.json`; null if the site has none. */
  readonly manifestSchema: object | null;
  /** The task of a lesson, whose starting files are the only template. */
  readonly lesson?: Lesson;
}

export interface Lesson {
  /** Names its stored files, and its place in the reader's progress. */
  readonly name: string;
  /** The file to open first. */
  readonly open: string;
  readonly solution: PackedFiles;
  readonly checks: readonly LessonCheck[];
}

/**
 * What must happen, by one of `sees`, `message`, `stored`, `log`, `toast`, `still` and `downloaded`; the other keys narrow
 * it. A value like `'>1'` is any larger number.
 */
export interface LessonCheck {
  /** For the reader: what to do, and what then happens. */
  readonly label: string;
  /** The whole text of an element that shows. */
  readonly sees?: string | undefined;
  /** The kind or name of the page that shows it. Default: any. */
  readonly in?: string | undefined;
  /** `#rrggbb`: all elements with the text have it. */
  readonly background?: string | undefined;
  /** The ninth of the page that holds its centre: `top left`. */
  readonly at?: string | undefined;
  readonly message?: string | undefined;
  readonly data?: unknown;
  /** The kind of its sender: `panel`, `graphic`, `server`. */
  readonly from?: string | undefined;
  /** Counts only after a restart of the server; the first message of the name decides. */
  readonly after?: 'restart' | undefined;
  /** The same message, with nothing sent in between. */
  readonly twice?: boolean | undefined;
  /** Key of a stored value. */
  readonly stored?: string | undefined;
  readonly value?: unknown;
  /** Part of a line in the log. */
  readonly log?: string | undefined;
  readonly toast?: string | undefined;
  /** Name of a message: when it comes twice, the page does not move. */
  readonly still?: string | undefined;
  readonly downloaded?: boolean | undefined;
}

/** A sample the playground offers to begin with. */
export interface PlaygroundTemplate {
  /** As in `#sample=<name>`. */
  readonly name: string;
  readonly title: string;
  /** What it is: the description in its manifest; empty if there is none. */
  readonly about: string;
  /** What to change first. */
  readonly first?: string | undefined;
  /** An SVG; null without one. */
  readonly picture: string | null;
  readonly files: PackedFiles;
}

export interface PlaygroundMember {
  /** As written after `omphalos.`: `sendMessage`, `bundleVars.set`. */
  readonly name: string;
  readonly kind: 'function' | 'property';
  /** One line of TypeScript each. */
  readonly signatures: readonly string[];
  /** One or two sentences of Markdown. */
  readonly summary: string;
  /** Where it exists: `extension`, `panel`, `graphic`. */
  readonly availability: readonly string[];
  /** Where it exists but does not work, and what happens instead. */
  readonly broken?: { readonly places: readonly string[]; readonly text: string };
}
