// File names in folders from elsewhere: two that give the same URL, and the ending .markdown.

import { expect, test } from 'vitest';
import { routeOfSource } from '../../scripts/arrange/source-route.ts';
import { isDocument } from '../../scripts/content/read-content.ts';
import { arrangePlainSite } from '../support/plain-site.ts';

test.each(['', 'docs/', 'docs/guides/'])(
  'in "%s", the index wins over the README, which is reported',
  (folder) => {
    const { site, diagnostics } = arrangePlainSite({
      docs: {
        [`${folder}README.md`]: { title: 'From README' },
        [`${folder}index.md`]: { title: 'From index' },
      },
    });
    const urlPath = `/${folder}`.replace(/(?<=.)\/$/, '');
    expect(site.routes.find(({ page }) => page.urlPath === urlPath)?.page.title).toBe('From index');
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        code: 'route-duplicate',
        message: expect.stringContaining('index.md'),
        at: { file: expect.stringContaining('README.md') },
      },
    ]);
  },
);

test.each([
  ['Unicode form', 'caf\u00e9', 'cafe\u0301'],
  ['"index"', 'a/index', 'a'],
  ['prefix', '01-a', '02-a'],
])('of two files that differ only in their %s, one is reported', (_, one, other) => {
  const docs = { [`docs/${one}.md`]: {}, [`docs/${other}.md`]: {} };
  expect(arrangePlainSite({ docs }).diagnostics).toMatchObject([{ code: 'route-duplicate' }]);
});

test('a file that ends in .markdown is a page', () => {
  expect(isDocument('docs/a.markdown')).toBe(true);
  expect(isDocument('docs/_a.markdown')).toBe(false);
  expect(routeOfSource('docs/a.markdown', {}).urlPath).toBe('/docs/a');
});
