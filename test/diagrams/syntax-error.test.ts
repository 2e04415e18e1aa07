// Line and message of a diagram's syntax error.

import { describe, expect, test } from 'vitest';
import { locateError } from '../../scripts/diagrams/syntax-error.ts';

const lines = (...texts: readonly string[]): string => texts.join('\n');

describe('the line of an error', () => {
  test.each([
    ['is that of the parser in a plain diagram', lines('flowchart TD', 'A --> B', 'B --> [x'), 3, 3],
    ['is that of the parser after empty lines inside', lines('flowchart TD', '', 'B --> [x'), 3, 3],
    [
      'is the first line with front matter',
      lines('---', 'title: X', '---', 'flowchart TD', 'B --> [x'),
      2,
      1,
    ],
    ['is the first line with a comment', lines('flowchart TD', '%% one', 'B --> [x'), 2, 1],
    ['is the first line with empty lines at the top', lines('', '', 'flowchart TD', 'B --> [x'), 2, 1],
    ['stays inside the diagram', lines('flowchart TD', 'A -->'), 9, 2],
  ] as const)('the line of a diagram’s error: %s', (_, source, parsedLine, expected) => {
    const fault = locateError(source, `Parse error on line ${parsedLine}:`, parsedLine);
    expect(fault.line).toBe(expected);
  });

  test('is read from the message if the parser gives no number', () => {
    const message =
      'Parsing failed: Lexer error on line 2, column 9: unexpected character: ->x<- at offset: 12';
    expect(locateError('pie\n  "a" : x', message, null)).toEqual({
      kind: 'syntax',
      line: 2,
      message: 'unexpected character "x"',
    });
  });
});

test.each([
  ["Parse error on line 3:\n...A\n---^\nExpecting 'AMP', 'COLON', got 'SQS'", 'unexpected "["'],
  ["Parse error on line 3:\n...A\n---^\nExpecting 'x', got 'NEWLINE'", 'unexpected end of the line'],
  [
    'No diagram type detected matching given configuration for text: nonsense',
    'the first word names no kind of diagram',
  ],
  ['Error: Something else.\nMore of it', 'Something else'],
])('the message of an error is one sentence: %j', (message, expected) => {
  expect(locateError('flowchart TD', message, 1).message).toBe(expected);
});
