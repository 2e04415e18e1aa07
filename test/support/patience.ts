// How long tests wait: so long that only a hopeless wait reaches the limit, even on a machine twelve times busier.

/** Milliseconds for one event, such as a response or a change of a page. */
export const PATIENCE = 120_000;

/** For a whole test, or for a file's setup. */
export const PATIENCE_FOR_A_TEST = 900_000;
