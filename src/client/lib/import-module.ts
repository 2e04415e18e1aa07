// Loads a module that may have to be asked for again: some browsers remember under a module's address that it could not
// be loaded, and never ask the host a second time. So after a failure the address is another one.

/** By address, what is put behind it since it failed. */
const queries: Record<string, string> = {};

/**
 * @param address as `import()` takes it; all scripts lie in one folder
 * Tells of a failure in the console.
 * @throws (rejects) what the import fails with; the next call tries again
 */
export const importModule = <Module>(address: string): Promise<Module> =>
  import(address + (queries[address] ?? '')).catch((error: unknown) => {
    queries[address] = `?${Date.now()}`;
    console.warn('Code could not be loaded.', error);
    throw error;
  });
