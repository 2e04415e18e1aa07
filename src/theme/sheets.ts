// Which stylesheets a page needs besides that of every page: so the first one stays small, whatever is added to the others.

import type { PageData } from '../shared/page-data.ts';

/** Files of `styles/sheets/`, with what tells that a page's article needs them. That for printing is every page's. */
const SHEETS = {
  home: (_, { kind }) => kind === 'home',
  playground: (_, { kind }) => kind === 'playground',
  preview: (html) => html.includes('class="preview"'),
  diagrams: (html) => /class="(?:diagram|drawing)[" ]/.test(html),
  reference: (html) => /class="(?:api-|reference-table)/.test(html),
} as const satisfies Readonly<Record<string, (articleHtml: string, page: PageData) => boolean>>;

export type SheetName = keyof typeof SHEETS;

export const SHEET_NAMES = Object.keys(SHEETS) as readonly SheetName[];

export const sheetsFor = (articleHtml: string, page: PageData): readonly SheetName[] =>
  SHEET_NAMES.filter((name) => SHEETS[name](articleHtml, page));

/** A value for each of them. */
export const sheetRecord = <Value>(
  valueFor: (name: SheetName) => Value,
): Readonly<Record<SheetName, Value>> =>
  Object.fromEntries(SHEET_NAMES.map((name) => [name, valueFor(name)])) as Record<SheetName, Value>;
