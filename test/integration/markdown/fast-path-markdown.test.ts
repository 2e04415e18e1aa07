// Blocks that are written without mdast-util-to-markdown come out as it would write them.

import { tests as commonMark } from 'commonmark-spec';
import { expect, test } from 'vitest';
import { simpleBlock } from '../../../scripts/markdown/to-markdown/fast-path/fast-path-blocks.ts';
import { markdownByLibrary, plainMarkdown } from '../../../scripts/markdown/to-markdown/plain-markdown.ts';
import { bodiesIn, corpusBodies } from '../../support/document-bodies.ts';
import { GFM_EXAMPLES } from '../../support/gfm-examples.ts';
import { markdownToTree } from '../../support/markdown.ts';
import { mutatedTexts } from '../../support/mutated-texts.ts';

const content = bodiesIn('content');
const examples = [...commonMark.map(({ markdown }) => markdown), ...GFM_EXAMPLES];

test.each([
  ['the content', content],
  ['the fixtures', bodiesIn('test/fixtures')],
  ['generated documents', corpusBodies(100)],
  ['the examples of CommonMark and GFM', examples],
  [
    'texts changed at random',
    mutatedTexts([...examples, ...content.flatMap((text) => text.split('\n\n'))], { seed: 7, count: 1500 }),
  ],
])('%s: the same text', (_name, texts) => {
  for (const text of texts)
    expect(plainMarkdown(markdownToTree(text)), text).toBe(markdownByLibrary(markdownToTree(text)));
});

test('most of a document is simple', () => {
  const blocks = corpusBodies(50)
    .flatMap((text) => markdownToTree(text).children)
    .filter(({ type }) => type === 'element');
  const simple = blocks.filter((block) => simpleBlock(block) !== undefined);
  expect(simple.length / blocks.length).toBeGreaterThan(0.8);
});
