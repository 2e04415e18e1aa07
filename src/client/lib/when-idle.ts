// Runs a callback when the browser is idle, or in a task of its own.

/** Safari has no idle callbacks. */
export const whenIdle: (callback: () => void) => void =
  'requestIdleCallback' in window
    ? (callback) => requestIdleCallback(callback)
    : (callback) => setTimeout(callback, 200);

/** Ends the current task, so that the page can respond. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
