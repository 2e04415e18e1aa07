// What the search says when it finds nothing leads only to pages that there are.

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
      suggestions={answer.suggestions}
      overviewHref={answer.overview}
      onSuggestion={() => {}}
      onRetry={() => {}}
    />,
  );
};

test('with docs, to the list of them', () => {
  expect(noticeFor(['/', '/docs'])).toContain(
    'Try fewer or other words, or look through <a href="/docs">the list of all pages</a>.',
  );
});

test('without docs, nowhere', () => {
  expect(noticeFor(['/', '/about'])).toContain('Try fewer or other words.</p>');
});
