// The article of 404.html. Only the browser knows which pages resemble the URL: it fills `data-nearest`.

import { Stone } from '../brand/Stone.tsx';
import { useHref, useSite } from '../site-context.tsx';

/** @param props.hasDocs whether the site has a page that leads to all of the docs */
export function NotFoundArticle({ hasDocs }: { readonly hasDocs: boolean }) {
  const { logo } = useSite();
  const hrefOf = useHref();
  return (
    <div className="not-found">
      {logo === 'omphalos' && <Stone className="not-found-stone" />}
      <div className="not-found-text">
        <h1>Page not found</h1>
        <p className="lead">There is no page at this address.</p>
        <ul className="button-row">
          {hasDocs && (
            <li>
              <a className="button button-primary" href={hrefOf('/docs')}>
                All pages of the docs
              </a>
            </li>
          )}
          <li>
            <button
              type="button"
              className="button"
              aria-haspopup="dialog"
              data-search-open=""
              data-needs="main"
            >
              Search
            </button>
          </li>
          <li>
            <a className={hasDocs ? 'button' : 'button button-primary'} href={hrefOf('/')}>
              Home page
            </a>
          </li>
        </ul>
        {/* Last, so that no button moves away from the pointer when it comes. */}
        <div className="not-found-nearest" data-nearest="" hidden>
          <h2>Perhaps you were looking for</h2>
          <ul data-nearest-list="" />
        </div>
      </div>
    </div>
  );
}
