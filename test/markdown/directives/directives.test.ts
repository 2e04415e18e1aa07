// Every directive is complete: its elements have components and appear in Markdown versions, and the site with every
// directive shows it.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DIRECTIVES, ELEMENT_READINGS } from '../../../scripts/markdown/directives/directives.ts';
import { articleComponents } from '../../../src/theme/article/components.ts';
import { markdownToHtml } from '../../support/markdown.ts';

/** Elements of Markdown and HTML, code blocks and diagrams, which need no directive. */
const MARKDOWN_ELEMENTS =
  /^(h[1-6]|a|code|img|input|table|th|td|code-block|diagram|details|summary|kbd|dfn|span|div)$/;

test('each element with a component belongs to a directive or to Markdown', () => {
  const others = (names: Iterable<string>) =>
    [...names].filter((name) => !MARKDOWN_ELEMENTS.test(name)).sort();
  expect(others(ELEMENT_READINGS.keys())).toEqual(others(Object.keys(articleComponents)));
});

test('each name belongs to one directive', () => {
  const names = DIRECTIVES.flatMap((definition) => definition.names);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the site with every directive shows each under each of its names', () => {
  const pages = ['directives', 'preview'].map((name) =>
    readFileSync(
      new URL(`../../fixtures/sites/every-directive/content/docs/${name}.md`, import.meta.url),
      'utf8',
    ),
  );
  const colons = { container: ':{3,} ?', leaf: '::', text: ':' };
  const missing = DIRECTIVES.flatMap(({ names, form }) =>
    names.filter((name) => !new RegExp(`(?<!:)${colons[form]}${name}(?![\\w-])`).test(pages.join('\n'))),
  );
  expect(missing).toEqual([]);
});

test('of two directives, the one without an end is reported', () => {
  const { diagnostics } = markdownToHtml('::: note\n\nText.\n\n:::info\nText.\n:::\n');
  expect(diagnostics).toMatchObject([
    { code: 'directive-unclosed', message: '":::note" is never closed', at: { line: 1, column: 1 } },
  ]);
  const group = ':::steps\n\n1. One\n\n:::info\nText.\n:::\n';
  expect(markdownToHtml(group).diagnostics).toMatchObject([
    { code: 'directive-unclosed', message: '":::steps" is never closed', at: { line: 1 } },
  ]);
});
