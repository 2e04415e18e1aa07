// The editor's knowledge of package.json: errors, and possible keys.

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import { type SyntaxNode, wholeTree } from './syntax-faults.ts';

/** The key of package.json that the schema describes. */
const OWN_KEY = 'omphalos';

const CURLY_QUOTE = /^[“”„‟‘’‚‛«»]/;

/** @returns what the browser's parser refuses, at the place where the editor's parser fails */
export function jsonErrors(state: EditorState): readonly Diagnostic[] {
  try {
    JSON.parse(state.doc.toString());
    return [];
  } catch (error) {
    const place = brokenPlace(state);
    const quote = CURLY_QUOTE.exec(state.sliceDoc(place.from, place.to))?.[0];
    const reason = quote
      ? `${quote} is a curly quote, as text programs write it: type the straight one, ".`
      : (error as Error).message;
    return [{ severity: 'error', ...place, message: `This isn't valid JSON. ${reason}` }];
  }
}

function brokenPlace(state: EditorState): { readonly from: number; readonly to: number } {
  let place = { from: 0, to: 0 };
  wholeTree(state).iterate({
    enter({ type, from, to }) {
      if (!type.isError || place.to > 0) return;
      place = { from, to: Math.max(to, Math.min(from + 1, state.doc.length)) };
    },
  });
  return place;
}

function keyOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild('PropertyName');
  if (!name) return '';
  try {
    return String(JSON.parse(state.sliceDoc(name.from, name.to)));
  } catch {
    return '';
  }
}

/** The keys that lead to a node, with `ITEM` for each list on the way. */
function valuePathOf(state: EditorState, node: SyntaxNode): ValuePath {
  const path: (string | typeof ITEM)[] = [];
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (outer.name === 'Property') path.unshift(keyOf(state, outer));
    else if (outer.name === 'Array') path.unshift(ITEM);
  }
  return path;
}

/** The object that contains a key, or would. */
function objectAt(state: EditorState, position: number): SyntaxNode | undefined {
  for (let node: SyntaxNode | null = wholeTree(state).resolveInner(position, -1); node; node = node.parent)
    if (node.name === 'Object') return node;
  return undefined;
}

/** Completes the keys of the schema's object. */
export function completeManifest(schema: Schema | null) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    if (!schema) return null;
    const line = state.doc.lineAt(pos);
    // A key begins a line, or follows `{` or `,`.
    const typed = /(?:^|[{,])\s*("?)([\w]*)$/.exec(line.text.slice(0, pos - line.from));
    if (!typed || (!explicit && typed[1] === '' && typed[2] === '')) return null;
    const object = objectAt(state, pos);
    const path = object && valuePathOf(state, object);
    if (!object || path?.[0] !== OWN_KEY) return null;
    const taken = new Set(object.getChildren('Property').map((property) => keyOf(state, property)));
    const { properties = {}, required = [] } = schemaAt(schema, path.slice(1)) ?? {};
    const isQuoted = typed[1] === '"';
    const from = pos - (typed[2] ?? '').length - (isQuoted ? 1 : 0);
    const behind = state.sliceDoc(pos, pos + 1) === '"' ? pos + 1 : pos;
    return {
      from,
      to: isQuoted ? behind : pos,
      filter: false,
      options: Object.entries(properties)
        .filter(([key]) => !taken.has(key) && key.startsWith(typed[2] ?? ''))
        .map(
          ([key, { description, type, examples, default: standard }]): Completion => ({
            label: key,
            apply: `"${key}": ${JSON.stringify(examples?.[0] ?? standard ?? emptyOf(type))}`,
            type: 'property',
            ...(required.includes(key) ? { detail: 'needed', boost: 1 } : {}),
            ...(description === undefined ? {} : { info: description }),
          }),
        ),
    };
  };
}

const emptyOf = (type: string | undefined): unknown =>
  ({ object: {}, array: [], integer: 1, number: 1, boolean: false })[type ?? ''] ?? '';

/** The subset of JSON Schema that manifests need: properties, items, and references inside the schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** An item of a list: all of them have the same schema. */
const ITEM = Symbol('item');

type ValuePath = readonly (string | typeof ITEM)[];

/** The part of the schema for a path; undefined where it says nothing. */
function schemaAt(root: Schema, path: ValuePath): Schema | undefined {
  let schema: Schema | undefined = resolved(root, root);
  for (const step of path) {
    const next: Schema | undefined =
      step === ITEM
        ? schema.items
        : (own(schema.properties, step) ??
          (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined));
    if (!next) return undefined;
    schema = resolved(root, next);
  }
  return schema;
}

const own = (properties: Schema['properties'], key: string): Schema | undefined =>
  properties && Object.hasOwn(properties, key) ? properties[key] : undefined;

function resolved(root: Schema, schema: Schema): Schema {
  const name = /^#\/definitions\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : (root.definitions?.[name] ?? {});
}
