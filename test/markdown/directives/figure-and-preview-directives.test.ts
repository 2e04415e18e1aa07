// Figures need a text, samples link to the playground, and errors are reported at their own place. The golden site
// "every-directive" (test/integration/pipeline/golden-sites.test.ts) shows the elements.

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
};

function transform(source: string) {
  const context = markdownToDocument(source, { files: CONTENT });
  const all: Element[] = [];
  visit(context.tree, 'element', (element) => void all.push(element));
  return { all, context };
}

test('code from a sample and a preview link to the playground, other code does not', () => {
  const { all, context } = transform(
    '```js file="_samples/score/main.js"\n```\n\n```js\nrun();\n```\n\n:::preview{src="_samples/score" panel="a.html"}\n:::\n',
  );
  const blocks = all.filter(({ tagName }) => tagName === 'code-block').map(({ properties }) => properties);
  expect(blocks.slice(0, 2)).toMatchObject([{ playground: 3 }, { playground: null }]);
  const edit = { kind: 'edit', href: 'score' };
  expect(context.links).toMatchObject([{ kind: 'preview' }, { kind: 'preview' }, edit, edit]);
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

test.each([
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
])('%s is reported at its own place', (_, opening, column, help) => {
  const { context } = transform(`${opening}\n:::\n`);
  expect(context.diagnostics).toMatchObject([{ at: { line: 1, column }, help }]);
});
