// Watches the events of a running bundle for what a lesson wants to happen. No DOM.

import type { LookEvent, PassedMessageEvent, RuntimeEvent, SeenElement } from '../shared/bundle-files.ts';
import type { LessonCheck } from '../shared/playground-data.ts';

/** Tag of a look right after a message has come twice. */
export const STILL = 'still';

export interface LessonWatch {
  /** By number of the check. */
  readonly passed: readonly boolean[];
  onEvent(event: RuntimeEvent): void;
  /** Files have changed: everything must happen again. */
  changed(): void;
  serverRestarted(): void;
  downloaded(): void;
}

/** @param lookStill asks the pages what shows, with the tag `STILL` */
export function watchLesson(checks: readonly LessonCheck[], lookStill: () => void): LessonWatch {
  let passed = checks.map(() => false);
  /** Whether the server was restarted with its stored values; by check, whether the first message has come since. */
  let isRestarted = false;
  let decided = new Set<LessonCheck>();
  let last = '';

  const pass = (happened: (check: LessonCheck) => boolean): void => {
    passed = passed.map((is, index) => is || happened(checks[index] as LessonCheck));
  };
  const onMessage = (event: PassedMessageEvent): void => {
    const { name, from, data } = event;
    const key = JSON.stringify([name, from, data]);
    const isTwice = key === last;
    last = key;
    if (isTwice && checks.some(({ still }) => still === name)) lookStill();
    pass((check) => {
      if (check.stored !== undefined) return isStored(event, check);
      if (check.message !== name || (check.from ?? kindOf(from)) !== kindOf(from)) return false;
      if (check.twice) return isTwice && (isRestarted || check.after === undefined);
      if (check.after === 'restart') {
        if (!isRestarted || decided.has(check)) return false;
        decided.add(check);
      }
      return matches(check.data, data);
    });
  };

  return {
    get passed() {
      return passed;
    },
    onEvent(event) {
      if (event.kind === 'message') onMessage(event);
      else if (event.kind === 'look') pass((check) => isSeen(event, check));
      else if (event.kind === 'log') pass(({ log }) => log !== undefined && event.text.includes(log));
      else if (event.kind === 'toast') pass(({ toast }) => toast === event.text);
      else if (event.kind === 'state' && event.state === 'starting') isRestarted = false;
    },
    changed() {
      passed = checks.map(() => false);
      isRestarted = false;
      last = '';
    },
    serverRestarted() {
      isRestarted = true;
      decided = new Set();
      last = '';
    },
    downloaded: () => pass((check) => check.downloaded === true),
  };
}

/** `panel:score-control` → `panel` */
const kindOf = (part: string): string => part.split(':', 1)[0] ?? '';

function isStored({ name, data }: PassedMessageEvent, { stored, value }: LessonCheck): boolean {
  const change = (data ?? {}) as { readonly key?: unknown; readonly value?: unknown };
  return name === 'bundleVars.set' && change.key === stored && matches(value, change.value);
}

/** Whether a value is the expected one. Of an object, only the expected keys count. */
export function matches(expected: unknown, actual: unknown): boolean {
  if (expected === undefined) return true;
  const least = typeof expected === 'string' && /^>(-?\d+)$/.exec(expected)?.[1];
  if (least) return typeof actual === 'number' && actual > Number(least);
  if (typeof expected !== 'object' || expected === null) return expected === actual;
  if (typeof actual !== 'object' || actual === null) return false;
  return Object.entries(expected).every(([key, value]) =>
    matches(value, (actual as Readonly<Record<string, unknown>>)[key]),
  );
}

function isSeen({ source, tag, elements, moves }: LookEvent, check: LessonCheck): boolean {
  const { sees, still, background, at } = check;
  if (!isPage(source, check.in)) return false;
  if (still !== undefined) return tag === STILL && !moves;
  if (sees === undefined) return false;
  const found = elements.filter(({ text }) => text === sees);
  return (
    found.length > 0 &&
    found.every((element) => background === undefined || element.background === rgbOf(background)) &&
    (at === undefined || found.some((element) => ninthOf(element) === at))
  );
}

const isPage = (source: string, wanted: string | undefined): boolean =>
  wanted === undefined || wanted === kindOf(source) || source.endsWith(`:${wanted}`);

/** `#7c4dff` → `rgb(124, 77, 255)`, as browsers compute it. */
const rgbOf = (colour: string): string =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)).join(', ')})`;

function ninthOf({ x, y }: SeenElement): string {
  const third = (part: number): number => Math.min(2, Math.max(0, Math.floor(part * 3)));
  return `${['top', 'middle', 'bottom'][third(y)]} ${['left', 'centre', 'right'][third(x)]}`;
}
