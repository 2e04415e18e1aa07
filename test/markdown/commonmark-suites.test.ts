// The examples of the CommonMark specification, and cases of GitHub's flavour. Where this site differs, the example is
// listed with the reason, and test/fixtures/commonmark-differences.json holds its output. `UPDATE_EXPECTED=1 npx vitest
// run --project unit test/markdown/commonmark-suites.test.ts` writes that file.

import { tests } from 'commonmark-spec';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { hastText } from '../../scripts/lib/hast-text.ts';
import { expectedText, howToUpdate } from '../support/expected-files.ts';
import { markdownToTree } from '../support/markdown.ts';
// Follows GitHub's specification of its flavour, section by section, with the HTML that it asks for.
import gfmCases from './gfm-cases.json' with { type: 'json' };

const REASONS = {
  'a component of MDX is text': [163, 613, 614, 615],
  'scripts and styles are left out': [170, 172, 173, 176, 178],
  'bare addresses are links, as on GitHub': [602, 606, 608, 611, 612],
  'an element that is never closed ends with its paragraph': [
    187, 344, 476, 477, 494, 616, 630, 631, 642, 643,
  ],
  'code that stands between the rows of a table stays there': [191],
} as const;

const reasonOf = new Map<number, string>(
  Object.entries(REASONS).flatMap(([reason, numbers]) => numbers.map((number) => [number, reason] as const)),
);

const GFM_REASONS: Readonly<Record<string, string>> = {
  'xmpp:, with an address behind the slash': 'the address is a link of its own',
};

/** Ids of headings, numbers of links, loading of images, scopes of header cells. */
const ADDED = new Set(['dataLink', 'loading', 'decoding', 'scope']);

/** For comparison: without what this site adds to Markdown's elements, and with code as its text. */
const comparableHtml = (html: string): string => comparableTree(fromHtml(html, { fragment: true }));

function comparableTree(tree: Root): string {
  const children = comparable(tree.children, false) as RootContent[];
  return toHtml({ type: 'root', children });
}

function comparable(nodes: readonly (RootContent | ElementContent)[], keepsSpace: boolean): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'text') {
      // Line breaks at the edges of elements mean nothing.
      const value = keepsSpace ? node.value : node.value.replace(/\s*\n\s*/g, '\n').replace(/^\n|\n$/g, '');
      return value === '' ? [] : [{ type: 'text', value }];
    }
    if (node.type !== 'element') return node.type === 'doctype' ? [] : [node];
    const code = codeOf(node);
    if (code) return [code];
    const properties = Object.fromEntries(
      Object.entries(node.properties).filter(
        ([name]) => !ADDED.has(name) && !(name === 'id' && /^h[1-6]$/.test(node.tagName)),
      ),
    );
    const children = comparable(node.children, keepsSpace || node.tagName === 'pre') as ElementContent[];
    return [{ ...node, properties, children }];
  });
}

/** A block of code, from either processor. */
function codeOf({ tagName, properties, children }: Element): Element | undefined {
  const [only] = children;
  const isPre = tagName === 'pre' && only?.type === 'element' && only.tagName === 'code';
  if (!isPre && tagName !== 'code-block') return undefined;
  const text = isPre ? hastText(only).replace(/\n$/, '') : String(properties.text ?? '');
  return { type: 'element', tagName: 'pre', properties: {}, children: [{ type: 'text', value: text }] };
}

const made = (markdown: string): string => comparableTree(markdownToTree(markdown));

const examples = tests.map(({ markdown, html }, index) => ({
  number: index + 1,
  html: made(markdown.replaceAll('→', '\t')),
  asked: comparableHtml(html.replaceAll('→', '\t')),
}));

test(`${tests.length} examples of CommonMark, except those listed here, give the specified HTML`, () => {
  const different = examples.filter(({ html, asked }) => html !== asked).map(({ number }) => number);
  expect(different).toEqual([...reasonOf.keys()].sort((a, b) => a - b));
});

test('the listed examples give the HTML of commonmark-differences.json', () => {
  const others = examples.filter(({ number }) => reasonOf.has(number));
  const text = `${JSON.stringify(
    others.map(({ number, html }) => ({ example: number, reason: reasonOf.get(number), html })),
    null,
    2,
  )}\n`;
  const file = new URL('../fixtures/commonmark-differences.json', import.meta.url).pathname;
  expect(text, howToUpdate()).toBe(expectedText(file, text));
});

test.each(gfmCases)('GitHub: %s', (section = '', markdown = '', html = '') => {
  if (GFM_REASONS[section] === undefined) expect(made(markdown)).toBe(comparableHtml(html));
  else expect(made(markdown)).not.toBe(comparableHtml(html));
});
