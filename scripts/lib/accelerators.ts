// The parts that exist only for speed, and the switch that turns them off: `OMPHALOS_WITHOUT=build-cache,threads`, or
// `all`. The output stays the same byte for byte, which a test verifies.

/** Each with what it replaces. docs/architecture.md says what each gains and what deleting it touches. */
export const ACCELERATORS = {
  'shared-scanners': "Shiki's scanners, which compile a pattern once for each rule that has it",
  'unchanged-pages': 'making pages that the last build has made',
  'build-cache': 'parsing, drawing and bundling anew in each build',
  threads: 'one thread for everything',
  'late-optimizing': "V8's own time for optimizing a function",
} as const;

type Accelerator = keyof typeof ACCELERATORS;

/** @returns whether it is turned on. Threads start with the same environment. */
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
