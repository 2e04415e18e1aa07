// The previous and next page in reading order, as two cards.

import type { PageData } from '../../shared/page-data.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons.tsx';
import { useHref } from '../site-context.tsx';
import { translateLabel } from '../untranslated.ts';

export function Pagination({ previous, next }: Pick<PageData, 'previous' | 'next'>) {
  const hrefOf = useHref();
  if (previous === null && next === null) return null;
  return (
    <nav className="pagination" aria-label="Docs pages">
      {previous !== null && (
        <a className="pagination-link" href={hrefOf(previous.urlPath)} rel="prev">
          <ArrowLeftIcon />
          <span>
            <span className="pagination-direction">Previous</span>{' '}
            <span className="pagination-label" translate={translateLabel(previous.label)}>
              {previous.label}
            </span>
          </span>
        </a>
      )}
      {next !== null && (
        <a className="pagination-link pagination-next" href={hrefOf(next.urlPath)} rel="next">
          <span>
            <span className="pagination-direction">Next</span>{' '}
            <span className="pagination-label" translate={translateLabel(next.label)}>
              {next.label}
            </span>
          </span>
          <ArrowRightIcon />
        </a>
      )}
    </nav>
  );
}
