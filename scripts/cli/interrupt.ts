// Waits until somebody at the terminal ends a command that runs until then.

/** Resolves at Ctrl-C or SIGTERM. A second Ctrl-C ends the process at once, as usual. */
export function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
      resolve();
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}
