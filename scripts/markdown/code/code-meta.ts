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
  /** What another tool would show and this one does not, as written: marks of words, a running example. */
  readonly unsupported: readonly string[];
}

/** Bare words with a meaning: numbers at the lines, a counterexample, what a program prints, a command for each package manager. */
export const KNOWN_WORDS = ['showLineNumbers', 'wrong', 'output', 'npm2yarn'] as const;
/** `context` says where a sample runs, for the checks of samples. */
export const KNOWN_ATTRIBUTES = ['title', 'file', 'region', 'context'] as const;

/** What Docusaurus and MkDocs write with the number of the first line; here, lines count from 1. */
const NUMBERING = new Set(['showLineNumbers', 'linenums']);

/** How another tool shows or runs the block: without it readers see the same code. */
const OTHERS_WORDS = new Set(
  'noInline wrap frame preserveIndent hangingIndent collapse lang startLineNumber className twoslash anchor_linenums linenums_special linenostart .no-copy .copy .select .no-select .annotate .no_run .ignore .editable'.split(
    ' ',
  ),
);

/** What readers miss. */
const UNSUPPORTED_WORDS = new Set(['live']);

/** More lines than any block has; a range beyond is as good as this one. */
const LAST_LINE = 100_000;

/** A range, a file's name, `key=value`, a text or expression to be marked, a word. */
const PIECE =
  /\{([\d\s,-]*)\}|\[([^[\]\s]+)\]|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\{[^{}]*\}|\/(?:\\.|[^/\\])+\/|\S+))|("[^"]*"|'[^']*'|\/(?:\\.|[^/\\])+\/)|([^\s{]+|\{)/g;

export function parseCodeMeta(meta: string): CodeMeta {
  const attributes: Record<string, string> = {};
  const words = new Set<string>();
  const unsupported: string[] = [];
  const lines = { mark: new Set<number>(), ins: new Set<number>(), del: new Set<number>() };
  let hasLineRange = false;
  /** VitePress' way to give a title. */
  let fileTitle: string | undefined;
  for (const [piece, range, file, key, double, single, bare, marked, word] of meta.matchAll(PIECE)) {
    const value = double ?? single ?? bare ?? '';
    const marks = range !== undefined || key === 'hl_lines' ? 'mark' : markKind(key);
    const given =
      range ?? (key === 'hl_lines' ? value : /^\{(?:["'][^"']*["']:)?([\d\s,-]*)\}$/.exec(value)?.[1]);
    if (marks && given !== undefined) {
      hasLineRange ||= marks === 'mark';
      for (const line of expandRange(given)) lines[marks].add(line);
    } else if (file !== undefined) fileTitle ??= file;
    else if (marks || marked !== undefined || UNSUPPORTED_WORDS.has(piece)) unsupported.push(piece);
    else if (OTHERS_WORDS.has(key ?? word ?? '')) continue;
    else if (key !== undefined && NUMBERING.has(key)) {
      if (value !== 'false') words.add('showLineNumbers');
    } else if (key !== undefined) attributes[key] = value;
    else if (word !== undefined) words.add(word);
  }
  const { title, ...rest } = attributes;
  return {
    title: title ?? fileTitle ?? null,
    highlightedLines: lines.mark,
    hasLineRange,
    insertedLines: lines.ins,
    deletedLines: lines.del,
    showLineNumbers: words.has('showLineNumbers'),
    attributes: rest,
    words,
    unsupported,
  };
}

const markKind = (key: string | undefined): 'mark' | 'ins' | 'del' | undefined =>
  key === 'mark' || key === 'ins' || key === 'del' ? key : undefined;

/** `1,3-5`; MkDocs parts them by spaces. */
function expandRange(range: string): number[] {
  return range
    .trim()
    .split(/[\s,]+/)
    .flatMap((part) => {
      const [first, last = first] = part.split('-').map((number) => Number.parseInt(number, 10));
      if (first === undefined || last === undefined || Number.isNaN(first) || Number.isNaN(last)) return [];
      const end = Math.min(last, LAST_LINE);
      return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
    });
}

/** A fence's first word and the rest of its line. */
export interface FenceInfo {
  readonly language: string | null;
  readonly meta: string;
}

/**
 * What others write: `js{4}`, `ts:line-numbers`, `rust,ignore`, `{ .sh .no-copy }`, `title="a.js"` without a language.
 * Switches that only steer how another tool runs the code say nothing here.
 */
export function fenceInfo(lang: string, rest: string | null | undefined): FenceInfo {
  const info = `${lang} ${rest ?? ''}`.trim();
  const [, list, behind = ''] = /^\{:?\s*((?:[.#][\w-]|[\w-]+=)[^{}]*)\}(.*)$/s.exec(info) ?? [];
  if (list !== undefined) {
    const [, language = null, attributes = ''] = /^\.([\w+#-]+)(.*)$/s.exec(list.trim()) ?? [
      null,
      'text',
      list,
    ];
    return { language, meta: `${attributes} ${behind}`.replace('.numberLines', 'showLineNumbers').trim() };
  }
  // Nothing but what stands behind a language.
  if (/^(?:[\w-]+=["']|\{[\d,-]|\[[^\]\s]*\.)/.test(info)) return { language: 'text', meta: info };
  const [, language = lang, switches = ''] = /^([^\s{:,]+)([{:,].*)$/s.exec(lang) ?? [];
  const ranges = switches.match(/\{[\d,-]*\}/g) ?? [];
  const isNumbered = /:line-numbers(=\d+)?(?![\w-])/.test(switches);
  const meta = [...ranges, ...(isNumbered ? ['showLineNumbers'] : []), withoutBraces(rest ?? '')];
  return { language, meta: meta.join(' ').trim() };
}

/** MkDocs may put attributes behind a language into braces: `py { title="a.py" }`. */
const withoutBraces = (meta: string): string =>
  meta.replace(/(?<=^|\s)\{:?\s*((?:[.#][\w-]|[\w-]+=)[^{}]*)\}/g, '$1');
