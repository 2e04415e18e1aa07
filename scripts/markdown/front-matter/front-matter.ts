// Splits a document into front matter and body, and checks the front matter against the table of known keys.
// Front matter is data only: the engines of gray-matter that run code are replaced by a diagnostic.

import matter from 'gray-matter';
import * as v from 'valibot';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { hasOddCharacters } from '../../../src/shared/odd-characters.ts';
import type { SourceFile } from '../../content/source-file.ts';
import { type Diagnostic, diagnostic, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { yamlValue } from '../../lib/yaml-value.ts';

const text = v.pipe(
  v.string('must be a text'),
  v.check((value) => !hasOddCharacters(value), 'must hold no control characters'),
);
const flag = v.boolean('must be true or false');
const position = v.number('must be a number');
const headingLevel = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(2, 'must be 2 to 6'),
  v.maxValue(6, 'must be 2 to 6'),
);
const textOrNull = v.nullable(text);
const anything = v.unknown();

/** Every known key with what its value must be. */
const KNOWN_KEYS = {
  id: v.pipe(text, v.regex(/^[^/]+$/, 'must not be empty or hold a "/"')),
  title: text,
  description: text,
  slug: v.pipe(
    text,
    v.nonEmpty('must not be empty'),
    v.regex(/^[^?#\\\n\t]*$/, 'must hold no "?", "#" or "\\"'),
  ),
  sidebar_position: position,
  sidebar_label: text,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  pagination_label: text,
  pagination_prev: textOrNull,
  pagination_next: textOrNull,
  keywords: v.array(text, 'must be a list of texts'),
  image: text,
  draft: flag,
  custom_edit_url: v.nullable(
    v.pipe(text, v.regex(/^(https?:\/\/|\/(?![\\/]))\S*$/, 'must start with "https://", "http://" or "/"')),
  ),
  layout: v.picklist(['doc', 'page', 'home'], 'must be "doc", "page" or "home"'),
  tags: v.array(anything, 'must be a list'),
  last_update: anything,
  displayed_sidebar: textOrNull,
  sidebar_class_name: text,
  sidebar_custom_props: v.record(v.string(), anything, 'must be a map'),
  parse_number_prefixes: flag,
} as const;

export const FRONT_MATTER_KEYS: readonly string[] = Object.keys(KNOWN_KEYS);

export type FrontMatter = {
  readonly [Key in keyof typeof KNOWN_KEYS]?: v.InferOutput<(typeof KNOWN_KEYS)[Key]>;
};

export interface SplitDocument {
  readonly frontMatter: FrontMatter;
  /** The document with its front matter blanked: lines and columns are those of the file. */
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function splitFrontMatter({ displayPath, text: source }: SourceFile): SplitDocument {
  const diagnostics: Diagnostic[] = [];
  const report = (at: Omit<SourceLocation, 'file'>, rest: Omit<Diagnostic, 'at'>): void => {
    diagnostics.push({ ...rest, at: { file: displayPath, ...at } });
  };
  let frontMatter: FrontMatter = {};
  if (/^---[ \t]*\n/.test(source) && !/\n---/.test(source)) {
    // Without a key it is a rule at the top of the page.
    if (/^---[ \t]*\n\s*[\w-]+:(\s|$)/.test(source)) {
      report(
        { line: 1, column: 1, length: 3 },
        diagnostic('front-matter-unclosed', {
          message: 'the front matter never ends',
          help: 'end it with a line "---"',
        }),
      );
    }
    return { frontMatter, body: source, diagnostics };
  }
  const refuse = (): object => {
    const language = /^---+(.*)/.exec(source)?.[1]?.trim() ?? '';
    report(
      { line: 1, column: 4, length: language.length },
      {
        ...diagnostic('front-matter-language', {
          message: `front matter cannot be written in "${language}"`,
          help: 'write it in YAML, between two lines "---"',
        }),
      },
    );
    return {};
  };
  const parsed = matter(source, {
    // A language that is none of these makes gray-matter throw, hence the check before.
    language: 'yaml',
    engines: {
      yaml: (yaml: string) => {
        frontMatter = checkKeys(yaml, report);
        return frontMatter;
      },
      json: refuse,
      javascript: refuse,
      js: refuse,
      coffee: refuse,
      ...unknownLanguageEngine(source, refuse),
    },
  });
  const skipped = source.slice(0, source.length - parsed.content.length);
  return { frontMatter, body: skipped.replace(/[^\n]+/g, '') + parsed.content, diagnostics };
}

/** An engine for whatever language the opening line names, so that gray-matter finds one. */
function unknownLanguageEngine(source: string, refuse: () => object): Record<string, () => object> {
  const language = /^---([^\s-].*)/.exec(source)?.[1]?.trim().toLowerCase();
  return language === undefined || language === 'yaml' ? {} : { [language]: refuse };
}

type Report = (at: Omit<SourceLocation, 'file'>, rest: Omit<Diagnostic, 'at'>) => void;

/** @param yaml begins with the rest of the opening `---` line, so that its line numbers are the file's */
function checkKeys(yaml: string, report: Report): FrontMatter {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const place = (range: readonly number[] | null | undefined): Omit<SourceLocation, 'file'> => {
    const { line, col } = lines.linePos(range?.[0] ?? 0);
    return { line, column: col, length: Math.max(1, (range?.[1] ?? 0) - (range?.[0] ?? 0)) };
  };
  for (const error of [...document.errors, ...document.warnings]) {
    report(
      { ...place(error.pos), length: 1 },
      {
        severity: 'error',
        code: 'front-matter-yaml',
        message: `front matter is not valid YAML: ${error.message.replace(/\.$/, '')}`,
        help: 'put a text that holds ": " or " #" in quotes',
      },
    );
  }
  if (document.errors.length > 0 || document.contents === null) return {};
  if (!isMap(document.contents)) {
    report(place(document.contents.range), {
      severity: 'error',
      code: 'front-matter-yaml',
      message: 'front matter must be a list of "key: value" lines',
      help: 'write one "key: value" on each line, or remove the two lines "---"',
    });
    return {};
  }
  const whole = yamlValue(document);
  if ('fault' in whole) {
    report(place(document.contents.range), {
      severity: 'error',
      code: 'front-matter-yaml',
      message: `front matter is not valid YAML: ${whole.fault}`,
      help: 'put a text that begins with "*" or "&" in quotes',
    });
    return {};
  }
  const values: Record<string, unknown> = {};
  for (const pair of document.contents.items) {
    const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
    const schema = KNOWN_KEYS[key as keyof typeof KNOWN_KEYS] as v.GenericSchema | undefined;
    const keyPlace = place((pair.key as { range?: readonly number[] }).range);
    if (schema === undefined || !Object.hasOwn(KNOWN_KEYS, key)) {
      const suggestion = nearest(key, Object.keys(KNOWN_KEYS));
      report(keyPlace, {
        severity: 'warning',
        code: 'front-matter-unknown-key',
        message: `unknown front matter key "${key}"`,
        help: suggestion
          ? `did you mean "${suggestion}"?`
          : `known keys: ${Object.keys(KNOWN_KEYS).join(', ')}`,
      });
      continue;
    }
    const value: unknown =
      (pair.value as { toJS?: (document: unknown) => unknown } | null)?.toJS?.(document) ?? null;
    const checked = v.safeParse(schema, value);
    if (checked.success) {
      values[key] = checked.output;
      continue;
    }
    const valueRange = (pair.value as { range?: readonly number[] } | null)?.range;
    report(valueRange ? clampToLine(place(valueRange), yaml, valueRange) : keyPlace, {
      severity: 'error',
      code: 'front-matter-type',
      message: `"${key}" ${checked.issues[0].message}, but is ${JSON.stringify(value)}`,
      help:
        checked.issues[0].message === 'must be a text' &&
        (typeof value === 'number' || typeof value === 'boolean')
          ? `put it in quotes: ${key}: "${value}"`
          : `${key}: ${example(key)}`,
    });
  }
  return values as FrontMatter;
}

/** A value may span lines; only what is on its first is underlined. */
function clampToLine(
  place: Omit<SourceLocation, 'file'>,
  yaml: string,
  range: readonly number[],
): Omit<SourceLocation, 'file'> {
  const value = yaml.slice(range[0], range[1]);
  return { ...place, length: Math.max(1, value.split('\n')[0]?.trimEnd().length ?? 1) };
}

function example(key: string): string {
  if (/level$/.test(key)) return '3';
  if (key === 'sidebar_position') return '1';
  if (/^(hide|draft|parse)/.test(key)) return 'true';
  if (key === 'keywords' || key === 'tags') return '[one, two]';
  if (key === 'layout') return 'doc';
  return '"a text"';
}

/** Where the value of a key stands in the front matter; the start of the file if the key is not there. */
export function frontMatterPlace(
  { displayPath, text: source }: SourceFile,
  keys: readonly string[],
): SourceLocation {
  const end = /\n---/.exec(source)?.index;
  for (const [index, line] of source.slice(0, end).split('\n').entries()) {
    const [, key = '', gap = '', value = ''] = /^([\w-]+)(:\s*)(.*)$/.exec(line.trimEnd()) ?? [];
    if (keys.includes(key)) {
      const length = Math.max(1, value.length);
      return { file: displayPath, line: index + 1, column: key.length + gap.length + 1, length };
    }
  }
  return { file: displayPath, line: 1, column: 1 };
}
