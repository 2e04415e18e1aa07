// Watches the events of a running bundle for what a lesson wants to happen. No DOM.

import type { RuntimeEvent } from '../shared/bundle-files.ts';
import type { LessonCheck } from '../shared/playground-data.ts';

/** Tag of a look right after a message has come twice. */
export const STILL = 'still';

/** What a bundle does, or its reader: changes files, restarts the server, downloads the bundle. */
export type LessonEvent = RuntimeEvent | { readonly kind: 'change' | 'restart' | 'download' };

/** @param lookStill asks the pages what shows, with the tag `STILL` */
export function watchLesson(checks: readonly LessonCheck[], lookStill: () => void) {
  /** By number of the check. */
  let passed = checks.map(() => false);
  /** Names of the messages since the reader restarted the server; undefined if they have not. */
  let sent: Set<string> | undefined;
  /** The last message. */
  let last = '';
  return {
    get passed(): readonly boolean[] {
      return passed;
    },
    onEvent(event: LessonEvent): void {
      let order: LessonCheck['afterRestart'];
      if (event.kind === 'message') {
        const message = JSON.stringify([event.name, event.from, event.data]);
        order = message === last ? 'again' : sent?.has(event.name) ? undefined : 'first';
        last = message;
        sent?.add(event.name);
        if (order === 'again' && checks.some((check) => check.event.tag === STILL)) lookStill();
      }
      if (event.kind === 'change') passed = checks.map(() => false);
      if (startsAnew(event)) {
        sent = event.kind === 'restart' ? new Set() : undefined;
        last = '';
      }
      passed = checks.map(
        ({ event: expected, afterRestart }, index) =>
          passed[index] ||
          (matches(expected, event) && (!afterRestart || (sent !== undefined && afterRestart === order))),
      );
    },
  };
}

const startsAnew = (event: LessonEvent): boolean =>
  /^(change|restart)$/.test(event.kind) || (event.kind === 'state' && event.state === 'starting');

/**
 * Whether a value is the expected one. Of an object only the expected keys count; in a list, each expected item is somewhere.
 * `'>1'` is any larger number, `'home is …'` any text that begins so.
 */
export function matches(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'string' && /^>-?\d+$/.test(expected))
    return typeof actual === 'number' && actual > Number(expected.slice(1));
  if (typeof expected === 'string' && expected.endsWith('…'))
    return String(actual).startsWith(expected.slice(0, -1));
  if (typeof expected !== 'object' || expected === null) return expected === actual;
  if (Array.isArray(expected) && Array.isArray(actual))
    return expected.every((item) => actual.some((other) => matches(item, other)));
  return Object.entries(expected).every(([key, value]) =>
    matches(value, (actual as Readonly<Record<string, unknown>> | null | undefined)?.[key]),
  );
}
