// Tells after a rehearsal which graphics are wrong: those that lost what they showed, or missed a message. No DOM.

import { elementsIn, quoted } from '../lesson/what-was-seen.ts';
import type { BundleFiles, BundlePage, BundlePart, RuntimeEvent } from '../shared/bundle-files.ts';
import { listenersOf } from '../shared/message-names.ts';

/** The graphics lose the server, the server starts again, or the graphics load again. */
export type Mishap = 'cut' | 'restart' | 'reload';

export interface Finding {
  readonly graphic: string;
  readonly isWrong: boolean;
  /** Goes on after the graphic's name. */
  readonly text: string;
  /** The rule that helps. */
  readonly rule: keyof typeof RULES | undefined;
}

/** By the heading of the graphics guide. */
export const RULES = {
  'show-the-current-state-after-loading': 'Ask for the state after loading.',
  'when-the-server-restarts': 'Repeat the state from time to time.',
} as const;

/** Tags of the looks at the graphics. */
export const BEFORE = 'before the rehearsal';
export const AFTER = 'after the rehearsal';

/** Clocks go on by themselves. */
const TIME = /\d+:\d\d/g;

interface Known {
  /** Texts; undefined without an answer. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Messages that did not arrive, and have not been sent again. */
  readonly missed: ReadonlySet<string>;
  readonly hasMissed: boolean;
  /** Whether it sent or received a message. */
  readonly hasTalked: boolean;
}

const NOTHING: Known = {
  before: undefined,
  after: undefined,
  missed: new Set(),
  hasMissed: false,
  hasTalked: false,
};

export function watchRehearsal(mishap: Mishap, graphics: readonly BundlePage[], files: BundleFiles) {
  const known = new Map(graphics.map((page) => [partOf(page), NOTHING]));
  const note = (part: BundlePart, change: Partial<Known>): void => {
    const before = known.get(part);
    if (before) known.set(part, { ...before, ...change });
  };
  const onMessage = ({ name, from, to }: Extract<RuntimeEvent, { kind: 'message' }>): void => {
    for (const page of graphics) {
      const part = partOf(page);
      const { missed } = known.get(part) ?? NOTHING;
      if (from === part) note(part, { hasTalked: true });
      else if (to.includes(part)) note(part, { hasTalked: true, missed: without(missed, name) });
      else if (hears(page, name, files)) note(part, { hasMissed: true, missed: new Set([...missed, name]) });
    }
  };
  return {
    /** Notes what happens from the mishap on. */
    onEvent(event: RuntimeEvent): void {
      if (event.kind === 'message') onMessage(event);
      if (event.kind === 'look' && event.tag === BEFORE) note(event.source, { before: textOf(event) });
      if (event.kind === 'look' && event.tag === AFTER) note(event.source, { after: textOf(event) });
    },
    /** Before the mishap, all messages arrive. */
    begin(): void {
      for (const [part, { before }] of known) known.set(part, { ...NOTHING, before });
    },
    /** The next look counts. */
    lookAgain(): void {
      for (const part of known.keys()) note(part, { after: undefined });
    },
    hasAll: (look: 'before' | 'after'): boolean =>
      [...known.values()].every((one) => one[look] !== undefined),
    findings: (): readonly Finding[] =>
      graphics.map((page) => ({
        graphic: page.name,
        ...findingOn(mishap, known.get(partOf(page)) ?? NOTHING),
      })),
  };
}

function findingOn(mishap: Mishap, { before, after, missed, hasMissed, hasTalked }: Known) {
  const wrong = (text: string, rule?: Finding['rule']) => ({ isWrong: true, text, rule });
  const right = (text: string, rule?: Finding['rule']) => ({ isWrong: false, text, rule });
  if (after === undefined) return wrong('does not answer.');
  const shows = after === '' ? 'shows no text' : `shows ${quoted(after)}`;
  if (missed.size > 0)
    return wrong(
      `missed \`${[...missed].join('`, `')}\`, and nobody has sent it again: it still ${shows}.`,
      'when-the-server-restarts',
    );
  if (hasMissed) return right(`missed a message, but knows it by now: it ${shows}.`);
  if (before === undefined || (before === '' && after === ''))
    return right('shows no text, so there is nothing to compare. Show something first.');
  if (before.replace(TIME, '') !== after.replace(TIME, ''))
    return wrong(
      `lost what it showed: it ${shows}, and before ${before === '' ? 'no text' : quoted(before)}.`,
      'show-the-current-state-after-loading',
    );
  if (mishap === 'cut')
    return right('missed nothing, since nothing was sent. Press a button of the panel while it is cut off.');
  if (mishap === 'restart' && !hasTalked)
    return right(
      `still ${shows}, but has heard nothing from the server since then: it may be out of date.`,
      'when-the-server-restarts',
    );
  return right(`shows what it showed before: ${quoted(after)}.`);
}

/** Stored values reach a page when it connects again. */
function hears({ file }: BundlePage, name: string, files: BundleFiles): boolean {
  return listenersOf(name, files).some((path) => path === file || !/\.html?$/.test(path));
}

function textOf(look: Extract<RuntimeEvent, { kind: 'look' }>): string {
  return elementsIn(look)
    .map(({ text }) => text)
    .join(' ');
}

const partOf = ({ kind, name }: BundlePage): BundlePart => `${kind}:${name}`;

const without = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  new Set([...names].filter((other) => other !== name));
