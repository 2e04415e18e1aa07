// A part of the chrome that is loaded when it is wanted. Fails by itself: the page around it goes on working, and
// "Retry" asks once more.

import { type ComponentType, useEffect, useState } from 'react';
import { causeChain } from '../shared/error-text.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface LazyPartProps<Props extends object> {
  /** What the reader is told to have failed: `The search`. */
  readonly name: string;
  /** Called again after a failure. */
  readonly load: () => Promise<{ readonly default?: ComponentType<Props> }>;
  readonly props: Props;
}

type State<Props> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly Part: ComponentType<Props> };

export function LazyPart<Props extends object>({ name, load, props }: LazyPartProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<Props>>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each attempt, whatever function is passed
  useEffect(() => {
    let isWanted = true;
    setState({ kind: 'loading' });
    partOf(name, load).then(
      (Part) => isWanted && setState({ kind: 'ready', Part }),
      (error: unknown) => isWanted && setState({ kind: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const retry = () => setAttempt(attempt + 1);
  if (state.kind === 'loading') return <LoadingBox name={name} />;
  if (state.kind === 'failed') return <LoadFailure name={name} error={state.error} onRetry={retry} />;
  const { Part } = state;
  return (
    <ErrorBoundary
      resetKey={Part}
      fallback={(error, reset) => <LoadFailure name={name} error={error} onRetry={reset} />}
    >
      <Part {...props} />
    </ErrorBoundary>
  );
}

async function partOf<Props extends object>(name: string, load: LazyPartProps<Props>['load']) {
  const { default: Part } = await load();
  if (Part === undefined) throw new Error(`${name} has no default export: export its component as default`);
  return Part;
}

/** Invisible at first (CSS): what loads fast needs no sign of it. */
function LoadingBox({ name }: { readonly name: string }) {
  return (
    <div className="loading-box" role="status">
      {name} is loading…
    </div>
  );
}

interface LoadFailureProps {
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
