// Which stylesheets a page needs besides the one every page loads, to keep that one small.

import type { PageData } from '../shared/page-data.ts';

/** Files of `styles/sheets/`, with a test whether a page's article needs them. Every page has the print styles. */
const SHEETS = {
  home: (_, { kind }) => kind === 'home',
  playground: (_, { kind }) => kind === 'playground',
  preview: (html) => html.includes('class="preview"'),
  diagrams: (html) => /class="(?:diagram|drawing)[" ]/.test(html),
  reference: (html) => /class="(?:api-|reference-table)/.test(html),
} as const satisfies Readonly<Record<string, (articleHtml: string, page: PageData) => boolean>>;

type SheetName = keyof typeof SHEETS;

export const SHEET_NAMES = Object.keys(SHEETS) as readonly SheetName[];

export const sheetsFor = (articleHtml: string, page: PageData): readonly SheetName[] =>
  SHEET_NAMES.filter((name) => SHEETS[name](articleHtml, page));

/** A value for each stylesheet. */
export const sheetRecord = <Value>(
  valueFor: (name: SheetName) => Value,
): Readonly<Record<SheetName, Value>> =>
  Object.fromEntries(SHEET_NAMES.map((name) => [name, valueFor(name)])) as Record<SheetName, Value>;
