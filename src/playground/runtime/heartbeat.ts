// Detects a frame or worker that no longer answers, because of an endless loop for example.

/** Milliseconds between two pings. */
const INTERVAL = 1_000;
/** Unanswered pings after which it counts as hung. More than one, because the computer may have been asleep. */
const MISSED = 4;

export const NO_ANSWER = 'It was stopped: it does not answer any more. Is there a loop without an end?';
export const TOO_MANY_MESSAGES = 'It was stopped: it sends more messages than the page can take.';

export interface Heartbeat {
  /** Call it for every answer. */
  beat(): void;
  stop(): void;
}

export function startHeartbeat(ask: () => void, onSilence: () => void): Heartbeat {
  let open = 0;
  const timer = setInterval(() => {
    if (open >= MISSED) {
      clearInterval(timer);
      onSilence();
      return;
    }
    open += 1;
    ask();
  }, INTERVAL);
  ask();
  open = 1;
  return {
    beat() {
      open = 0;
    },
    stop: () => clearInterval(timer),
  };
}
