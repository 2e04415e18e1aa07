// What the control for offline reading needs of the browser.

/** `size` in bytes; `total` is 0 as long as it is not known. */
export type OfflineCopyState =
  | { readonly kind: 'absent' }
  | { readonly kind: 'loading'; readonly done: number; readonly total: number }
  | { readonly kind: 'complete'; readonly size: number }
  | { readonly kind: 'failed'; readonly reason: string };

export interface OfflineDownloader {
  getState(): OfflineCopyState;
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
  /** Starts, again after a failure. */
  download(): void;
  /** Also stops what is under way. */
  remove(): void;
}
