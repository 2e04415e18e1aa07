import type { Nodes } from 'hast';

/** The text of a hast node and its descendants, without comments. */
export function hastText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(hastText).join('') : '';
}
