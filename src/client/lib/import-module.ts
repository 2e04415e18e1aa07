// Imports a module, with retries: some browsers remember a failed import and never ask the host for that address again. So
// the next attempt uses another address.

/** The query string to append to an address since its import failed. */
const queries: Record<string, string> = {};

/**
 * @param address as `import()` takes it, relative to the folder of all scripts
 * Logs a failure in the console.
 * @throws (rejects) the import's error; the next call tries again
 */
export const importModule = <Module>(address: string): Promise<Module> =>
  import(address + (queries[address] ?? '')).catch((error: unknown) => {
    queries[address] = `?${Date.now()}`;
    console.warn('Code could not be loaded.', error);
    throw error;
  });
