// The names and attributes of the directives, apart from what they do: the parser must know them, and some of the
// directives parse Markdown themselves.

import { ADMONITION_KINDS, type AdmonitionKind } from '../../../src/shared/article-data.ts';

/** Names that other tools give the same kinds. */
export const ADMONITION_ALIASES: Readonly<Record<string, AdmonitionKind>> = {
  important: 'info',
  secondary: 'note',
  success: 'tip',
};

/** `:::name`; behind any other name, no title is looked for. */
export const CONTAINER_NAMES: readonly string[] = [
  ...ADMONITION_KINDS,
  ...Object.keys(ADMONITION_ALIASES),
  'tabs',
  'tab',
  'steps',
  'cards',
  'file-tree',
  'details',
  'preview',
  'figure',
];

/** `:name[…]` in the middle of text; any other `:name` is text. */
export const TEXT_NAMES: ReadonlySet<string> = new Set(['badge', 'kbd']);

/** The attributes that a directive takes. */
export const DIRECTIVE_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map<
  string,
  readonly string[]
>([
  ...[...ADMONITION_KINDS, ...Object.keys(ADMONITION_ALIASES)].map(
    (name) => [name, ['id']] as [string, string[]],
  ),
  ['tabs', ['group']],
  ['tab', ['label', 'value']],
  ['steps', []],
  ['cards', []],
  ['file-tree', []],
  ['details', ['id', 'open']],
  ['badge', ['kind']],
  ['kbd', []],
  ['figure', ['src']],
  ['preview', ['src', 'graphic', 'panel', 'width']],
  ['api', ['member', 'types']],
  ['schema-table', ['schema', 'path']],
]);

/** Of each group a directive needs one; it tells itself when there is none. */
export const REQUIRED_ATTRIBUTES: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ['figure', [['src']]],
  ['preview', [['src'], ['graphic', 'panel']]],
  ['api', [['member']]],
  ['schema-table', [['schema']]],
]);
