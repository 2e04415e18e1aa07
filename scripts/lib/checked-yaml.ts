// Parses YAML into values checked by a schema, with the location of every error: front matter, category files.

import * as v from 'valibot';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';

/** Place in the text: `line` and `column` count from 1, `length` covers the error's first line. */
interface YamlPlace {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** The message of a `syntax` problem is the parser's own. */
export type YamlProblem = { readonly at: YamlPlace } & (
  | { readonly kind: 'syntax'; readonly message: string }
  | { readonly kind: 'no-map'; readonly value: unknown }
  /** `keys` is the path to it, outermost first: `['link', 'slug']`. */
  | {
      readonly kind: 'unknown-key';
      readonly keys: readonly string[];
      /** What the schema says of the map; undefined for the outermost one. */
      readonly message?: string;
    }
  | {
      readonly kind: 'value';
      readonly keys: readonly string[];
      /** What the schema expects. */
      readonly message: string;
      readonly value: unknown;
    }
);

export interface CheckedYaml<Entries extends v.ObjectEntries> {
  /** The known keys that have a valid value. */
  readonly values: { readonly [Key in keyof Entries]?: v.InferOutput<Entries[Key]> };
  readonly problems: readonly YamlProblem[];
}

/**
 * Numbers and switches are checked as the author wrote them: `title: 3.10` is the text "3.10". See `yaml-schemas.ts`.
 * @param entries the schema of each allowed key; all are optional
 */
export function checkYaml<const Entries extends v.ObjectEntries>(
  text: string,
  entries: Entries,
): CheckedYaml<Entries> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place: Place = (range) => {
    const [start = 0, end = start + 1] = range ?? [];
    const { line, col } = lines.linePos(start);
    const length = text.slice(start, end).split('\n')[0]?.trimEnd().length;
    return { line, column: col, length: Math.max(1, length ?? 1) };
  };
  const syntax = [...document.errors, ...document.warnings].map(({ message, pos: [start] }) => ({
    kind: 'syntax' as const,
    message: message.replace(/\.$/, ''),
    at: place([start, start + 1]),
  }));
  // What follows in the same line follows from the first problem.
  const problems: YamlProblem[] = syntax.filter(
    ({ at }) => syntax.find((first) => first.at.line === at.line)?.at === at,
  );
  if (document.errors.length > 0 || document.contents === null) return { values: {}, problems };
  const read = keepWritten(document);
  const whole = wholeValue(document);
  const at = place(document.contents.range);
  if ('problem' in whole)
    return { values: {}, problems: [...problems, { kind: 'syntax', message: whole.problem, at }] };
  // A file that contains only a comment, or `null`.
  if (whole.value === null) return { values: {}, problems };
  if (!isMap(document.contents))
    return { values: {}, problems: [...problems, { kind: 'no-map', value: whole.value, at }] };
  const values: Record<string, unknown> = {};
  for (const pair of document.contents.items) {
    const key = keyOf(pair);
    const schema = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (!schema) {
      problems.push({ kind: 'unknown-key', keys: [key], at: place(rangeOf(pair.key)) });
      continue;
    }
    const value = (pair.value as { toJS?: (document: unknown) => unknown } | null)?.toJS?.(document) ?? null;
    // A value may break several rules; the first one is enough.
    const checked = v.safeParse(schema as v.GenericSchema, value, { abortPipeEarly: true });
    if (checked.success) values[key] = checked.output;
    else problems.push(...checked.issues.map((issue) => problemOf(issue, pair, { place, read })));
  }
  return { values: values as CheckedYaml<Entries>['values'], problems };
}

/**
 * The place of a text, without its quotes, below a path of keys.
 * @returns undefined if the value there is written in another way, or the text is no YAML
 */
export function placeOfText(text: string, keys: readonly string[], value: string): YamlPlace | undefined {
  const lines = new LineCounter();
  let found: YamlPlace | undefined;
  visit(parseDocument(text, { lineCounter: lines }).getIn(keys, true) as Scalar, {
    Scalar(key, node) {
      const [start = 0, end = 0] = node.range ?? [];
      const quote = text.startsWith(value, start) ? 0 : 1;
      if (key === 'key' || node.value !== value || !text.startsWith(value, start + quote)) return undefined;
      const { line, col } = lines.linePos(start + quote);
      found = { line, column: col, length: Math.min(value.length, end - start) };
      return visit.BREAK;
    },
  });
  return found;
}

/** Replaces the values of plain numbers and switches by their text. @returns those values, for messages */
function keepWritten(document: Document): ReadonlyMap<unknown, unknown> {
  const read = new Map<Scalar, unknown>();
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' || node.value === null || node.source === undefined) return;
      read.set(node, node.value);
      node.value = node.source;
    },
  });
  return read;
}

type Range = readonly number[] | null | undefined;
type Place = (range: Range) => YamlPlace;

/** Aliases may be undefined, contain themselves, or multiply until memory is full. */
function wholeValue(document: Document): { readonly value: unknown } | { readonly problem: string } {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 50 });
    JSON.stringify(value); // a TypeError if the value contains itself
    return { value };
  } catch (error) {
    if (error instanceof ReferenceError) return { problem: error.message.replace(/\.$/, '') };
    if (error instanceof TypeError) return { problem: 'a value must not contain itself' };
    throw error;
  }
}

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

const rangeOf = (node: unknown): Range => (node as { readonly range?: Range } | null)?.range;

type Issue = v.BaseIssue<unknown>;
type Inner = Pick<Pair, 'key' | 'value'>;

const keysOf = ({ path }: Issue): readonly string[] => (path ?? []).map(({ key }) => String(key));

function problemOf(
  issue: Issue,
  pair: Pair,
  { place, read }: { readonly place: Place; readonly read: ReadonlyMap<unknown, unknown> },
): YamlProblem {
  const keys = [keyOf(pair), ...keysOf(issue)];
  const innermost = descend(pair, keysOf(issue));
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { kind: 'unknown-key', keys, message: issue.message, at: place(rangeOf(innermost.key)) };
  const at = place(rangeOf(innermost.value) ?? rangeOf(innermost.key));
  const value = read.has(innermost.value) ? read.get(innermost.value) : issue.input;
  return { kind: 'value', keys, message: issue.message, value, at };
}

/** The deepest key of the path that exists in the file; an item of a list has no key. */
function descend(pair: Inner, keys: readonly string[]): Inner {
  const [key, ...rest] = keys;
  const { value } = pair;
  if (isSeq(value) && key !== undefined && value.items[Number(key)] !== undefined)
    return descend({ key: value.items[Number(key)], value: value.items[Number(key)] }, rest);
  const inner = isMap(value) ? value.items.find((item) => keyOf(item) === key) : undefined;
  return inner ? descend(inner, rest) : pair;
}
