// Parsing of JSDoc comments.

import { expect, test } from 'vitest';
import { parseDocComment } from '../../scripts/reference/doc-comment.ts';

test('lines of a paragraph are joined, paragraphs stay separate', () => {
  const value = '*\n   * One\n   * sentence.\n   *\n   * Another.\n   * @returns Nothing.\n   ';
  expect(parseDocComment(value, 1).summary).toBe('One sentence.\n\nAnother.');
});

test('a comment on one line has a summary', () => {
  expect(parseDocComment('* The port. ', 7)).toEqual({ summary: 'The port.', tags: [] });
});

test('a tag keeps its line number, and continues until the next tag', () => {
  const value = '*\n * Sends.\n * @param event name\n *   of the message\n * @returns Nothing.\n ';
  expect(parseDocComment(value, 10).tags).toEqual([
    { name: 'param', text: 'event name of the message', line: 12 },
    { name: 'returns', text: 'Nothing.', line: 14 },
  ]);
});

test('an asterisk in the text stays', () => {
  expect(parseDocComment('*\n * Matches `a*b` and *all*.\n ', 1).summary).toBe('Matches `a*b` and *all*.');
});
