// Reads the tables of a page, with the line of each row. Pure.

import type { Nodes, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../../scripts/markdown/markdown-to-hast.ts';
import type { Page } from '../support/content-pages.ts';

export interface MarkdownTable {
  readonly head: readonly string[];
  readonly rows: readonly {
    readonly line: number;
    /** Each with its code spans. */
    readonly cells: readonly { readonly text: string; readonly code: readonly string[] }[];
  }[];
}

export function tablesOf({ file, text }: Page): readonly MarkdownTable[] {
  const { body } = splitFrontMatter({ sourcePath: file, displayPath: file, text });
  const tables: MarkdownTable[] = [];
  visit(parseMarkdown(body), 'table', (table: Extract<Nodes, { type: 'table' }>) => {
    const [head, ...rows] = table.children.map((row) => ({
      line: row.position?.start.line ?? 1,
      cells: row.children.map(({ children }) => ({ text: textOf(children), code: codeOf(children) })),
    }));
    tables.push({ head: head?.cells.map((cell) => cell.text) ?? [], rows });
  });
  return tables;
}

const codeOf = (nodes: readonly PhrasingContent[]): readonly string[] =>
  nodes.flatMap((node) =>
    node.type === 'inlineCode' ? [node.value] : 'children' in node ? codeOf(node.children) : [],
  );
