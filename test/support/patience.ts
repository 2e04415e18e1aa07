// How long tests wait for what must come: so long that only a wait in vain meets it, on a machine five times busier too.

/** Milliseconds for one thing, such as an answer or a page that shows something. */
export const PATIENCE = 20_000;

/** For a whole test, or for what a file prepares. */
export const PATIENCE_FOR_A_TEST = 900_000;
