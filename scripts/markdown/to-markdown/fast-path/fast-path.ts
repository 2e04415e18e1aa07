// Accelerator `markdown-fast-path`: blocks made of plain words are written here, others by mdast-util-to-markdown, in runs as
// long as there are. What comes out is the same.

import type { Root, RootContent } from 'hast';
import { isList, isSpace, simpleBlock } from './fast-path-blocks.ts';

/** @param byLibrary writes any tree */
export function fastPathMarkdown(tree: Root, byLibrary: (tree: Root) => string): string {
  if (tree.children.some(({ type }) => type !== 'element' && type !== 'text')) return byLibrary(tree);
  const parts: string[] = [];
  let others: RootContent[] = [];
  const flush = (): void => {
    if (others.every(isSpace)) {
      others = [];
      return;
    }
    const text = byLibrary({ type: 'root', children: others }).replace(/\n$/, '');
    if (text !== '') parts.push(text);
    others = [];
  };
  for (const [index, node] of tree.children.entries()) {
    const simple = mayMeetList(tree.children, index) ? undefined : simpleBlock(node);
    if (simple === undefined) others.push(node);
    else {
      flush();
      parts.push(simple);
    }
  }
  flush();
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

/** Beside what is or may become a list, a list looks different, lest the two become one. */
function mayMeetList(nodes: readonly RootContent[], index: number): boolean {
  if (!isList(nodes[index])) return false;
  const isOther = (node: RootContent): boolean => !isSpace(node);
  const beside = [nodes.slice(index + 1).find(isOther), nodes.slice(0, index).findLast(isOther)];
  return beside.some((node) => node && !(node.type === 'element' && NO_LIST.has(node.tagName)));
}

const NO_LIST = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'code-block',
  'admonition',
  'blockquote',
  'table',
]);
