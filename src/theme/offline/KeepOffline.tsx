// "Keep for offline" at the end of the page. A single button, so that it keeps focus when its action changes.

import { useSyncExternalStore } from 'react';

const LABELS = { absent: 'Keep for offline', loading: 'Stop', complete: 'Remove', failed: 'Retry' };

/** `size` in bytes; `total` is 0 until it is known. */
export type OfflineCopyState =
  | { readonly kind: 'absent' }
  | { readonly kind: 'loading'; readonly done: number; readonly total: number }
  | { readonly kind: 'complete'; readonly size: number }
  | { readonly kind: 'failed'; readonly reason: string };

interface OfflineDownloader {
  getState(): OfflineCopyState;
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
  /** Starts, also after a failure. */
  download(): void;
  /** Removes the copy, or cancels a running download. */
  remove(): void;
}

export function KeepOffline({ downloader }: { readonly downloader: OfflineDownloader }) {
  const state = useSyncExternalStore(downloader.subscribe, downloader.getState);
  const { kind } = state;
  const isThere = kind === 'loading' || kind === 'complete';
  return (
    <>
      {kind === 'loading' && (
        <progress
          className="offline-progress"
          aria-label="Keeping the docs for offline"
          {...(state.total > 0 ? { value: state.done, max: state.total } : {})}
        />
      )}
      <span role="status">{statusOf(state)}</span>
      {kind === 'failed' && <span role="alert">{`Could not be kept. ${state.reason}`}</span>}
      <button
        type="button"
        className="button offline-button"
        aria-label={isThere ? `${LABELS[kind]}: offline reading` : undefined}
        onClick={isThere ? downloader.remove : downloader.download}
      >
        {LABELS[kind]}
      </button>
    </>
  );
}

/** @returns the state without its numbers: a screen reader would announce each change */
function statusOf(state: OfflineCopyState): string {
  if (state.kind === 'loading') return 'Keeping all pages…';
  return state.kind === 'complete' ? `Kept for offline (${megabytes(state.size)})` : '';
}

const megabytes = (bytes: number): string => `${Math.max(bytes / 1e6, 0.1).toFixed(1)} MB`;
