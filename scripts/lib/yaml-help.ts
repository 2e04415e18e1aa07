// Says how to correct what the YAML parser reports. The parser's codes cover several mistakes each, which its messages tell apart.

import type { ErrorCode } from 'yaml';

interface Help {
  readonly codes: readonly ErrorCode[];
  /** What the parser's message must match; any message without it. */
  readonly message?: RegExp;
  readonly help: string;
}

/** The first that fits counts. */
const HELPS: readonly Help[] = [
  { codes: ['DUPLICATE_KEY'], help: 'remove one of the two lines with this key' },
  { codes: ['TAB_AS_INDENT'], help: 'indent with spaces in place of the tab' },
  { codes: ['MISSING_CHAR'], message: /quote/, help: 'end the text with the quote that it starts with' },
  { codes: ['MISSING_CHAR'], help: 'write a colon, a space and a value after the key: "key: value"' },
  {
    codes: ['BAD_INDENT'],
    message: /end with a \]/,
    help: 'write the closing "]", or put the value in quotes if it is text that starts with "["',
  },
  {
    codes: ['BAD_INDENT'],
    message: /end with a \}/,
    help: 'write the closing "}", or put the value in quotes if it is text that starts with "{"',
  },
  {
    codes: ['BAD_INDENT'],
    help: 'start the keys of one level, and the "-" of one list, in the same column, with a space after each "-"',
  },
  {
    codes: ['BLOCK_AS_IMPLICIT_KEY'],
    help: 'put the value in quotes if it contains ": "; if the next line is another key, start it in the column of the others',
  },
  {
    codes: ['MULTILINE_IMPLICIT_KEY'],
    help: 'write each key with its colon in a line of its own: "key: value"',
  },
  {
    codes: ['BAD_SCALAR_START'],
    help: 'put the value in quotes: YAML keeps the sign at its start for itself',
  },
  {
    codes: ['BAD_DQ_ESCAPE'],
    help: 'write the backslash twice, or put the value in single quotes',
  },
  {
    codes: ['UNEXPECTED_TOKEN'],
    message: /same line with key/,
    help: 'start the list in the line below its key',
  },
  {
    codes: ['UNEXPECTED_TOKEN'],
    message: /header/,
    help: 'put text that starts with ">" or "|" in quotes',
  },
  {
    codes: ['UNEXPECTED_TOKEN'],
    message: /node end/,
    help: 'put the whole value in one pair of quotes, which does not occur inside it; in a list, write a space after each "-"',
  },
  {
    codes: [
      'TAG_RESOLVE_FAILED',
      'MULTIPLE_TAGS',
      'MULTIPLE_ANCHORS',
      'BAD_ALIAS',
      'ALIAS_PROPS',
      'BAD_PROP_ORDER',
    ],
    help: 'put text that starts with "!", "&" or "*" in quotes',
  },
  { codes: ['MULTIPLE_DOCS'], help: 'remove the line "---" between the two parts' },
  {
    codes: ['BAD_DIRECTIVE'],
    help: 'remove the line: one that starts with "%" is an instruction to the parser',
  },
];

/** @param message of the parser */
export const yamlHelp = (code: ErrorCode, message: string): string =>
  HELPS.find((one) => one.codes.includes(code) && (one.message?.test(message) ?? true))?.help ??
  'put text in quotes if it starts with a sign, or contains ": " or " #"';
