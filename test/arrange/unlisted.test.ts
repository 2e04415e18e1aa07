// Unlisted pages can be opened by URL, and no page of the site links to them.

import { expect, test } from 'vitest';
import { isListed } from '../../scripts/arrange/site.ts';
import { arrangePlainSite, outlineOf } from '../support/plain-site.ts';

test('an unlisted page has a path, but no place in the sidebar or the reading order', () => {
  const { site, diagnostics } = arrangePlainSite({
    docs: {
      'docs/01-one.md': { title: 'One' },
      'docs/02-two.md': { title: 'Two', frontMatter: { unlisted: true } },
      'docs/03-three.md': { title: 'Three' },
    },
  });
  const two = site.routes.find(({ page }) => page.urlPath === '/docs/two');
  expect(two?.page.title).toBe('Two');
  expect(two && isListed(two)).toBe(false);
  expect(outlineOf(site.sidebar)).toEqual(['One', 'Three']);
  expect(site.routes.find(({ page }) => page.urlPath === '/docs/one')?.page.next?.urlPath).toBe(
    '/docs/three',
  );
  expect(JSON.stringify(site.docsMetadata)).not.toContain('two');
  const start = site.routes.find(({ page }) => page.urlPath === '/');
  expect(JSON.stringify(start?.body)).not.toContain('/docs/two');
  expect(diagnostics).toEqual([]);
});
