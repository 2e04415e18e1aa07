// All drawings of the real content are committed: the site builds where there is no browser (test/support/site-setup.ts).

import { expect, inject, test } from 'vitest';

test('the site builds without a browser, and every drawing in content/_diagrams is used', () => {
  expect(inject('siteWarnings').filter((code) => code.startsWith('diagram-'))).toEqual([]);
});
