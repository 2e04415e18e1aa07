// The words of a site: which it avoids, what it calls things, what keeps its capital in headings. A file of the content folder.

export const WORDING_FILE = '_wording.json';

export interface Rule {
  readonly pattern: RegExp;
  readonly advice: string;
}

export interface Wording {
  /** Words that have plainer ones, looked for in sentences. */
  readonly words: readonly Rule[];
  /** Terms and phrases, looked for in all prose. */
  readonly terms: readonly Rule[];
  readonly capitals: ReadonlySet<string>;
}

interface WordingData {
  readonly words?: readonly { readonly pattern: string; readonly advice: string }[];
  readonly terms?: readonly {
    readonly pattern: string;
    readonly advice: string;
    readonly caseSensitive?: boolean;
  }[];
  readonly phrases?: readonly string[];
  readonly capitals?: readonly string[];
}

/** @throws SyntaxError if the text is no JSON, or a pattern no regular expression */
export function parseWording(text: string): Wording {
  const { words = [], terms = [], phrases = [], capitals = [] } = JSON.parse(text) as WordingData;
  const rule = (pattern: string, advice: string, flags = 'i'): Rule => ({
    pattern: new RegExp(pattern, flags),
    advice,
  });
  return {
    words: words.map(({ pattern, advice }) => rule(pattern, advice)),
    terms: [
      ...terms.map(({ pattern, advice, caseSensitive }) => rule(pattern, advice, caseSensitive ? '' : 'i')),
      ...phrases.map((pattern) => rule(pattern, 'banned phrase')),
    ],
    capitals: new Set(capitals),
  };
}

/** What the text says, and what to say instead. */
export const wordingFaults = (text: string, rules: readonly Rule[]) =>
  rules.flatMap(({ pattern, advice }) => {
    const found = pattern.exec(text)?.[0];
    return found ? [{ found, advice }] : [];
  });
