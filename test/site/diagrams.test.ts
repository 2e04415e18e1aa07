// All SVGs of the real content's diagrams are committed: the site builds without a browser
// (test/support/site-setup.ts).

import { expect, inject, test } from 'vitest';

test('the site builds without a browser, and every SVG in content/_diagrams is used', () => {
  expect(inject('siteWarnings').filter((code) => code.startsWith('diagram-'))).toEqual([]);
});
