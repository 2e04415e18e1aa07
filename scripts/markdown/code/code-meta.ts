// Reads what follows the language in a code fence: title, highlighted lines, switches.

export interface CodeMeta {
  readonly title: string | null;
  /** Line numbers, from 1, given as `{1,3-5}`; empty if none were given. */
  readonly highlightedLines: ReadonlySet<number>;
  readonly hasLineRange: boolean;
  /** Given as `ins={1}`, `del={2}`. */
  readonly insertedLines: ReadonlySet<number>;
  readonly deletedLines: ReadonlySet<number>;
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

/** What Docusaurus and MkDocs write with the number of the first line; here, lines count from 1. */
const NUMBERING = new Set(['showLineNumbers', 'linenums']);

/** More lines than any block has; a range beyond is as good as this one. */
const LAST_LINE = 100_000;

export function parseCodeMeta(meta: string): CodeMeta {
  const attributes: Record<string, string> = {};
  const words = new Set<string>();
  const highlightedLines = new Set<number>();
  let hasLineRange = false;
  /** VitePress' way to give a title. */
  let fileTitle: string | undefined;
  const given = { ins: new Set<number>(), del: new Set<number>() };
  const piece =
    /\{([\d\s,-]*)\}|\[([^[\]\s]+)\]|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\{[\d\s,-]*\}|\S+))|([^\s{]+|\{)/g;
  for (const [, range, file, key, double, single, bare, word] of meta.matchAll(piece)) {
    const value = double ?? single ?? bare ?? '';
    if (range !== undefined) {
      hasLineRange = true;
      for (const line of expandRange(range)) highlightedLines.add(line);
    } else if (file !== undefined) fileTitle ??= file;
    else if ((key === 'ins' || key === 'del') && /^\{.*\}$/.test(value)) {
      for (const line of expandRange(value.slice(1, -1))) given[key].add(line);
    } else if (key === 'hl_lines' || (key === 'mark' && value.startsWith('{'))) {
      hasLineRange = true;
      for (const line of expandRange(
        value
          .replace(/[{}]/g, '')
          .trim()
          .replace(/[\s,]+/g, ','),
      ))
        highlightedLines.add(line);
    } else if (key !== undefined && NUMBERING.has(key)) words.add('showLineNumbers');
    else if (key !== undefined) attributes[key] = value;
    else if (word !== undefined) words.add(word);
  }
  const { title, ...rest } = attributes;
  return {
    title: title ?? fileTitle ?? null,
    highlightedLines,
    hasLineRange,
    insertedLines: given.ins,
    deletedLines: given.del,
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

/**
 * What others write into the language itself, behind it: `js{4}`, `ts:line-numbers`, `rust,ignore`. Switches that only
 * steer how another tool runs the code say nothing here.
 */
export function splitLanguage(info: string): { readonly language: string; readonly meta: string } {
  const [, language = info, rest = ''] = /^([^\s{:,]+)([{:,].*)$/s.exec(info) ?? [];
  if (rest === '') return { language: info, meta: '' };
  const ranges = rest.match(/\{[\d,-]*\}/g) ?? [];
  const isNumbered = /:line-numbers(=\d+)?(?![\w-])/.test(rest);
  return { language, meta: [...ranges, ...(isNumbered ? ['showLineNumbers'] : [])].join(' ') };
}
