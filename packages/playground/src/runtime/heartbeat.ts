// Detects a frame or worker that no longer answers, because of an endless loop for example.

/** Milliseconds between two checks whether a frame answers. */
const PAUSE = 250;
/**
 * Looks without an answer after which it counts as hung, 1.5 seconds. Looks are counted, not time: a page that is busy
 * itself, or a computer that was asleep, looks less often.
 */
const MISSED = 6;

export const NO_ANSWER = 'It was stopped because it no longer answers. Is there an endless loop?';
export const HAS_LEFT = 'It was stopped because it left its page, and no other can be opened here.';
export const TOO_MANY_MESSAGES = 'It was stopped because it sends more than the page can handle.';
export const TAKES_FOCUS = 'It was stopped because it takes the keyboard away while you type.';
/** Why a part does not start again before the reader presses Run or Restart: it would disturb at each edit. */
export const WHY_BARRED: ReadonlySet<string> = new Set([TOO_MANY_MESSAGES, TAKES_FOCUS]);
/** Why the page stops a part of a bundle. */
export const WHY_STOPPED: ReadonlySet<string | undefined> = new Set([...WHY_BARRED, NO_ANSWER, HAS_LEFT]);

/** @param ask for an answer; it is asked again only after one */
export function startHeartbeat(ask: () => void, onSilence: () => void) {
  let missed = 0;
  const timer = setInterval(() => {
    if (missed === 0) ask();
    if (missed < MISSED) missed += 1;
    else {
      clearInterval(timer);
      onSilence();
    }
  }, PAUSE);
  return {
    /** Call it for every answer. */
    beat() {
      missed = 0;
    },
    stop: () => clearInterval(timer),
  };
}
