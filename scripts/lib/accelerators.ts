// The parts that exist only for speed, and the switch that turns them off: `OMPHALOS_WITHOUT=build-cache,late-optimizing`, or
// `all`. The output stays the same byte for byte, which a test verifies.

/**
 * Each with what it replaces. The factors say how many times as long a build takes without it: this site, then 1,000
 * pages (bench/corpus.ts); medians of builds in turns on two cores, processor time.
 * Less than 1.1 is noise. A part that gains less than 1.25 on both goes.
 */
export const ACCELERATORS = {
  /** Without a cache 1.26 and 0.98. To delete it: markdown/highlight/shared-scanners.ts, a line of highlight.ts. */
  'shared-scanners': "Shiki's scanners, which compile a pattern once for each rule that has it",
  /**
   * Nothing changed 3.57 and 5.86. To delete it: cache.ts becomes `noCache`; pipeline/document-cache.ts, `readStored` and
   * `store` in pipeline/highlight-code.ts, `readMembers` in samples/playground-files.ts, `bundleClient` in
   * client-bundle/bundle-client.ts, client-bundle/stored-bundle.ts.
   */
  'build-cache': 'parsing, highlighting and bundling anew in each build',
  /** Without a cache 1.30 and 1.09. To delete it: cli/optimize-later.ts, a line of command-line.ts. */
  'late-optimizing': "V8's own time for optimizing a function",
} as const;

type Accelerator = keyof typeof ACCELERATORS;

/** @returns whether it is turned on */
export const uses = (name: Accelerator): boolean => {
  const off = namesOff();
  return !off.includes(name) && !off.includes('all');
};

/** @returns the names in the environment that match no accelerator */
export const unknownAccelerators = (): readonly string[] =>
  namesOff().filter((name) => name !== 'all' && !Object.hasOwn(ACCELERATORS, name));

const namesOff = (): readonly string[] =>
  (process.env.OMPHALOS_WITHOUT ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
