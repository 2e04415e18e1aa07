// Figures need a text, previews link to pages of samples, and errors are reported at their own place.

import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { markdownToDocument } from '../../support/markdown.ts';

const CONTENT: Readonly<Record<string, string>> = {
  '_figures/screen.svg': '<!-- drawn -->\n<svg viewBox="0 0 1 1"></svg>\n',
  '_figures/evil.svg':
    '<svg viewBox="0 0 1 1"><script href="/assets/evil.1234.js"></script><circle r="1" onclick="evil()"/></svg><img src="x" onerror="evil()">',
  '_samples/score/package.json': '{"omphalos":{"extension":"main.js"}}',
  '_samples/score/main.js': 'run();',
  '_samples/score/panels/a.html': '<p>a</p>',
};

function transform(source: string) {
  const context = markdownToDocument(source, { files: CONTENT });
  const all: Element[] = [];
  visit(context.tree, 'element', (element) => void all.push(element));
  return { all, context };
}

test('a figure has the SVG of its file, its text and its caption', () => {
  const { all, context } = transform(':::figure[A screen]{src="_figures/screen.svg"}\nThe caption.\n:::\n');
  expect(context.diagnostics).toEqual([]);
  expect(all.map(({ tagName }) => tagName)).toEqual(['drawing', 'drawing-picture', 'p']);
  expect(all[1]?.properties).toEqual({ alt: 'A screen', svg: '<svg viewBox="0 0 1 1"></svg>' });
});

test('code from a sample links to the playground, other code does not', () => {
  const { all, context } = transform('```js file="_samples/score/main.js"\n```\n\n```js\nrun();\n```\n');
  const blocks = all.filter(({ tagName }) => tagName === 'code-block').map(({ properties }) => properties);
  expect(blocks).toMatchObject([{ playground: 0 }, { playground: null }]);
  expect(context.links).toMatchObject([{ kind: 'edit', href: 'score' }]);
});

test('a preview links to its pages and shows their source, with that of the extension', () => {
  const { all, context } = transform(
    ':::preview[Live]{src="_samples/score" panel="panels/a.html"}\n![Still](a.png)\n\nCaption.\n:::\n',
  );
  expect(context.diagnostics).toEqual([]);
  expect(context.links.map(({ kind, href }) => `${kind} ${href}`)).toEqual([
    'preview /_samples/score',
    'preview /_samples/score/panels/a.html',
    'edit score',
    'image a.png',
  ]);
  expect(all[0]).toMatchObject({
    tagName: 'live-preview',
    properties: { label: 'Live', 'data-bundle': '0', 'data-panel': 'panels/a.html', 'data-edit': '2' },
  });
  const blocks = all.filter(({ tagName }) => tagName === 'code-block').map(({ properties }) => properties);
  expect(blocks).toMatchObject([
    { title: 'panels/a.html', text: '<p>a</p>' },
    { title: 'main.js', text: 'run();' },
  ]);
  expect(context.code.map(({ language, text }) => `${language} ${text}`)).toEqual([
    'html <p>a</p>',
    'js run();',
  ]);
});

test('the page gets a figure’s SVG without active parts, which are reported', () => {
  const { all, context } = transform(
    'Text.\n\n:::figure[Evil]{src="_figures/evil.svg"}\nThe caption.\n:::\n',
  );
  const svg = String(all.find(({ tagName }) => tagName === 'drawing-picture')?.properties.svg);
  expect(svg).toMatch(/^<svg [^>]*><circle r="1"><\/circle><\/svg>$/);
  expect(context.diagnostics).toMatchObject([
    {
      code: 'figure-unsafe',
      severity: 'warning',
      at: { file: 'page.md', line: 3 },
      message: expect.stringMatching(/<img>.*<script>.*onclick/i),
    },
  ]);
});

const mistakes = [
  [
    'a figure without text',
    ':::figure{src="_figures/screen.svg"}',
    1,
    'write :::figure[What the drawing shows]{src="…"}',
  ],
  ['a missing SVG', ':::figure[A]{src="_figures/scren.svg"}', 19, 'did you mean "_figures/screen.svg"?'],
  [
    'a preview of nothing',
    ':::preview{src="_samples/score"}',
    4,
    'write :::preview{src="_samples/score-keeper" graphic="graphics/score.html"}',
  ],
  [
    'a preview of a page without a name',
    ':::preview{src="_samples/score" graphic=""}',
    4,
    'write :::preview{src="_samples/score-keeper" graphic="graphics/score.html"}',
  ],
] as const;
for (const [name, opening, column, help] of mistakes) {
  test(`${name} is reported at its own place`, () => {
    const { context } = transform(`${opening}\n:::\n`);
    expect(context.diagnostics).toMatchObject([{ at: { line: 1, column }, help }]);
  });
}
