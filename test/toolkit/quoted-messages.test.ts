// Messages of the toolkit are found in the Markdown by the rule that the command tells, and looked for in transcripts.

import { expect, test } from 'vitest';
import { readContentPage } from '../../scripts/toolkit/content-pages.ts';
import {
  isMessage,
  messagePattern,
  missingLine,
  quotedMessages,
} from '../../scripts/toolkit/quoted-messages.ts';

const spans: readonly (readonly [boolean, string])[] = [
  [true, 'no value provided for key <key>'],
  [true, 'Error: listen EADDRINUSE'],
  [true, 'has no …; skipping setup'],
  [true, '[info] score-keeper: home is now 1'],
  [true, '[object Object]'],
  [false, 'sendMessage'],
  [false, 'npm run start:srv'],
  [false, 'PORT=3001 npm run start:srv'],
  [false, 'export default { main }'],
  [false, '{ team, points }'],
  [false, '"deps": null'],
  [false, "omphalos.sendMessage('notify', 'Recording started')"],
  [false, 'background: transparent'],
  [false, '~/Library/Application Support/omphalos'],
];
for (const [isOne, code] of spans)
  test(`\`${code}\` is ${isOne ? 'a' : 'no'} message`, () => expect(isMessage(code)).toBe(isOne));

test('blocks of text and code spans are found with the line that they have in the file', () => {
  const page = readContentPage(
    'content/a.md',
    [
      '---',
      'title: A',
      '---',
      '',
      'It says `no such file here`.',
      '',
      '```text',
      '[info] core: one',
      '…',
      '```',
    ].join('\n'),
  );
  expect(quotedMessages(page).map(({ line, lines }) => ({ line, lines }))).toEqual([
    { line: 8, lines: ['[info] core: one', '…'] },
    { line: 5, lines: ['no such file here'] },
  ]);
});

test('an address alone is no message', () => {
  const page = readContentPage('content/a.md', '```text\nhttp://localhost:3000/bundles/a b\n```');
  expect(quotedMessages(page)).toEqual([]);
});

const patterns: readonly (readonly [isFound: boolean, quoted: string, printed: string])[] = [
  [
    true,
    'a depends on b, which was not found or not loaded',
    'score depends on @me/clock, which was not found or not loaded',
  ],
  [
    false,
    'a depends on b, which was not found or loaded',
    'score depends on clock, which was not found or not loaded',
  ],
  [true, '2023-05-06 19:30:12.408 [info] score-keeper: ready', '2026-11-22 15:10:38.001 [info] other: ready'],
  [true, 'omphalos version 0.0.1 launching', 'omphalos version 0.0.1 launching'],
  [false, 'omphalos version 0.0.1 launching', 'omphalos version 0.0.2 launching'],
  [
    true,
    'listening for requests at http://localhost:3000',
    'listening for requests at http://localhost:41213',
  ],
  [
    true,
    "the extension endoint does not export the symbol 'main'",
    "the extension endoint does not export the symbol 'main'",
  ],
  [
    false,
    "the extension endpoint does not export the symbol 'main'",
    "the extension endoint does not export the symbol 'main'",
  ],
];
for (const [isFound, quoted, printed] of patterns)
  test(`"${quoted}" is ${isFound ? '' : 'not '}what was printed as "${printed}"`, () =>
    expect(messagePattern(quoted).test(printed)).toBe(isFound));

const log = ['[info] core: one', '[info] core: two', '[info] core: three'];
const quote = (lines: readonly string[], isComplete = false) => ({
  file: 'a.md',
  line: 1,
  lines,
  isComplete,
});

test('lines must come in their order, in one run', () => {
  expect(missingLine(quote(['core: one', 'core: three']), [log])).toBeUndefined();
  expect(missingLine(quote(['core: three', 'core: one']), [log])).toBe('core: one');
  expect(missingLine(quote(['core: one', 'core: two']), [log.slice(0, 1), log.slice(1)])).toBe('core: two');
});

test('in a complete block nothing stands between the lines', () => {
  expect(missingLine(quote(['core: one', 'core: two'], true), [log])).toBeUndefined();
  expect(missingLine(quote(['core: one', 'core: three'], true), [log])).toBe('core: three');
});
