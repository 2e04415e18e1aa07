// Reads the tables of a page as readers see them, with facts in their place, and the line of each row. Pure.

import type { PhrasingContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { walk } from '../../../scripts/lib/walk-tree.ts';
import { splitFrontMatter } from '../../../scripts/markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../../../scripts/markdown/markdown-to-hast.ts';
import type { Page } from '../../../test/support/content-pages.ts';
import { facts } from './read-facts.ts';

export function tablesOf({ file, text }: Page) {
  const shown = text.replace(/:fact\[([\w-]+)\]/g, (_, name: string) => facts[name] ?? '');
  const { body } = splitFrontMatter({ sourcePath: file, displayPath: file, text: shown });
  const tables: Table[] = [];
  walk(parseMarkdown(body), (node) => {
    if (node.type === 'table') tables.push(node);
  });
  return tables.map(({ children }) => {
    const [head, ...rows] = children.map((row) => ({
      line: row.position?.start.line ?? 1,
      /** Each with its code spans. */
      cells: row.children.map(({ children }) => ({ text: textOf(children), code: codeOf(children) })),
    }));
    return { head: head?.cells.map((cell) => cell.text) ?? [], rows };
  });
}

const codeOf = (nodes: readonly PhrasingContent[]): readonly string[] =>
  nodes.flatMap((node) =>
    node.type === 'inlineCode' ? [node.value] : 'children' in node ? codeOf(node.children) : [],
  );
