// The native parser makes the same trees as the reference, positions included, of every text that it is trusted with.

import { tests as commonMark } from 'commonmark-spec';
import { expect, test } from 'vitest';
import {
  isNativeParserThere,
  parseNatively,
} from '../../../scripts/markdown/parser/native/parse-natively.ts';
import { parseByReference } from '../../../scripts/markdown/parser/parse-markdown.ts';
import { bodiesIn, corpusBodies } from '../../support/document-bodies.ts';
import { GFM_EXAMPLES } from '../../support/gfm-examples.ts';
import { mutatedTexts } from '../../support/mutated-texts.ts';

const content = bodiesIn('content');
const fixtures = bodiesIn('test/fixtures');
const corpus = corpusBodies(200);
const commonMarkExamples = commonMark.map(({ markdown }) => markdown.replaceAll('→', '\t'));

test('it is there on this machine', () => {
  expect(isNativeParserThere).toBe(true);
});

test.each([
  ['the content', content, 0.9],
  ['the fixtures', fixtures, 0.5],
  ['generated documents', corpus, 1],
  ['the examples of CommonMark', commonMarkExamples, 0.5],
  ['the examples of GFM', GFM_EXAMPLES, 0.3],
])('%s: the same trees', (_name, texts, leastShare) => {
  expect(compare(texts)).toBeGreaterThanOrEqual(leastShare);
});

test('texts changed at random: the same trees', () => {
  const paragraphs = content.flatMap((text) => text.split('\n\n'));
  const directives = paragraphs.filter((text) => /:kbd|:badge|^ *:::/m.test(text));
  const inPlaces = directives.flatMap((text) => [
    `1. x\n\n${indent(text, 3)}`,
    `- x\n${indent(text, 2)}`,
    `At 10:30, see localhost:3000.\n${text}`,
  ]);
  const blocks = [...commonMarkExamples, ...GFM_EXAMPLES, ...paragraphs, ...inPlaces];
  expect(compare(mutatedTexts(blocks, { seed: 20_261_121, count: 4000 }))).toBeGreaterThan(0.3);
});

const indent = (text: string, columns: number): string => text.replace(/^/gm, ' '.repeat(columns));

/** Share of the texts that the native parser is trusted with. Fails where the trees differ. */
function compare(texts: readonly string[]): number {
  let native = 0;
  for (const text of texts) {
    const tree = parseNatively(text);
    if (!tree) continue;
    native++;
    expect(comparable(tree), text).toEqual(comparable(parseByReference(text)));
  }
  return native / texts.length;
}

/** Plain values: no difference between what is missing, undefined or an empty bag of data. */
function comparable(node: object): unknown {
  return JSON.parse(
    JSON.stringify(node, (key, value: unknown) =>
      key === 'data' && JSON.stringify(value) === '{}' ? undefined : value,
    ),
  );
}
