// `::schema-table{schema="schemas/manifest.json" path="panels"}`: a table of one object's keys from a JSON Schema, so that
// the pages and the checks of editors always agree.

import GithubSlugger from 'github-slugger';
import type { Link, PhrasingContent, Root, Table, TableCell } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { walk } from '../../lib/walk-tree.ts';
import { readSchemaRows, type SchemaRow } from '../../reference/read-json-schema.ts';
import { inlineCode, text } from '../markdown-nodes.ts';
import { type Directive, defineDirective } from './directive.ts';
import { parseInline, readReference } from './reference-source.ts';

export const schemaTable = defineDirective({
  names: ['schema-table'],
  form: 'leaf',
  attributes: ['schema', 'path'],
  required: [['schema']],
  sample: '::schema-table{schema="schemas/manifest.json" path="panels"}',
  meaning: 'The keys of one object in a JSON Schema of the public folder: without `path` of the outermost',
  element: 'table',
  transform({ node, context, tree, attributes: { schema, path } }) {
    const rows = readReference(node, schema, context, (text) => readSchemaRows(text, path ?? ''));
    return { nodes: rows ? [tableOf(rows, headingsAfter(node, tree), node)] : [] };
  },
});

/** Narrow screens hide cells without a value. */
const NONE = 'none';

interface KeyColumn {
  readonly title: string;
  readonly contentOf: (row: SchemaRow) => readonly PhrasingContent[];
}

function tableOf(
  rows: readonly SchemaRow[],
  headings: ReadonlyMap<string, string>,
  directive: Directive,
): Table {
  const optional = (title: string, name: 'default' | 'env'): readonly KeyColumn[] => {
    const contentOf = ({ [name]: value }: SchemaRow) => [
      value === undefined ? text(NONE) : inlineCode(value),
    ];
    return rows.some((row) => row[name] !== undefined) ? [{ title, contentOf }] : [];
  };
  const columns: readonly KeyColumn[] = [
    { title: 'Key', contentOf: ({ key }) => [keyNode(key, headings.get(key), directive)] },
    { title: 'Type', contentOf: ({ type }) => [inlineCode(type)] },
    ...(rows.some((row) => row.required)
      ? [{ title: 'Required', contentOf: ({ required }: SchemaRow) => [text(required ? 'yes' : 'no')] }]
      : []),
    ...optional('Default', 'default'),
    ...optional('Environment variable', 'env'),
    { title: 'Meaning', contentOf: ({ description }) => parseInline(description) },
  ];
  const header = columns.map(({ title }) => tableCell([text(title)], { role: 'columnheader' }));
  const body = rows.map((row) =>
    columns.map(({ title, contentOf }, number) => {
      const content = contentOf(row);
      const isNone = content[0]?.type === 'text' && content[0].value === NONE;
      return tableCell(content, {
        ...(number === 0 ? { role: 'rowheader', scope: 'row' } : { role: 'cell' }),
        dataLabel: title,
        ...(isNone ? { dataNone: '' } : {}),
      });
    }),
  );
  return {
    type: 'table',
    align: columns.map(() => null),
    // Its grid layout removes the table semantics from its elements; the roles restore them.
    data: {
      hProperties: { className: ['reference-table'], role: 'table', dataColumns: String(columns.length) },
    },
    children: [header, ...body].map((children) => ({
      type: 'tableRow',
      data: { hProperties: { role: 'row' } },
      children,
    })),
  };
}

const tableCell = (
  content: readonly PhrasingContent[],
  properties: Readonly<Record<string, string>>,
): TableCell => ({
  type: 'tableCell',
  data: { ...(properties.role === 'rowheader' && { hName: 'th' }), hProperties: { ...properties } },
  children: [...content],
});

/** A broken link is reported at the directive, which the author wrote. */
function keyNode(key: string, id: string | undefined, { position }: Directive): PhrasingContent {
  if (id === undefined) return inlineCode(key);
  const link: Link = { type: 'link', url: `#${id}`, children: [inlineCode(key)] };
  return position ? { ...link, position } : link;
}

/** Ids of the headings after a node, by their text; of equal headings the first, which belongs to this table. */
function headingsAfter(node: Directive, tree: Root): ReadonlyMap<string, string> {
  const slugger = new GithubSlugger();
  const ids = new Map<string, string>();
  let isAfter = false;
  walk(tree, (candidate) => {
    if (candidate === node) isAfter = true;
    if (candidate.type !== 'heading') return;
    const title = textOf(candidate);
    const own = candidate.data?.hProperties?.id;
    const id = typeof own === 'string' ? own : slugger.slug(title);
    if (isAfter && !ids.has(title)) ids.set(title, id);
  });
  return ids;
}
