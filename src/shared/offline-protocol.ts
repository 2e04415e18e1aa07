// What the generator, the pages and the service worker must agree on for reading without a connection.

/** At the root of the site: where a worker lies decides which pages it may answer for. */
export const WORKER_FILE = 'sw.js';
/** The list of all that belongs to the docs, at the root of the site. Asked for only by those who want to keep it all. */
export const OFFLINE_LIST_FILE = 'offline.json';

/** A request with this header passes by the worker. */
export const PASS_BY_HEADER = 'x-pass-by';

export interface OfflineList {
  /** In bytes, before compression. */
  readonly size: number;
  readonly files: readonly OfflineFile[];
}

/**
 * Address without base URL and leading `/`, pages in their plain form; and what changes with the content: null where
 * the address does.
 */
export type OfflineFile = readonly [address: string, revision: string | null];

export interface CacheNames {
  /** Pages as they came last. */
  readonly pages: string;
  /** The index of page modules. */
  readonly index: string;
  /** Files whose names change with their content. */
  readonly assets: string;
  /** Other files: icons, images of the public folder. */
  readonly files: string;
  /** Everything on `OfflineList`, where the reader has asked for it. There only while it is wanted. */
  readonly offlineCopy: string;
}

/** Sites that share an origin have base URLs of their own. */
export const cacheNames = (baseUrl: string): CacheNames => ({
  pages: `docs-pages-${baseUrl}`,
  index: `docs-index-${baseUrl}`,
  assets: `docs-assets-${baseUrl}`,
  files: `docs-files-${baseUrl}`,
  offlineCopy: `docs-kept-${baseUrl}`,
});
