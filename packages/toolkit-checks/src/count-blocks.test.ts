// How the blocks of the pages are counted.

import { expect, test } from 'vitest';
import { fencedBlocks, page } from '../../../test/support/content-pages.ts';
import { blockLines, countBlocks } from './count-blocks.ts';
import { openReport } from './report.ts';

const BLOCKS = fencedBlocks([
  page('content/docs/a.md', '```js\na\n```\n\n```js wrong\nb\n```\n\n```text\nc\n```'),
  page(
    'content/learn/b.md',
    '```text file="_facts/log.txt" region="start"\n```\n\n```js file="_samples/ticker/a.js"\n```',
  ),
  page('content/name.md', '```js\nnot counted\n```'),
]);

test('a block counts as run at its place, through the region it shows, or through its sample', () => {
  const report = openReport();
  report.ran({ file: 'content/docs/a.md', line: 2 }, 'examples');
  report.ran('_facts/log.txt#start', 'outputs');
  report.ran('_samples/ticker', 'samples');
  expect(countBlocks(BLOCKS, report).ran).toEqual(
    new Map([
      ['examples', 1],
      ['outputs', 1],
      ['samples', 1],
    ]),
  );
});

test('another region of the same file leaves a block unchecked', () => {
  const report = openReport();
  report.ran('_facts/log.txt#windows', 'outputs');
  expect(countBlocks(BLOCKS, report).neither).toContainEqual({ file: 'content/learn/b.md', line: 2 });
});

test('a block that was run and parsed counts as run', () => {
  const report = openReport();
  const place = { file: 'content/docs/a.md', line: 2 };
  report.onlyParsed(place, 'reason');
  report.ran(place, 'examples');
  const { ran, onlyParsed } = countBlocks(BLOCKS, report);
  expect([ran.get('examples'), onlyParsed.size]).toEqual([1, 0]);
});

test('blocks of the documentation and the lessons are counted, and those that nothing checks are named', () => {
  const report = openReport();
  report.onlyParsed({ file: 'content/docs/a.md', line: 6 }, 'marked as wrong');
  const counted = countBlocks(BLOCKS, report);
  expect(counted.neither).toEqual([
    { file: 'content/docs/a.md', line: 2 },
    { file: 'content/docs/a.md', line: 10 },
    { file: 'content/learn/b.md', line: 2 },
    { file: 'content/learn/b.md', line: 5 },
  ]);
  expect(blockLines(counted)).toEqual([
    '5 blocks below content/docs and content/learn:',
    '  0 run',
    '  1 only parsed',
    '    1 marked as wrong',
    '  4 neither',
  ]);
});
