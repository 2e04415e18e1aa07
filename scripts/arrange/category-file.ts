// Reads and checks `_category_.yml` (`.yaml`, `.json`) files.

import * as v from 'valibot';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { hasOddCharacters } from '../../src/shared/odd-characters.ts';
import type { SourceFile } from '../content/source-file.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { guardPage } from '../documents/page-limits.ts';
import { yamlValue } from '../lib/yaml-value.ts';

const text = v.pipe(
  v.string('must be a text'),
  v.check((value) => !hasOddCharacters(value), 'must hold no control characters'),
);

const generatedIndex = v.strictObject({
  type: v.literal('generated-index'),
  title: v.optional(text),
  description: v.optional(text),
  slug: v.optional(text),
  image: v.optional(text),
  keywords: v.optional(v.array(text, 'must be a list of texts')),
});
const docLink = v.strictObject({ type: v.literal('doc', 'must be "generated-index" or "doc"'), id: text });

const categorySchema = v.strictObject({
  label: v.optional(v.pipe(text, v.nonEmpty('must not be empty'))),
  position: v.optional(v.number('must be a number')),
  collapsed: v.optional(v.boolean('must be true or false')),
  collapsible: v.optional(v.boolean('must be true or false')),
  className: v.optional(text),
  link: v.optional(
    v.nullable(
      v.variant('type', [generatedIndex, docLink], 'must have a "type" of "generated-index" or "doc"'),
    ),
  ),
  customProps: v.optional(v.record(v.string(), v.unknown())),
});

/** What a category file says; every field may be absent. */
export type CategoryFile = v.InferOutput<typeof categorySchema>;

export interface CheckedCategoryFile {
  readonly file: SourceFile;
  /** Empty if it cannot be read. */
  readonly category: CategoryFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** Within the limits of a page: what is too large or too deep is told, too. */
export function readCategoryFile(file: SourceFile): CheckedCategoryFile {
  const guard = guardPage(file);
  const { category = {}, diagnostics = [] } = guard.run(() => parseCategoryFile(file)) ?? {};
  return { file, category, diagnostics: [...diagnostics, ...(guard.fault ? [guard.fault] : [])] };
}

/** YAML is a superset of JSON, so one parser reads all three forms, with positions. */
function parseCategoryFile({ displayPath, text: source }: SourceFile): Omit<CheckedCategoryFile, 'file'> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const locate = (offset: number, length = 1): NonNullable<Diagnostic['at']> => {
    const { line, col } = lines.linePos(offset);
    return { file: displayPath, line, column: col, length };
  };
  if (document.errors.length > 0) {
    const diagnostics = document.errors.map(
      (error): Diagnostic =>
        diagnostic('category-syntax', {
          message: `the category file cannot be read: ${error.message.replace(/\.$/, '')}`,
          at: locate(error.pos[0]),
          help: 'put a text that holds ": " or " #" in quotes',
        }),
    );
    return { category: {}, diagnostics };
  }
  const whole = yamlValue(document);
  if ('fault' in whole) {
    const fault = diagnostic('category-syntax', {
      message: `the category file cannot be read: ${whole.fault}`,
      at: locate(0),
      help: 'put a text that begins with "*" or "&" in quotes',
    });
    return { category: {}, diagnostics: [fault] };
  }
  const result = v.safeParse(categorySchema, whole.value ?? {});
  if (result.success) return { category: result.output, diagnostics: [] };
  const diagnostics = result.issues.map((issue): Diagnostic => {
    const keys = (issue.path ?? []).map((item) => String(item.key));
    const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
    const at = placeOf(isUnknown ? 'key' : 'value', document.contents, keys);
    const known =
      keys.length > 1 ? ['type', 'title', 'description', 'slug', 'id'] : Object.keys(categorySchema.entries);
    const suggestion = isUnknown ? nearest(keys.at(-1) ?? '', known) : undefined;
    const place = locate(at?.[0] ?? 0, at ? at[1] - at[0] : 1);
    if (isUnknown) {
      return diagnostic('category-unknown-key', {
        message: `unknown category key "${keys.join('.')}"`,
        at: place,
        help: suggestion ? `did you mean "${suggestion}"?` : `known keys: ${known.join(', ')}`,
      });
    }
    const subject = keys.length === 0 ? 'the category file' : `"${keys.join('.')}"`;
    const rule = keys.length === 0 ? 'must be a list of "key: value" lines' : issue.message;
    return diagnostic('category-type', {
      message: `${subject} ${rule}, but is ${JSON.stringify(issue.input) ?? 'missing'}`,
      at: place,
      help: EXAMPLES[keys.at(-1) ?? ''] ?? 'label: "a text"',
    });
  });
  return { category: {}, diagnostics };
}

const EXAMPLES: Readonly<Record<string, string>> = {
  position: 'position: 1',
  collapsed: 'collapsed: true',
  collapsible: 'collapsible: true',
  link: 'link: { type: generated-index, description: "a text" }',
  type: 'type: generated-index',
  keywords: 'keywords: [one, two]',
};

/** Range of the deepest key of a path that stands in the file, or of its value; of the key if that is no single one. */
function placeOf(
  part: 'key' | 'value',
  contents: unknown,
  keys: readonly string[],
): readonly [number, number] | undefined {
  let node: unknown = contents;
  let range: readonly [number, number] | undefined;
  for (const key of keys) {
    if (!isMap(node)) break;
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
    if (!pair) break;
    const shown = part === 'value' && isScalar(pair.value) ? pair.value : pair.key;
    const found = (shown as { range?: readonly number[] | null }).range;
    if (found) range = [found[0] ?? 0, found[1] ?? 0];
    node = pair.value;
  }
  return range;
}
