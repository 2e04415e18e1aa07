// Sees whether what runs in a frame or worker still answers: a loop without an end does not.

/** Milliseconds between two questions. */
const PULSE = 1_000;
/** Questions without an answer after which it counts as hung. Not one: a machine may have slept. */
const MISSED = 4;

export const NO_ANSWER = 'It was stopped: it does not answer any more. Is there a loop without an end?';
export const TOO_MANY_MESSAGES = 'It was stopped: it sends more messages than the page can take.';

export interface Pulse {
  /** To be called for each answer. */
  beat(): void;
  stop(): void;
}

export function watchPulse(ask: () => void, onSilence: () => void): Pulse {
  let open = 0;
  const timer = setInterval(() => {
    if (open >= MISSED) {
      clearInterval(timer);
      onSilence();
      return;
    }
    open += 1;
    ask();
  }, PULSE);
  ask();
  open = 1;
  return {
    beat() {
      open = 0;
    },
    stop: () => clearInterval(timer),
  };
}
