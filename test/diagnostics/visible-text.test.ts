// Characters that change the direction or the lines of a message are shown as escapes, wherever a message is shown.

import { expect, test } from 'vitest';
import { shownProblems } from '../../scripts/dev/problems.ts';
import { diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../../scripts/diagnostics/format-diagnostics.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CONTROLS: readonly (readonly [name: string, first: number, last: number])[] = [
  ['C0 before the tab', 0x00, 0x08],
  ['C0 between line break and carriage return', 0x0b, 0x0c],
  ['C0 between carriage return and space', 0x0e, 0x1f],
  ['delete and C1', 0x7f, 0x9f],
  ['the Arabic letter mark', 0x061c, 0x061c],
  ['marks of direction', 0x200e, 0x200f],
  ['separators, embeddings and overrides', 0x2028, 0x202e],
  ['isolates', 0x2066, 0x2069],
];
const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const escapeOf = (code: number): string => `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;

for (const [name, first, last] of CONTROLS) {
  test(`a message shows as escapes: ${name}`, () => {
    for (const code of range(first, last)) {
      const sign = String.fromCharCode(code);
      const folder = temporaryFolder({ 'a.md': `ab${sign}cd\n` });
      const one = diagnostic('link-missing', {
        message: `message ${sign}`,
        help: `help ${sign}`,
        at: { file: `${folder}/a.md`, line: 1, column: 4, length: 2 },
      });
      const named = { ...one, at: { file: `a${sign}.md`, line: 1, column: 1 } };
      const shown = [
        formatDiagnostics([one, named], false),
        ...shownProblems({ diagnostics: [one, named], failures: [] }).problems.flatMap(
          ({ message, help, place }) => [
            message,
            help ?? '',
            place?.file ?? '',
            ...(place?.frame?.lines ?? []),
          ],
        ),
      ].join('\n');
      expect(shown).not.toContain(sign);
      expect(shown.split(escapeOf(code))).toHaveLength(13);
    }
  });
}

test('a message shows a carriage return as an escape', () => {
  const one = diagnostic('git-shallow', { message: 'a\rb' });
  expect(formatDiagnostics([one], false)).toContain('a\\u000Db');
  expect(shownProblems({ diagnostics: [one], failures: [] }).warnings[0]?.message).toBe('a\\u000Db');
});

test('the mark stands below the fault, after and on characters that are shown as escapes', () => {
  const folder = temporaryFolder({ 'a.md': 'a\u202Eb\u2066c\n' });
  const at = { file: `${folder}/a.md`, line: 1, column: 3, length: 2 };
  const one = diagnostic('link-missing', { message: 'x', at });
  const [, line = '', mark = ''] = formatDiagnostics([one], false).split('\n');
  expect(line.slice(mark.indexOf('~'), mark.lastIndexOf('~') + 1)).toBe('b\\u2066');
  const frame = shownProblems({ diagnostics: [one], failures: [] }).problems[0]?.place?.frame;
  expect(frame?.lines[0]?.slice(frame.from, frame.to)).toBe('b\\u2066');
});

test('no line break in a name or a message starts a line, which GitHub could read as a command', () => {
  const at = { file: 'a\n::error::b.md', line: 1, column: 1 };
  const one = diagnostic('link-missing', { message: 'x\n::error::x', help: 'y\n::error::y', at });
  const lines = formatDiagnostics([one], false).split('\n');
  expect(lines.filter((line) => line.trimStart().startsWith('::'))).toEqual([]);
  expect(lines[0]).toContain('a\\n::error::b.md:1:1: error: x\\n::error::x ');
});

test('tabs and letters of every script stay as they are', () => {
  const message = 'a\tbשלום مرحبا 👩‍💻 é';
  expect(formatDiagnostics([diagnostic('git-shallow', { message })], false)).toContain(message);
});
