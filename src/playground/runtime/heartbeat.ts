// Detects a frame or worker that no longer answers, because of an endless loop for example.

/** Milliseconds between two looks. */
const PAUSE = 250;
/**
 * Looks without an answer after which it counts as hung, 1.5 seconds. Looks are counted, not time: a page that is busy
 * itself, or a computer that was asleep, looks less often.
 */
const MISSED = 6;

export const NO_ANSWER = 'It was stopped because it no longer answers. Is there an endless loop?';
export const TOO_MANY_MESSAGES = 'It was stopped because it sends more messages than the page can handle.';

export type Heartbeat = ReturnType<typeof startHeartbeat>;

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
