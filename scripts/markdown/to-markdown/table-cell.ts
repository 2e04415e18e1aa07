// A cell of a table as Markdown has it: one line. Lists, code and paragraphs in it stand behind each other, with `<br>`
// between them.

import type { Handle } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent } from 'mdast';

export const tableCell: Handle = (state, node) => {
  const lines = linesOf(state.all(node) as Nodes[]).filter((line) => line.length > 0);
  return {
    type: 'tableCell',
    children: lines.flatMap((line, index) => (index === 0 ? line : [BREAK, ...line])),
  };
};

const BREAK: PhrasingContent = { type: 'html', value: '<br>' };

function linesOf(nodes: readonly Nodes[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'break') lines.push([]);
    else if (node.type === 'code') {
      const code = node.value.split('\n').filter((line) => line.trim() !== '');
      lines.push(...code.map((value): PhrasingContent[] => [{ type: 'inlineCode', value }]), []);
    } else if (BLOCKS.has(node.type) && 'children' in node) lines.push(...linesOf(node.children), []);
    else lines.at(-1)?.push(node as PhrasingContent);
  }
  return lines;
}

const BLOCKS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
]);
