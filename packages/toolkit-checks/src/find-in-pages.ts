// Finds what the pages say, on whichever page it stands: rows of tables as readers see them, with facts in their place, and
// sentences. Pure.

import type { PhrasingContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { walk } from '../../../scripts/lib/walk-tree.ts';
import { splitFrontMatter } from '../../../scripts/markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../../../scripts/markdown/markdown-to-hast.ts';
import type { Page } from '../../../test/support/content-pages.ts';
import { facts } from './read-facts.ts';
import type { Place } from './report.ts';

export interface Cell {
  readonly text: string;
  /** Its code spans. */
  readonly code: readonly string[];
}

export interface Row<Title extends string> {
  readonly place: Place;
  /** By title of the column; empty where the row is shorter. */
  readonly cells: Readonly<Record<Title, Cell>>;
}

const EMPTY: Cell = { text: '', code: [] };

/** @returns the rows of each table that has these columns, in any order and beside others */
export function findRows<Title extends string>(
  pages: readonly Page[],
  titles: readonly Title[],
): readonly Row<Title>[] {
  return pages.flatMap((page) =>
    tablesOf(page).flatMap(({ children: [head, ...rows] }) => {
      const columns = head?.children.map((cell) => textOf(cell)) ?? [];
      if (!titles.every((title) => columns.includes(title))) return [];
      return rows.map((row): Row<Title> => {
        const cells = row.children.map(({ children }) => ({
          text: textOf(children),
          code: codeOf(children),
        }));
        const byTitle = titles.map((title) => [title, cells[columns.indexOf(title)] ?? EMPTY]);
        return {
          place: { file: page.file, line: row.position?.start.line ?? 1 },
          cells: Object.fromEntries(byTitle) as Record<Title, Cell>,
        };
      });
    }),
  );
}

/** @returns the place of a sentence as it is written, or undefined if no page says it */
export function findSentence(pages: readonly Page[], sentence: string): Place | undefined {
  const page = pages.find(({ text }) => text.includes(sentence));
  return (
    page && { file: page.file, line: page.text.slice(0, page.text.indexOf(sentence)).split('\n').length }
  );
}

function tablesOf({ file, text }: Page): readonly Table[] {
  const shown = text.replace(/:fact\[([\w-]+)\]/g, (_, name: string) => facts[name] ?? '');
  const { body } = splitFrontMatter({ sourcePath: file, displayPath: file, text: shown });
  const tables: Table[] = [];
  walk(parseMarkdown(body), (node) => {
    if (node.type === 'table') tables.push(node);
  });
  return tables;
}

const codeOf = (nodes: readonly PhrasingContent[]): readonly string[] =>
  nodes.flatMap((node) =>
    node.type === 'inlineCode' ? [node.value] : 'children' in node ? codeOf(node.children) : [],
  );
