// No author can use an id of the page around the article: as heading, written id, raw id or footnote.

import { expect, test } from 'vitest';
import * as chrome from '../../src/shared/chrome-ids.ts';
import { markdownToHtml } from '../support/markdown.ts';

const CHROME_IDS = [chrome.ROOT_ID, chrome.MAIN_ID, chrome.SITE_MENU_ID, chrome.BANNER_ID];
/** Common words that pages use as headings. */
const WORDS = [
  'Main',
  'Root',
  'Page data',
  'Fragment redirects',
  'Site menu',
  'Base URL banner',
  'Stone light',
];

test.each([...CHROME_IDS, 'site:anything', 'SITE:main'])('an article cannot have the id %s', (id) => {
  const written = [
    `## ${id}`,
    `## Written {#${id}}`,
    `<div id="${id}">raw</div>`,
    `<a name="${id}"></a>`,
    `Text[^${id}]`,
    `[^${id}]: A note`,
  ];
  const { html, diagnostics } = markdownToHtml(written.join('\n\n'));
  expect(html).not.toMatch(/ (id|name)="site:/i);
  expect(diagnostics.map(({ code }) => code)).toContain('heading-id');
});

test.each(WORDS)('the heading "%s" has the id made of its words, and no other', (words) => {
  const id = words.toLowerCase().replaceAll(' ', '-');
  expect(markdownToHtml(`## ${words}`).html).toBe(`<h2 id="${id}">${words}</h2>`);
  expect(CHROME_IDS).not.toContain(id);
});

test('of two headings with the same written id, the first one gets it', () => {
  const { html, diagnostics } = markdownToHtml('## One {#same}\n\n## Two {#same}\n\n## Same\n');
  expect(html.match(/id="[^"]*"/g)).toEqual(['id="same"', 'id="same-1"', 'id="same-2"']);
  expect(diagnostics).toMatchObject([{ code: 'id-duplicate', at: { line: 3, column: 10, length: 4 } }]);
});
