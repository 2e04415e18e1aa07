// Every directive in the Markdown version of its page and in the search. Its HTML is tested by
// test/integration/pipeline/golden-sites.test.ts, with the same site.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectedText, howToUpdate } from '../../support/expected-files.ts';
import { assembleFolder, fixturesFolder } from '../../support/fixture-site.ts';

const SITE = 'sites/every-directive';
const { site } = await assembleFolder(join(fixturesFolder, SITE));
const body = site.routes.find(({ page }) => page.urlPath === '/docs/directives')?.body;
if (!body || !('doc' in body)) throw new Error('the site has no page of directives');
const { doc } = body;
const expected = (file: string, actual: string) =>
  expectedText(join(fixturesFolder, SITE, 'expected-text', file), actual);

test('the Markdown version has the content of the page', () => {
  expect(doc.markdown, howToUpdate()).toBe(expected('directives.md', doc.markdown));
});

test('the search finds the content of the page', () => {
  const sections = doc.sections.map(({ id, title, text }) => `${title} (#${id})\n${text}\n`);
  expect(sections.join('\n'), howToUpdate()).toBe(expected('search.txt', sections.join('\n')));
});
