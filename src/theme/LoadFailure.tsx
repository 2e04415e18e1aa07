// Replaces a part of the chrome that failed to load. The rest of the page keeps working, and "Retry" loads it again.

import { useEffect } from 'react';

interface LoadFailureProps {
  /** The part that failed, as readers know it: `The search`. */
  readonly name: string;
  readonly onRetry: () => void;
}

/** Retries automatically when the connection is back. */
export function LoadFailure({ name, onRetry }: LoadFailureProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    <div className="load-failure" role="alert">
      <p>
        <strong>{name} could not be loaded.</strong>
        {isOffline && " You're offline. It tries again when the connection is back."}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
