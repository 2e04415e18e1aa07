// Watches a running bundle for what a lesson wants to happen: its events, and what its pages show. No DOM.

import type { LookEvent, RuntimeEvent } from '../shared/bundle-files.ts';
import type { LessonCheck } from '../shared/playground-data.ts';
import { explainCheck, type Seen } from './explain-check.ts';
import { matches } from './matches.ts';

/** Tags of a look right after a message: whether the one before was the same. */
const SAME = 'same';
const NEW = 'new';

/** Milliseconds until a message has reached the pages; shorter than any animation that one would see. */
const DELIVERY = 100;
/** Milliseconds after a message in which a look shows what it sets off: a busy browser looks when all is over. */
const LATEST_LOOK = 250;
/** Milliseconds between two messages that a reader can tell apart. */
const SHORTEST_PAUSE = 500;
/** Pauses one after the other that show a rhythm: a page that is held up once makes one of its own. */
const PAUSES = 3;
/** Milliseconds between looks at the pages. */
const LOOK_PAUSE = 400;

/** Messages, and lines of the log, to remember for what the task says. */
const MOST_MESSAGES = 50;

/** What a bundle does, or its reader: changes files, restarts the server, downloads the bundle. */
export type LessonEvent = RuntimeEvent | { readonly kind: 'change' | 'restart' | 'download' };

/** @param look asks the pages what shows; their answers are events that have the tag */
export function watchLesson(checks: readonly LessonCheck[], look: (tag: string) => void) {
  /** By number of the check. */
  let passed = checks.map(() => false);
  /** Names of the messages since the reader restarted the server; undefined if they have not. */
  let sent: Set<string> | undefined;
  /** The last message, and when it came. */
  let last = '';
  let lastTime = 0;
  /** Pauses since a message was another one, or came too soon. */
  let pauses = 0;
  /** Name of the last message that a page sent. */
  let asked = '';
  let hasDownload = false;
  let seen = NOTHING_SEEN;
  return {
    get passed(): readonly boolean[] {
      return passed;
    },
    /** For each check that has not passed, what happened instead. */
    get seen(): readonly (string | undefined)[] {
      return checks.map((check, index) => (passed[index] ? undefined : explainCheck(check, seen)));
    },
    /** Looks again and again as long as a check has not passed. @returns ends it */
    keepLooking(): () => void {
      const timer = setInterval(() => {
        if (passed.includes(false)) look('all');
      }, LOOK_PAUSE);
      return () => clearInterval(timer);
    },
    onEvent(event: LessonEvent): void {
      const isAboutMessage = event.kind === 'look' && (event.tag === SAME || event.tag === NEW);
      if (isAboutMessage && performance.now() - lastTime > LATEST_LOOK) return;
      let order: LessonCheck['afterRestart'];
      if (event.kind === 'message') {
        const message = JSON.stringify([event.name, event.from, event.data]);
        const isSame = message === last;
        const pause = performance.now() - lastTime;
        const isTooSoon = isSame && pause < SHORTEST_PAUSE;
        pauses = isSame && !isTooSoon ? pauses + 1 : 0;
        if (pauses >= PAUSES) order = 'again';
        else if (!isSame && !sent?.has(event.name)) order = 'first';
        last = message;
        lastTime = performance.now();
        if (event.from !== 'server') asked = event.name;
        sent?.add(event.name);
        seen = {
          ...seen,
          messages: [...seen.messages, event].slice(-MOST_MESSAGES),
          pause: isTooSoon ? pause : undefined,
        };
        const tag = isSame ? SAME : NEW;
        if (checks.some((check) => check.event.tag === tag)) setTimeout(look, DELIVERY, tag);
      }
      if (event.kind === 'log') seen = { ...seen, logs: [...seen.logs, event].slice(-MOST_MESSAGES) };
      if (event.kind === 'toast') seen = { ...seen, toastAfter: asked };
      if (event.kind === 'download') hasDownload = true;
      if (event.kind === 'look') seen = { ...seen, looks: withLook(seen.looks, event) };
      if (event.kind === 'change') passed = checks.map(() => false);
      if (startsAnew(event)) {
        sent = event.kind === 'restart' ? new Set() : undefined;
        last = '';
        asked = '';
        seen = { ...NOTHING_SEEN, hasOldDownload: hasDownload, hasRestarted: event.kind === 'restart' };
      }
      passed = checks.map(
        ({ event: expected, afterRestart, after }, index) =>
          passed[index] ||
          (matches(expected, event) &&
            (after === undefined || after === asked) &&
            (!afterRestart || (sent !== undefined && afterRestart === order))),
      );
    },
  };
}

const NOTHING_SEEN: Seen = {
  looks: [],
  messages: [],
  pause: undefined,
  logs: [],
  toastAfter: undefined,
  hasOldDownload: false,
  hasRestarted: false,
};

const withLook = (looks: readonly LookEvent[], look: LookEvent): readonly LookEvent[] => [
  ...looks.filter(({ source, tag }) => source !== look.source || tag !== look.tag),
  look,
];

const startsAnew = (event: LessonEvent): boolean =>
  /^(change|restart)$/.test(event.kind) || (event.kind === 'state' && event.state === 'starting');
