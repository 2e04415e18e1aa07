// Text shown instead of results.

import { LoadFailure } from '../LoadFailure.tsx';
import type { SearchState } from './search-types.ts';

interface SearchNoticeProps {
  readonly state: SearchState;
  readonly query: string;
  readonly isAnswered: boolean;
  readonly count: number;
  /** The page that lists all documents, if the site has one. */
  readonly overviewHref: string | undefined;
  readonly onRetry: () => void;
}

export function SearchNotice(props: SearchNoticeProps) {
  if (props.count > 0 && props.state.kind !== 'failed') return null;
  return <div className="search-notice">{contentOf(props)}</div>;
}

function contentOf({ state, query, isAnswered, overviewHref, onRetry }: SearchNoticeProps) {
  if (state.kind === 'failed') return <LoadFailure name="The search" onRetry={onRetry} />;
  if (query === '') return <p>Pages, headings, settings and names of the API, also by a part of the name.</p>;
  if (state.kind !== 'ready' || !isAnswered)
    return <p>{state.kind === 'ready' ? 'Searching…' : 'The search is loading…'}</p>;
  return (
    <p>
      <strong>{`Nothing found for “${query}”.`}</strong>{' '}
      {/* Replaced as a whole: a translator may have replaced its texts. */}
      <span key={overviewHref}>
        Try fewer or other words
        {overviewHref && (
          <>
            , or look through <a href={overviewHref}>the list of all pages</a>
          </>
        )}
        .
      </span>
    </p>
  );
}
