// Data that the generator writes for the playground's page: templates, and what its editor knows about the API and the
// manifest.

import type { PackedFiles } from './packed-files.ts';

/** Where a member of the `omphalos` object is available. */
export type ApiPlace = 'extension' | 'panel' | 'graphic';

export interface PlaygroundData {
  readonly templates: readonly PlaygroundTemplate[];
  /** Files of several templates, which therefore do not have them themselves. */
  readonly shared?: readonly SharedFile[] | undefined;
  /** Members of the `omphalos` object; empty if the site has no type declarations. */
  readonly api: readonly PlaygroundMember[];
  /** JSON Schema of the `omphalos` object in a `package.json`; null if the site has none. */
  readonly manifestSchema: object | null;
  /** The task of a lesson, whose starting files are the only template. */
  readonly lesson?: Lesson;
}

export interface Lesson {
  /** The file to open first. */
  readonly open: string;
  readonly solution: PackedFiles;
  readonly checks: readonly LessonCheck[];
}

export interface LessonCheck {
  /** Tells the reader what to do, and what then happens. */
  readonly label: string;
  /** What must happen, as far as it matters: see `LessonEvent` and `matches`. */
  readonly event: Readonly<Record<string, unknown>>;
  /**
   * Counts only after the reader has restarted the server: `first` is the first message of its name, `again` a message that
   * comes again and again after pauses, with nothing sent in between.
   */
  readonly afterRestart?: 'first' | 'again' | undefined;
  /** Counts only while this is the name of the last message that a page sent. */
  readonly after?: string | undefined;
}

export interface SharedFile {
  readonly path: string;
  readonly content: PackedFiles[string];
  /** Names of the templates. */
  readonly of: readonly string[];
}

/** Gives each template its shared files. */
export const withSharedFiles = (data: PlaygroundData): PlaygroundData => ({
  ...data,
  templates: data.templates.map((template) => {
    const files = { ...template.files };
    for (const { path, content, of } of data.shared ?? [])
      if (of.includes(template.name)) files[path] = content;
    return { ...template, files };
  }),
});

/** A sample the playground offers to begin with. */
export interface PlaygroundTemplate {
  /** Name as in `#sample=<name>`. */
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

/** A member of the `omphalos` object. */
export interface PlaygroundMember {
  /** Name as written after `omphalos.`: `sendMessage`, `bundleVars.set`. */
  readonly name: string;
  readonly kind: 'function' | 'property';
  /** One line of TypeScript for each overload and place, starting with the member's name. */
  readonly signatures: readonly string[];
  /** One or two sentences of Markdown. */
  readonly summary: string;
  /** Where it exists, including places where it is broken. */
  readonly availability: readonly ApiPlace[];
  /** Where it exists but does not work, and what happens instead. */
  readonly broken?: { readonly places: readonly ApiPlace[]; readonly text: string } | undefined;
}
