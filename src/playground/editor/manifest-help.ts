// The editor's knowledge of package.json: faults, possible keys, and what each key means.

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorState, Text } from '@codemirror/state';
import type { BundleProblem } from '../shared/bundle-files.ts';
import { checkSchema, type Schema, schemaAt, type ValuePath } from './check-schema.ts';
import { commaFault } from './error-advice.ts';
import { MANIFEST } from './file-names.ts';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** The key of package.json that the schema describes. */
const OWN_KEY = 'omphalos';

/** Milliseconds for parsing the manifest to its end; the editor's own limit is too short for slow devices. */
const PATIENCE = 500;

const treeOf = (state: EditorState) =>
  ensureSyntaxTree(state, state.doc.length, PATIENCE) ?? syntaxTree(state);

/** @param problems what the server would report */
export function manifestDiagnostics(
  state: EditorState,
  schema: Schema | null,
  problems: readonly BundleProblem[],
): Diagnostic[] {
  const { doc } = state;
  let manifest: unknown;
  try {
    manifest = JSON.parse(doc.toString());
  } catch (error) {
    const comma = commaFault(doc.toString());
    const place = comma ? { from: comma.at - 1, to: comma.at } : brokenPlace(state);
    const message = comma?.message ?? `This is no valid JSON. ${(error as Error).message}`;
    return [{ ...place, severity: 'error', message }];
  }
  const own = (manifest as Readonly<Record<string, unknown>> | null)?.[OWN_KEY];
  const faults = schema && own !== undefined ? checkSchema(schema, own) : [];
  return [
    ...faults.map(({ path, message, isUnknownKey }): Diagnostic => {
      const place = nodeAt(state, [OWN_KEY, ...path], isUnknownKey);
      return {
        from: place?.from ?? 0,
        to: place?.to ?? 0,
        severity: isUnknownKey ? 'warning' : 'error',
        message: isUnknownKey
          ? `${message}. The server passes over it.`
          : `${[OWN_KEY, ...path].join('.')} ${message}.`,
      };
    }),
    ...problems
      .filter(({ file }) => file === MANIFEST)
      .map(
        ({ line, message, severity }): Diagnostic => ({
          ...linePlace(doc, line),
          severity,
          message: `The server says: ${message}`,
        }),
      ),
  ];
}

function linePlace(doc: Text, line: number | undefined): { readonly from: number; readonly to: number } {
  const { from, to } = doc.line(Math.min(Math.max(line ?? 1, 1), doc.lines));
  return { from, to };
}

/** Where parsing fails. */
function brokenPlace(state: EditorState): { readonly from: number; readonly to: number } {
  let place: { readonly from: number; readonly to: number } | undefined;
  treeOf(state).iterate({
    enter: (node) => {
      if (node.type.isError)
        place ??= { from: node.from, to: Math.max(node.to, Math.min(node.from + 1, state.doc.length)) };
    },
  });
  return place ?? { from: 0, to: 0 };
}

/** @returns the node of the value at a path, or its key; if it is missing, the nearest one around it */
function nodeAt(state: EditorState, path: ValuePath, isKey: boolean): SyntaxNode | undefined {
  let node = treeOf(state).topNode.firstChild ?? undefined;
  for (const [index, step] of path.entries()) {
    const found: SyntaxNode | undefined =
      typeof step === 'number'
        ? valuesIn(node)[step]
        : node?.getChildren('Property').find((property) => keyOf(state, property) === step);
    if (!found) return node;
    if (typeof step === 'number') node = found;
    else {
      const key = found.getChild('PropertyName') ?? undefined;
      if (isKey && index === path.length - 1) return key;
      node = found.lastChild ?? key;
    }
  }
  return node;
}

const valuesIn = (node: SyntaxNode | undefined): readonly SyntaxNode[] => {
  const values: SyntaxNode[] = [];
  for (let child = node?.firstChild; child; child = child.nextSibling)
    if (/^(Object|Array|String|Number|True|False|Null)$/.test(child.name)) values.push(child);
  return values;
};

function keyOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild('PropertyName');
  if (!name) return '';
  try {
    return String(JSON.parse(state.sliceDoc(name.from, name.to)));
  } catch {
    return '';
  }
}

/** The keys and indexes that lead to a node. */
function pathOf(state: EditorState, node: SyntaxNode): ValuePath {
  const path: (string | number)[] = [];
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    if (outer.name === 'Property') path.unshift(keyOf(state, outer));
    else if (outer.name === 'Array')
      path.unshift(valuesIn(outer).findIndex(({ from }) => from === inner.from));
  }
  return path;
}

/** The object that contains a key, or would. */
function objectAt(state: EditorState, position: number): SyntaxNode | undefined {
  for (let node: SyntaxNode | null = treeOf(state).resolveInner(position, -1); node; node = node.parent)
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
export function describeManifestKey(
  state: EditorState,
  position: number,
  schema: Schema | null,
): { readonly from: number; readonly to: number; readonly key: string; readonly text: string } | undefined {
  const node = treeOf(state).resolveInner(position, 1);
  if (!schema || node.name !== 'PropertyName' || !node.parent) return undefined;
  const path = pathOf(state, node);
  if (path[0] !== OWN_KEY) return undefined;
  const text = schemaAt(schema, path.slice(1))?.description;
  return text === undefined ? undefined : { from: node.from, to: node.to, key: String(path.at(-1)), text };
}
