// No author can use an id of the page around the article: as heading, written id, raw id or footnote.

import { expect, test } from 'vitest';
import * as chrome from '../../src/shared/chrome-ids.ts';
import { markdownToHtml } from '../support/markdown.ts';

const CHROME_IDS = [chrome.ROOT_ID, chrome.MAIN_ID, chrome.SITE_MENU_ID, chrome.BANNER_ID];

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

test('all ids of the page around have a prefix that no id made of words has', () => {
  expect(CHROME_IDS.filter((id) => !id.startsWith(chrome.CHROME_PREFIX))).toEqual([]);
  expect(markdownToHtml('## Site: main').html).toBe('<h2 id="site-main">Site: main</h2>');
});

test('of two headings with the same written id, the first one gets it', () => {
  const { html, diagnostics } = markdownToHtml('## One {#same}\n\n## Two {#same}\n\n## Same\n');
  expect(html.match(/id="[^"]*"/g)).toEqual(['id="same"', 'id="same-1"', 'id="same-2"']);
  expect(diagnostics).toMatchObject([
    { code: 'id-duplicate', at: { line: 3, column: 10, length: 4 } },
    { code: 'id-duplicate', at: { line: 5 }, help: 'give this heading its own id: {#another-id}' },
  ]);
});
