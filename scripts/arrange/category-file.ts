// Reads and checks `_category_.yml` (`.yaml`, `.json`) files.

import * as v from 'valibot';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { SourceFile } from '../stages/read-content.ts';

const text = v.string('must be a text');

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

/** YAML is a superset of JSON, so one parser reads all three forms, with positions. */
export function parseCategoryFile({ displayPath, text: source }: SourceFile): {
  readonly category: CategoryFile;
  readonly diagnostics: readonly Diagnostic[];
} {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const locate = (offset: number, length = 1): NonNullable<Diagnostic['at']> => {
    const { line, col } = lines.linePos(offset);
    return { file: displayPath, line, column: col, length };
  };
  if (document.errors.length > 0) {
    const diagnostics = document.errors.map(
      (error): Diagnostic => ({
        severity: 'error',
        code: 'category-syntax',
        message: `the category file cannot be read: ${error.message}`,
        at: locate(error.pos[0]),
      }),
    );
    return { category: {}, diagnostics };
  }
  const result = v.safeParse(categorySchema, document.toJS() ?? {});
  if (result.success) return { category: result.output, diagnostics: [] };
  const diagnostics = result.issues.map((issue): Diagnostic => {
    const keys = (issue.path ?? []).map((item) => String(item.key));
    const at = keyPlace(document.contents, keys);
    const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
    const known =
      keys.length > 1 ? ['type', 'title', 'description', 'slug', 'id'] : Object.keys(categorySchema.entries);
    const suggestion = isUnknown ? nearest(keys.at(-1) ?? '', known) : undefined;
    return {
      severity: 'error',
      code: isUnknown ? 'category-unknown-key' : 'category-type',
      message: isUnknown
        ? `unknown category key "${keys.join('.')}"`
        : `"${keys.join('.')}" ${issue.message}, but is ${JSON.stringify(issue.input)}`,
      at: locate(at?.[0] ?? 0, at ? at[1] - at[0] : 1),
      ...(isUnknown
        ? { help: suggestion ? `did you mean "${suggestion}"?` : `known keys: ${known.join(', ')}` }
        : {}),
    };
  });
  return { category: {}, diagnostics };
}

/** Range of the deepest key of a path that stands in the file. */
function keyPlace(contents: unknown, keys: readonly string[]): readonly [number, number] | undefined {
  let node: unknown = contents;
  let range: readonly [number, number] | undefined;
  for (const key of keys) {
    if (!isMap(node)) break;
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
    if (!pair) break;
    const found = (pair.key as { range?: readonly number[] | null }).range;
    if (found) range = [found[0] ?? 0, found[1] ?? 0];
    node = pair.value;
  }
  return range;
}
