// The article shown offline instead of a page that isn't stored. Only the browser knows which pages are stored: it fills
// `data-offline-pages`.

import { Stone } from '../brand/Stone.tsx';
import { useSite } from '../site-context.tsx';

export function OfflineArticle() {
  const { logo } = useSite();
  return (
    <div className="not-found">
      {logo === 'omphalos' && <Stone className="not-found-stone" />}
      <div className="not-found-text">
        <h1>No connection</h1>
        <p className="lead">
          This page isn't saved on your device, and the site can't be reached. It opens by itself when the
          connection is back.
        </p>
        <p>
          <button type="button" className="button button-primary" data-offline-retry="">
            Try again
          </button>
        </p>
        <div className="not-found-nearest" data-offline-pages="" hidden>
          <h2>What you can read meanwhile</h2>
          <ul data-offline-list="" />
        </div>
      </div>
    </div>
  );
}
