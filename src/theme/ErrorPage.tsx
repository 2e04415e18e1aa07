// Replaces a page that failed to render: says what went wrong, and what the reader can do.

import { causeChain } from '../shared/error-text.ts';
import { useHref } from './site-context.tsx';

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry: (() => void) | undefined;
}

export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const hrefOf = useHref();
  const [message, ...causes] = causeChain(error);
  return (
    <div className="error-page" role="alert">
      <h1>This page crashed</h1>
      <p className="error-message">{message}</p>
      {causes.map((cause, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chain of one error never changes
        <p className="error-message error-cause" key={index}>
          Cause: {cause}
        </p>
      ))}
      <div className="button-row">
        <button type="button" className="button button-primary" onClick={onRetry}>
          Try again
        </button>
        <a className="button" href={hrefOf('/')}>
          Home page
        </a>
      </div>
    </div>
  );
}
