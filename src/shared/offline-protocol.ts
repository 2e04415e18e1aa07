// Names and formats that the generator, the pages and the service worker share for offline reading.

/** File of the worker. It is at the site's root, because a worker controls only pages below its own folder. */
export const WORKER_FILE = 'sw.js';
/** Lists everything that belongs to the docs. At the site's root; requested only when a reader downloads everything. */
export const OFFLINE_LIST_FILE = 'offline.json';

/** The worker ignores requests with this header. */
export const PASS_BY_HEADER = 'x-pass-by';

export interface OfflineList {
  /** Size in bytes, before compression. */
  readonly size: number;
  readonly files: readonly OfflineFile[];
}

/**
 * Address without base URL and leading `/`, pages in their plain form; and a value that changes with the content, null
 * if the address changes with it.
 */
export type OfflineFile = readonly [address: string, revision: string | null];

/** Sites that share an origin differ in their base URLs. */
export const cacheNames = (baseUrl: string) => ({
  /** Pages as last received. */
  pages: `docs-pages-${baseUrl}`,
  /** The index of page modules. */
  index: `docs-index-${baseUrl}`,
  /** Files with a content hash in their name. */
  assets: `docs-assets-${baseUrl}`,
  /** Other files: icons, images of the public folder. */
  files: `docs-files-${baseUrl}`,
  /** Everything on `OfflineList`, for readers who asked for it. Deleted when they turn it off. */
  offlineCopy: `docs-kept-${baseUrl}`,
});
