// Stands where a part of the chrome should be that could not be loaded. The page around it goes on working, and
// "Retry" asks once more.

import { useEffect } from 'react';
import { causeChain } from '../shared/error-text.ts';

interface LoadFailureProps {
  /** What the reader is told to have failed: `The search`. */
  readonly name: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Retries by itself when the connection is back. */
export function LoadFailure({ name, error, onRetry }: LoadFailureProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <div className="load-failure" role="alert">
      <p>
        <strong>{name} could not be loaded.</strong>{' '}
        {isOffline
          ? 'You are offline; it is tried again when the connection is back.'
          : causeChain(error).join(' Cause: ')}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
