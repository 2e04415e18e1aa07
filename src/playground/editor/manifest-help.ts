// The editor's knowledge of package.json: faults, possible keys, and what each key means.

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorState, Text } from '@codemirror/state';
import type { BundleProblem } from '../shared/bundle-files.ts';
import { MANIFEST } from './file-names.ts';
import { type SyntaxNode, wholeTree } from './syntax-faults.ts';

/** The key of package.json that the schema describes. */
const OWN_KEY = 'omphalos';

/** @param problems what the server would report; it says by itself when a value is of a wrong type, or missing */
export function manifestDiagnostics(
  state: EditorState,
  schema: Schema | null,
  problems: readonly BundleProblem[],
): Diagnostic[] {
  const { doc } = state;
  try {
    JSON.parse(doc.toString());
  } catch (error) {
    const broken = brokenPlace(state);
    const message = `This isn't valid JSON. ${(error as Error).message}`;
    return [
      { severity: 'error', ...(signFault(doc, broken) ?? { from: broken.from, to: broken.to, message }) },
    ];
  }
  const server = problems
    .filter(({ file }) => file === MANIFEST)
    .map(({ line, message, severity }): Diagnostic => {
      const { from, to } = doc.line(Math.min(line ?? 1, doc.lines));
      return { from, to, severity, message: `The server says: ${message}` };
    });
  return [...(schema ? schemaMarks(state, schema) : []), ...server];
}

/** What the schema does not allow, but the server does: unknown keys, and numbers that are too small. */
function schemaMarks(state: EditorState, schema: Schema): readonly Diagnostic[] {
  const marks: Diagnostic[] = [];
  wholeTree(state).iterate({
    enter({ node }) {
      const { name, from, to } = node;
      if (name !== 'PropertyName' && name !== 'Number') return;
      const [top, ...path] = pathOf(state, node);
      const found = top === OWN_KEY ? schemaAt(schema, path) : undefined;
      if (
        name === 'Number' &&
        Number(state.sliceDoc(from, to)) < (found?.minimum ?? Number.NEGATIVE_INFINITY)
      )
        marks.push({ from, to, severity: 'error', message: `This must be ${found?.minimum} or more.` });
      const isInside = name === 'PropertyName' && top === OWN_KEY && path.length > 0;
      if (isInside && !found && schemaAt(schema, path.slice(0, -1))?.additionalProperties === false) {
        const message = `${state.sliceDoc(from, to)} is unknown here. The server ignores it.`;
        marks.push({ from, to, severity: 'warning', message });
      }
    },
  });
  return marks;
}

/** What is wrong with the comma or colon in front of the place where parsing fails; undefined if that is right. */
function signFault(doc: Text, broken: BrokenPlace) {
  const before = doc.sliceString(0, broken.from).trimEnd();
  const after = doc.sliceString(before.length).trimStart();
  const place = { from: before.length - 1, to: before.length };
  const { number } = doc.lineAt(before.length);
  if (broken.isAfterKey) return { ...place, message: `A colon is missing after the key in line ${number}.` };
  if (/[^[{:,]$/.test(before) && /^["\d{[tfn-]/.test(after))
    return { ...place, message: `A comma is missing at the end of line ${number}.` };
  if (before.endsWith(',') && /^[\]}]/.test(after))
    return { ...place, message: `The comma at the end of line ${number} is one too many.` };
  return undefined;
}

/** Where parsing fails. */
interface BrokenPlace {
  readonly from: number;
  readonly to: number;
  readonly isAfterKey?: boolean;
}

function brokenPlace(state: EditorState): BrokenPlace {
  let place: BrokenPlace = { from: 0, to: 0 };
  wholeTree(state).iterate({
    enter({ type, from, to, node }) {
      if (!type.isError || place.to > 0) return;
      const end = Math.max(to, Math.min(from + 1, state.doc.length));
      place = { from, to: end, isAfterKey: node.prevSibling?.name === 'PropertyName' };
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
function pathOf(state: EditorState, node: SyntaxNode): ValuePath {
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
    const path = object && pathOf(state, object);
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

/** The schema's description of the key at a position. */
export function describeManifestKey(state: EditorState, position: number, schema: Schema | null) {
  const node = wholeTree(state).resolveInner(position, 1);
  if (!schema || node.name !== 'PropertyName' || !node.parent) return undefined;
  const path = pathOf(state, node);
  if (path[0] !== OWN_KEY) return undefined;
  const text = schemaAt(schema, path.slice(1))?.description;
  return text === undefined ? undefined : { from: node.from, to: node.to, key: String(path.at(-1)), text };
}

/** The subset of JSON Schema that manifests need: properties, items, and references inside the schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minimum?: number;
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
