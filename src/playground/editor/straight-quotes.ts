// Typographic quotes where code needs straight ones: word processors and chats put them there.

import { languageOf } from './code-language.ts';

/** Text and comments, in the names of the parsers: any quotes may stand there. */
const TEXTS = /^(String|StringLiteral|TemplateString|RegExp|AttributeValue|Text|.*Comment)$/;

const QUOTES = /[“”„‟‘’‚‛]/g;
const DOUBLE = /[“”„‟]/g;

/** In JSON: a text in straight quotes, or one in others. */
const JSON_TEXT = /"(?:\\.|[^"\\\n])*"|[“„]([^“”\n]*)[“”]|[‘‚]([^‘’\n]*)[‘’]|'((?:\\.|[^'\\\n])*)'/g;

interface WrongQuote {
  readonly from: number;
  readonly message: string;
}

export const STRAIGHTEN = 'Replace them all';

/** @returns the first quote of a file that is none for code; undefined if there is none */
export function wrongQuote(path: string, text: string): WrongQuote | undefined {
  if (/\.json$/i.test(path)) return wrongInJson(text);
  const [from] = wrongPlaces(path, text);
  if (from === undefined) return undefined;
  return { from, message: `Code needs straight quotes (" or '), not ${text.charAt(from)}.` };
}

/** @returns the text with straight quotes, in code only */
export function straightened(path: string, text: string): string {
  if (!/\.json$/i.test(path))
    return wrongPlaces(path, text).reduce(
      (result, at) => result.slice(0, at) + straight(text.charAt(at)) + result.slice(at + 1),
      text,
    );
  const inPairs = text.replace(JSON_TEXT, (whole, ...groups: (string | undefined)[]) => {
    const inner = groups.slice(0, 3).find((group) => group !== undefined);
    return inner === undefined ? whole : `"${inner.replace(/(?<!\\)"/g, '\\"')}"`;
  });
  const each = text.replace(DOUBLE, '"');
  return [inPairs, each, each.replace(/['‘’‚‛]/g, '"')].find(isJson) ?? inPairs;
}

function wrongInJson(text: string): WrongQuote | undefined {
  if (isJson(text)) return undefined;
  const outside = text.replace(/"(?:\\.|[^"\\\n])*"/g, (whole) => ' '.repeat(whole.length));
  // A straight quote and a typographic one hide what is between them.
  const isHidden = isJson(text.replace(DOUBLE, '"'));
  const from = isHidden ? text.search(DOUBLE) : outside.search(/['“”„‟‘’‚‛]/);
  if (from < 0) return undefined;
  return { from, message: `JSON needs straight double quotes ("), not ${text.charAt(from)}.` };
}

/** In the order of the file. */
function wrongPlaces(path: string, text: string): readonly number[] {
  const language = languageOf(path);
  if (!language || text.search(QUOTES) < 0) return [];
  const tree = language.parser.parse(text);
  return [...text.matchAll(QUOTES)].flatMap(({ index }) => {
    for (let node = tree.resolveInner(index, 1); node.parent; node = node.parent)
      if (TEXTS.test(node.name)) return [];
    return [index];
  });
}

const straight = (quote: string): string => (/[“”„‟]/.test(quote) ? '"' : "'");

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
