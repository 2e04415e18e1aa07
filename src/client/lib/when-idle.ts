// Puts off what nobody waits for.

/** Safari does not tell when it is idle. */
export const whenIdle: (callback: () => void) => void =
  'requestIdleCallback' in window
    ? (callback) => requestIdleCallback(callback)
    : (callback) => setTimeout(callback, 200);
