// Parses the text after the language of a code fence: title, highlighted lines, switches.

export type CodeMeta = ReturnType<typeof parseCodeMeta>;

/** Words with a meaning: line numbers, a counterexample, program output, a command for each package manager. */
export const KNOWN_WORDS = ['showLineNumbers', 'wrong', 'output', 'npm2yarn'] as const;
/** `context` names where a sample runs, for the checks of samples. */
export const KNOWN_ATTRIBUTES = ['title', 'file', 'region', 'context'] as const;

/** More lines than any block has; ranges stop here. */
const LAST_LINE = 100_000;

/** A range, `key=value`, a word. */
const PIECE = /\{([\d\s,-]*)\}|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|([^\s{]+|\{)/g;

export function parseCodeMeta(meta: string) {
  const attributes = new Map<string, string>();
  const words = new Set<string>();
  const highlightedLines = new Set<number>();
  let hasLineRange = false;
  let openQuote: string | undefined;
  for (const [piece, range, key, double, single, bare, word] of meta.matchAll(PIECE)) {
    const value = double ?? single ?? bare ?? '';
    hasLineRange ||= range !== undefined;
    if (/^["']/.test(bare ?? '')) openQuote ??= piece;
    if (range !== undefined) addRange(range, highlightedLines);
    // Docusaurus lets authors write the number of the first line, as in `showLineNumbers=10`.
    else if (key === 'showLineNumbers') words.add(key);
    else if (key !== undefined) attributes.set(key, value);
    else if (word !== undefined) words.add(word);
  }
  const title = attributes.get('title') ?? null;
  attributes.delete('title');
  return {
    title,
    /** Line numbers, from 1, given as `{1,3-5}`; empty if none were given. */
    highlightedLines,
    hasLineRange,
    /** The beginning of a value whose quote is never closed, with its key. */
    openQuote,
    /** `key="value"` pairs except the title. */
    attributes: Object.fromEntries(attributes) as Readonly<Record<string, string>>,
    /** Words without a value. */
    words,
  };
}

/** A title as `parseCodeMeta` reads it again. One with both kinds of quotes keeps the double ones. */
export const titleMeta = (title: string): string =>
  title.includes('"') ? `title='${title.replaceAll("'", '’')}'` : `title="${title}"`;

/** `1,3-5` */
function addRange(range: string, lines: Set<number>): void {
  for (const part of range.match(/\d+(?:\s*-\s*\d+)?/g) ?? []) {
    const [first = 0, last = first] = part.split('-').map(Number);
    for (let line = first; line <= Math.min(last, LAST_LINE); line++) lines.add(line);
  }
}
