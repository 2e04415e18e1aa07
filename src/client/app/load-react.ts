// Loads React's runtime by itself before the code that needs it: each is then run in a task of its own, and between the
// two the page answers the reader.

/** From this file's folder. Put in while bundling. */
declare const REACT_SCRIPT: string;

/** Settles in any case: what needs React will say that it is missing. */
export const loadReact = (): Promise<unknown> =>
  import(new URL(REACT_SCRIPT, import.meta.url).href).catch(() => undefined);
