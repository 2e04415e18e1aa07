// Splits a document into front matter and body, and checks the front matter against the table of known keys.
// Front matter is only data: gray-matter's engines that run code are replaced by a diagnostic.

import matter from 'gray-matter';
import type * as v from 'valibot';
import type { SourceFile } from '../../content/source-file.ts';
import { type Diagnostic, diagnostic, type SourceLocation, startOf } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { checkYaml, placeOfText, type YamlProblem } from '../../lib/checked-yaml.ts';
import { frontMatterEdges } from './front-matter-edges.ts';
import { FRONT_MATTER_KEYS } from './front-matter-keys.ts';

export type FrontMatter = {
  readonly [Key in keyof typeof FRONT_MATTER_KEYS]?: v.InferOutput<(typeof FRONT_MATTER_KEYS)[Key]['schema']>;
};

/**
 * @returns the front matter, and in `body` the document with blank lines for it, so that lines and columns match the file
 */
export function splitFrontMatter(file: SourceFile) {
  const { displayPath } = file;
  const { isFrontMatter, text: source, diagnostics: ofEdges } = frontMatterEdges(file);
  const diagnostics: Diagnostic[] = [...ofEdges];
  let frontMatter: FrontMatter = {};
  if (!isFrontMatter) return { frontMatter, body: source, diagnostics };
  const { name: language } = matter.language(source);
  const refuse = (): object => {
    diagnostics.push(
      diagnostic('front-matter-language', {
        message: `front matter cannot be written in "${language}"`,
        at: { file: displayPath, line: 1, column: 4, length: language.length },
        help: 'write it in YAML, between two lines "---"',
      }),
    );
    return {};
  };
  const parsed = matter(source, {
    language: 'yaml',
    engines: {
      yaml: (yaml: string) => {
        // The text begins with the rest of the opening `---` line, so line numbers match the file.
        const { values, problems } = checkYaml(yaml, SCHEMAS);
        diagnostics.push(...problems.map((problem) => diagnosticOf(problem, displayPath)));
        frontMatter = values as FrontMatter;
        return frontMatter;
      },
      // Instead of gray-matter's own engines; for a language without an engine it throws.
      ...(/^(yaml)?$/i.test(language) ? {} : { [language]: refuse }),
    },
  });
  const skipped = source.slice(0, source.length - parsed.content.length);
  return { frontMatter, body: skipped.replace(/[^\n]+/g, '') + parsed.content, diagnostics };
}

const SCHEMAS: v.ObjectEntries = Object.fromEntries(
  Object.entries(FRONT_MATTER_KEYS).map(([key, { schema }]) => [key, schema]),
);

function diagnosticOf(problem: YamlProblem, file: string): Diagnostic {
  const at = { file, ...problem.at };
  switch (problem.kind) {
    case 'syntax':
      return diagnostic('front-matter-yaml', {
        message: `front matter is not valid YAML: ${problem.message}`,
        at,
      });
    case 'no-map':
      return diagnostic('front-matter-yaml', {
        message: 'front matter must be a list of "key: value" lines',
        at,
        help: 'write one "key: value" on each line, or remove the two lines "---"',
      });
    case 'unknown-key': {
      const { keys, message } = problem;
      if (message !== undefined)
        return diagnostic('front-matter-type', {
          message: `"${keys.join('.')}" is unknown`,
          at,
          help: didYouMean(nearest(keys.at(-1) ?? '', quotedIn(message)), `the map around it ${message}`),
        });
      const [key = ''] = keys;
      const known = Object.keys(FRONT_MATTER_KEYS);
      return diagnostic('front-matter-unknown-key', {
        message: `unknown front matter key "${key}"`,
        at,
        help: didYouMean(nearest(key, known), `known keys: ${known.join(', ')}`),
      });
    }
    case 'value': {
      const { keys, message, value } = problem;
      const { example } = FRONT_MATTER_KEYS[keys[0] as keyof typeof FRONT_MATTER_KEYS];
      return diagnostic('front-matter-type', {
        message:
          value === undefined
            ? `"${keys.join('.')}" is missing`
            : `"${keys.join('.')}" ${message}, but is ${JSON.stringify(value)}`,
        at,
        help: `for example: ${keys[0]}: ${example}`,
      });
    }
  }
}

/** What a schema's message quotes: the allowed values or keys. */
const quotedIn = (message: string): readonly string[] =>
  [...message.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word);

/** Place of a text below a path of keys in the front matter; that of the outermost key if it is written in another way. */
export function frontMatterTextPlace(
  source: SourceFile,
  keys: readonly [string, ...string[]],
  text: string,
): SourceLocation {
  // Without the first dashes, so that lines count as in the file.
  const yaml = source.text.slice('---'.length, /\n---/.exec(source.text)?.index);
  const place = placeOfText(yaml, keys, text);
  return place ? { file: source.displayPath, ...place } : frontMatterPlace(source, [keys[0]]);
}

/** Place of a key's value in the front matter; the start of the file if the key isn't there. */
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
  return startOf(displayPath);
}
