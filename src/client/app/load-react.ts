// Loads React's runtime by itself before the code that needs it: each is then run in a task of its own, and between the
// two the page answers the reader.

/** From this file's folder. Put in while bundling. */
declare const REACT_SCRIPT: string;

/**
 * Fetched first: others import it under this address, so that it must never be imported, and remembered, in vain.
 * @throws (rejects) if it cannot be loaded
 */
export async function loadReact(): Promise<void> {
  const { href } = new URL(REACT_SCRIPT, import.meta.url);
  const response = await fetch(href);
  if (!response.ok) throw Error(href);
  await response.text();
  await import(href);
}
