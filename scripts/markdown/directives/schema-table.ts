// `::schema-table{schema="schemas/manifest.json" path="panels"}`: a table of one object's keys from a JSON Schema, so that
// the pages and the checks of editors always agree.

import GithubSlugger from 'github-slugger';
import type { Link, PhrasingContent, Root, Table, TableCell, TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { readSchemaRows, type SchemaRow } from '../../reference/read-json-schema.ts';
import { type Directive, defineDirective } from './directive.ts';
import { parseInline } from './parse-inline.ts';
import { readReference } from './reference-source.ts';

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

interface KeyColumn {
  readonly title: string;
  readonly cell: (row: SchemaRow) => readonly PhrasingContent[];
}

function tableOf(
  rows: readonly SchemaRow[],
  headings: ReadonlyMap<string, string>,
  directive: Directive,
): Table {
  const columns: readonly KeyColumn[] = [
    { title: 'Key', cell: ({ key }) => [keyNode(key, headings.get(key), directive)] },
    { title: 'Type', cell: ({ type }) => [code(type)] },
    ...(rows.some((row) => row.required)
      ? [{ title: 'Required', cell: ({ required }: SchemaRow) => [text(required ? 'yes' : 'no')] }]
      : []),
    ...(rows.some((row) => row.default !== undefined)
      ? [
          {
            title: 'Default',
            cell: (row: SchemaRow) => [row.default === undefined ? text(NONE) : code(row.default)],
          },
        ]
      : []),
    ...(rows.some((row) => row.env !== undefined)
      ? [
          {
            title: 'Environment variable',
            cell: ({ env }: SchemaRow) => [env === undefined ? text(NONE) : code(env)],
          },
        ]
      : []),
    { title: 'Meaning', cell: ({ description }) => parseInline(description) },
  ];
  const titles = columns.map(({ title }) => title);
  const header = tableRow(
    columns.map(({ title }) => ({ children: [text(title)], properties: { role: 'columnheader' } })),
  );
  const body = rows.map((row) =>
    tableRow(columns.map(({ title, cell }, number) => bodyCell(title, cell(row), number === 0))),
  );
  return {
    type: 'table',
    align: titles.map(() => null),
    // Its grid layout removes the table semantics from its elements; the roles restore them.
    data: {
      hProperties: { className: ['reference-table'], role: 'table', dataColumns: String(titles.length) },
    },
    children: [header, ...body],
  };
}

const bodyCell = (title: string, children: readonly PhrasingContent[], isRowHeader: boolean): Cell => ({
  children,
  properties: {
    ...(isRowHeader ? { role: 'rowheader', scope: 'row' } : { role: 'cell' }),
    dataLabel: title,
    ...(isNone(children) ? { dataNone: '' } : {}),
  },
  isRowHeader,
});

/** A broken link is reported at the directive, which the author wrote. */
function keyNode(key: string, id: string | undefined, { position }: Directive): PhrasingContent {
  if (id === undefined) return code(key);
  const link: Link = { type: 'link', url: `#${id}`, children: [code(key)] };
  return position ? { ...link, position } : link;
}

/** Narrow screens hide cells without a value. */
const isNone = ([only]: readonly PhrasingContent[]): boolean => only?.type === 'text' && only.value === NONE;

const NONE = 'none';
const text = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

interface Cell {
  readonly children: readonly PhrasingContent[];
  readonly properties: Readonly<Record<string, string>>;
  readonly isRowHeader?: boolean;
}

function tableRow(cells: readonly Cell[]): TableRow {
  return {
    type: 'tableRow',
    data: { hProperties: { role: 'row' } },
    children: cells.map(
      ({ children, properties, isRowHeader }): TableCell => ({
        type: 'tableCell',
        data: { ...(isRowHeader && { hName: 'th' }), hProperties: { ...properties } },
        children: [...children],
      }),
    ),
  };
}

/** Ids of the headings after a node, by their text; of equal headings the first, which belongs to this table. */
function headingsAfter(node: Directive, tree: Root): ReadonlyMap<string, string> {
  const slugger = new GithubSlugger();
  const ids = new Map<string, string>();
  let isAfter = false;
  visit(tree, (candidate) => {
    if (candidate === node) isAfter = true;
    if (candidate.type !== 'heading') return;
    const title = textOf(candidate);
    const own = candidate.data?.hProperties?.id;
    const id = typeof own === 'string' ? own : slugger.slug(title);
    if (isAfter && !ids.has(title)) ids.set(title, id);
  });
  return ids;
}
