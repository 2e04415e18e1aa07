// All directives.

import { admonition } from './admonition.ts';
import { api } from './api.ts';
import { badge } from './badge.ts';
import { details } from './details.ts';
import type { Directive, DirectiveDefinition, ElementReading } from './directive.ts';
import { fact } from './fact.ts';
import { figure } from './figure.ts';
import { kbd } from './kbd.ts';
import { cards, fileTree, steps } from './lists.ts';
import { preview } from './preview.ts';
import { schemaTable } from './schema-table.ts';
import { tab } from './tab.ts';
import { tabs } from './tabs.ts';
import { term } from './term.ts';

/** All directives, in the order in which diagnostics list their names. */
export const DIRECTIVES: readonly DirectiveDefinition[] = [
  admonition,
  tabs,
  tab,
  steps,
  cards,
  fileTree,
  details,
  preview,
  figure,
  api,
  schemaTable,
  badge,
  kbd,
  fact,
  term,
];

export const namesOf = (form: DirectiveDefinition['form']): readonly string[] =>
  DIRECTIVES.filter((definition) => definition.form === form).flatMap(({ names }) => names);

/** `:::name`; other names get no title. */
export const CONTAINER_NAMES = namesOf('container');

/** `:name[…]` inside text; any other `:name` is text. */
export const TEXT_NAMES: ReadonlySet<string> = new Set(namesOf('text'));

export const definitionOf = ({ type, name }: Directive): DirectiveDefinition | undefined =>
  DIRECTIVES.find(({ form, names }) => type === `${form}Directive` && names.includes(name));

/** How the elements of directives read without HTML, by element name. */
export const ELEMENT_READINGS: ReadonlyMap<string, ElementReading> = new Map(
  DIRECTIVES.flatMap((definition) =>
    Object.entries({ [definition.element]: definition, ...definition.parts }),
  ),
);

/** Names of the elements that stand inside text. */
export const INLINE_ELEMENTS: readonly string[] = DIRECTIVES.filter(({ form }) => form === 'text').map(
  ({ element }) => element,
);
