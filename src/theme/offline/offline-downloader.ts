// What the offline control needs from the browser.

/** `size` in bytes; `total` is 0 until it is known. */
export type OfflineCopyState =
  | { readonly kind: 'absent' }
  | { readonly kind: 'loading'; readonly done: number; readonly total: number }
  | { readonly kind: 'complete'; readonly size: number }
  | { readonly kind: 'failed'; readonly reason: string };

export interface OfflineDownloader {
  getState(): OfflineCopyState;
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
  /** Starts, also after a failure. */
  download(): void;
  /** Also cancels a running download. */
  remove(): void;
}
