// Reads what follows the language in a code fence: title, highlighted lines, switches.

export interface CodeMeta {
  readonly title: string | null;
  /** Line numbers, from 1, given as `{1,3-5}`; empty if none were given. */
  readonly highlightedLines: ReadonlySet<number>;
  readonly hasLineRange: boolean;
  readonly showLineNumbers: boolean;
  /** `key="value"` pairs other than the title. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Bare words. */
  readonly words: ReadonlySet<string>;
}

/** Bare words with a meaning: numbers at the lines, a counterexample, a command for each package manager. */
export const KNOWN_WORDS = ['showLineNumbers', 'wrong', 'npm2yarn'] as const;
/** `context` says where a sample runs, for the checks of samples. */
export const KNOWN_ATTRIBUTES = ['title', 'file', 'region', 'context'] as const;

/** More lines than any block has; a range beyond is as good as this one. */
const LAST_LINE = 100_000;

export function parseCodeMeta(meta: string): CodeMeta {
  const attributes: Record<string, string> = {};
  const words = new Set<string>();
  const highlightedLines = new Set<number>();
  let hasLineRange = false;
  const piece = /\{([\d\s,-]*)\}|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|([^\s{]+|\{)/g;
  for (const [, range, key, double, single, bare, word] of meta.matchAll(piece)) {
    if (range !== undefined) {
      hasLineRange = true;
      for (const line of expandRange(range)) highlightedLines.add(line);
    } else if (key !== undefined) attributes[key] = double ?? single ?? bare ?? '';
    else if (word !== undefined) words.add(word);
  }
  const { title, ...rest } = attributes;
  return {
    title: title ?? null,
    highlightedLines,
    hasLineRange,
    showLineNumbers: words.has('showLineNumbers'),
    attributes: rest,
    words,
  };
}

function expandRange(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map((number) => Number.parseInt(number, 10));
    if (first === undefined || last === undefined || Number.isNaN(first) || Number.isNaN(last)) return [];
    const end = Math.min(last, LAST_LINE);
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
  });
}
