// The front matter of a page may name its previous and next page. test/integration/pipeline/golden-sites.test.ts tests
// the reading order itself with the site "categories".

import { expect, test } from 'vitest';
import { arrangePlainSite } from '../support/plain-site.ts';

test.each([
  [
    'names other neighbours by their ids',
    { pagination_next: 'end', pagination_prev: 'start' },
    'Start | End',
  ],
  ['can remove a neighbour', { pagination_prev: null }, '- | Three'],
  ['with an unknown id changes nothing', { pagination_next: 'nowhere' }, 'One | Three'],
])('the front matter %s', (_, frontMatter, expected) => {
  const titles = { start: 'Start', '1-one': 'One', '3-three': 'Three', end: 'End' };
  const others = Object.entries(titles).map(([name, title]) => [`docs/${name}.md`, { title }]);
  const docs = { ...Object.fromEntries(others), 'docs/2-two.md': { title: 'Two', frontMatter } };
  const page = arrangePlainSite({ docs }).site.routes.find(({ page }) => page.title === 'Two')?.page;
  expect(`${page?.previous?.label ?? '-'} | ${page?.next?.label ?? '-'}`).toBe(expected);
});
