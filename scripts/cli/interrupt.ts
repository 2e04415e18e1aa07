// Waits for the person at the terminal to end a command that runs until told otherwise.

/** Resolves at Ctrl-C or at a request to end. A second Ctrl-C ends the process at once, as usual. */
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
