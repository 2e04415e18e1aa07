// Loads React's runtime before the code that needs it, so that each runs in its own task and the page can respond between
// them.

/** Path relative to this file's folder, defined by the bundler. */
declare const REACT_SCRIPT: string;

/**
 * Fetches first: other modules import this same address, and browsers remember a failed import.
 * @param isFetched it was fetched just now
 * @throws (rejects) if it cannot be loaded
 */
export async function loadReact(isFetched = false): Promise<void> {
  const { href } = new URL(REACT_SCRIPT, import.meta.url);
  if (!isFetched) {
    const response = await fetch(href);
    if (!response.ok) throw Error(href);
    await response.arrayBuffer();
  }
  await import(href);
}
