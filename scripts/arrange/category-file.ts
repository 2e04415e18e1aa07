// Reads and checks `_category_.yml` (`.yaml`, `.json`) files.

import * as v from 'valibot';
import { textSchema as text } from '../../src/shared/text-schema.ts';
import type { SourceFile } from '../content/source-file.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import { withinLimits } from '../documents/page-limits.ts';
import { type CheckedYaml, checkYaml, type YamlProblem } from '../lib/checked-yaml.ts';
import { flagSchema, numberSchema } from '../lib/yaml-schemas.ts';

const generatedIndex = v.strictObject({
  type: v.literal('generated-index'),
  title: v.optional(text),
  description: v.optional(text),
  slug: v.optional(text),
  image: v.optional(text),
  keywords: v.optional(v.array(text, 'must be a list of texts')),
});
const docLink = v.strictObject({ type: v.literal('doc', 'must be "generated-index" or "doc"'), id: text });

const CATEGORY_KEYS = {
  label: v.pipe(text, v.regex(/\S/, 'must not be empty')),
  position: numberSchema,
  collapsed: flagSchema,
  collapsible: flagSchema,
  className: text,
  /** Known from Docusaurus, where it names the category. */
  key: text,
  description: text,
  link: v.nullable(
    v.variant('type', [generatedIndex, docLink], 'must have a "type" of "generated-index" or "doc"'),
  ),
  customProps: v.record(v.string(), v.unknown()),
};

/** The values of a category file; every field may be absent. */
export type CategoryFile = CheckedYaml<typeof CATEGORY_KEYS>['values'];

export type CheckedCategoryFile = Readonly<ReturnType<typeof readCategoryFile>>;

/**
 * Applies the limits of a page, and reports a file that is too large or too deep.
 * @returns `category`: empty if the file cannot be read
 */
export function readCategoryFile(file: SourceFile) {
  // YAML is a superset of JSON: one parser reads all three forms, with positions.
  const { result, failure } = withinLimits(file, () => checkYaml(file.text, CATEGORY_KEYS));
  const diagnostics = result ? result.problems.map((one) => diagnosticOf(one, file.displayPath)) : [failure];
  const category: CategoryFile = diagnostics.length > 0 ? {} : (result?.values ?? {});
  return { file, category, diagnostics };
}

function diagnosticOf(problem: YamlProblem, file: string): Diagnostic {
  const at = { file, ...problem.at };
  switch (problem.kind) {
    case 'syntax':
      return diagnostic('category-syntax', {
        message: `the category file cannot be read: ${problem.message}`,
        at,
      });
    case 'no-map':
      return diagnostic('category-type', {
        message: `the category file must be a list of "key: value" lines, but is ${JSON.stringify(problem.value)}`,
        at,
        help: 'label: "a text"',
      });
    case 'unknown-key': {
      const { keys } = problem;
      const known = keys.length > 1 ? LINK_KEYS : Object.keys(CATEGORY_KEYS);
      const key = keys.at(-1) ?? '';
      return diagnostic('category-unknown-key', {
        message: `unknown category key "${keys.join('.')}"`,
        at,
        // A link of the other type has this key.
        help: known.includes(key)
          ? undefined
          : didYouMean(nearest(key, known), `known keys: ${known.join(', ')}`),
      });
    }
    case 'value': {
      const { keys, message, value } = problem;
      return diagnostic('category-type', {
        message: `"${keys.join('.')}" ${message}, but is ${JSON.stringify(value) ?? 'missing'}`,
        at,
      });
    }
  }
}

const LINK_KEYS = ['type', 'title', 'description', 'slug', 'id'];
