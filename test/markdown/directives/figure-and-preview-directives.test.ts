// Figures need a text, samples link to the playground, and errors are reported at their own place. The golden site
// "every-directive" (test/integration/pipeline/golden-sites.test.ts) shows the elements.

import { expect, test } from 'vitest';
import { walk } from '../../../scripts/lib/walk-tree.ts';
import { markdownToDocument } from '../../support/markdown.ts';

const CONTENT: Readonly<Record<string, string>> = {
  '_figures/screen.svg': '<!-- drawn -->\n<svg viewBox="0 0 1 1"></svg>\n',
  '_samples/score/package.json': '{"omphalos":{"extension":"main.js"}}',
  '_samples/score/main.js': 'run();',
};

const transform = (source: string) => markdownToDocument(source, { files: CONTENT });

test('code from a sample and a preview link to the playground, other code does not', () => {
  const { tree, links } = transform(
    '```js file="_samples/score/main.js"\n```\n\n```js\nrun();\n```\n\n:::preview{src="_samples/score" panel="a.html"}\n:::\n',
  );
  const playgrounds: unknown[] = [];
  walk(tree, (node) => {
    if (node.type !== 'element') return;
    const { tagName, properties } = node;
    if (tagName === 'code-block') playgrounds.push(properties.playground);
  });
  expect(playgrounds.slice(0, 2)).toEqual([3, null]);
  const edit = { kind: 'edit', href: 'score' };
  expect(links).toMatchObject([{ kind: 'preview' }, { kind: 'preview' }, edit, edit]);
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
  expect(transform(`${opening}\n:::\n`).diagnostics).toMatchObject([{ at: { line: 1, column }, help }]);
});
