// The search without results links only to pages that exist.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createSearchEngine } from '../../src/shared/search/search-engine.ts';
import { SearchNotice } from '../../src/theme/search/SearchNotice.tsx';

const noticeFor = (urlPaths: readonly string[]): string => {
  const engine = createSearchEngine(urlPaths.map((urlPath) => ['A page', urlPath, [], '', '']));
  const answer = engine.search('xylophone');
  return renderToStaticMarkup(
    <SearchNotice
      state={{ kind: 'ready' }}
      query="xylophone"
      isAnswered
      count={0}
      overviewHref={answer.overview}
      onRetry={() => {}}
    />,
  );
};

test('with docs, the notice links to the list of pages', () => {
  expect(noticeFor(['/', '/docs'])).toContain(
    'Try fewer or other words, or look through <a href="/docs">the list of all pages</a>.',
  );
});

test('without docs, the notice has no link', () => {
  expect(noticeFor(['/', '/about'])).toContain('Try fewer or other words.</span>');
});
