// Loads React's runtime before the code that needs it, so that each runs in its own task and the page can respond between
// them.

/** Path relative to this file's folder, defined by the bundler. */
declare const REACT_SCRIPT: string;

/** @throws (rejects) if it cannot be loaded */
export const loadReact = async (): Promise<void> => import(await fetchScript(REACT_SCRIPT));

/**
 * Fetches a script into the browser's cache. Other modules import React's address, too, and browsers remember a failed import.
 * @returns its address
 */
export async function fetchScript(name: string): Promise<string> {
  const { href } = new URL(name, import.meta.url);
  const response = await fetch(href, { priority: 'low' });
  if (!response.ok) throw Error(href);
  await response.arrayBuffer();
  return href;
}
