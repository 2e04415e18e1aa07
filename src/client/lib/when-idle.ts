// Runs a callback when the browser is idle.

/** Safari has no idle callbacks. */
export const whenIdle: (callback: () => void) => void =
  'requestIdleCallback' in window
    ? (callback) => requestIdleCallback(callback)
    : (callback) => setTimeout(callback, 200);
