// Gives each directive its element (`:::note` → admonition, `::::tabs` → tabs, …), by one table. A colon in prose
// that happens to look like a directive stays the text that it is.

import type { Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { nearest } from '../diagnostics/suggest.ts';
import { contextOf, type DocumentContext, locationInside } from './context.ts';
import { DIRECTIVES, type Directive } from './directives.ts';

export function remarkDirectives() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    visit(tree, (node, index, parent) => {
      if (
        node.type !== 'containerDirective' &&
        node.type !== 'leafDirective' &&
        node.type !== 'textDirective'
      )
        return;
      if (!parent || index === undefined) return;
      const handler = DIRECTIVES[node.type].get(node.name);
      const label = node.type === 'containerDirective' ? takeLabel(node) : undefined;
      // `12:kbd` without a label is prose.
      if (handler && (node.type !== 'textDirective' || node.children.length > 0)) {
        const replacement = handler({ node, label, context, tree });
        if (replacement === undefined) return;
        (parent.children as Nodes[]).splice(index, 1, ...replacement);
        return [SKIP, index + replacement.length];
      }
      if (node.type !== 'textDirective') reportUnknown(node, context);
      const written = asWritten(node, label, context);
      (parent.children as Nodes[]).splice(index, 1, ...written);
      return index;
    });
  };
}

/** `:::name[Label]`: the label arrives as a marked first paragraph. */
function takeLabel(node: ContainerDirective): Paragraph | undefined {
  const first = node.children[0];
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return undefined;
  node.children.shift();
  return first;
}

function reportUnknown(node: ContainerDirective | LeafDirective, context: DocumentContext): void {
  const known = [...DIRECTIVES[node.type].keys()];
  const suggestion = nearest(node.name, known);
  context.diagnostics.push({
    severity: 'warning',
    code: 'directive-unknown',
    message: `unknown directive "${node.name}"; it is shown as text`,
    at: locationInside(node, node.name, context),
    help: suggestion ? `did you mean "${suggestion}"?` : `known: ${known.join(', ')}`,
  });
}

/** An unknown directive as the text that the author typed, with what is inside it still Markdown. */
function asWritten(node: Directive, label: Paragraph | undefined, context: DocumentContext): RootContent[] {
  const source = context.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  const text = (value: string): Text => ({ type: 'text', value });
  const colons = /^:+/.exec(source)?.[0] ?? ':';
  if (node.type !== 'containerDirective') {
    const inner = node.children as PhrasingContent[];
    const parts: PhrasingContent[] =
      inner.length === 0
        ? [text(source)]
        : [text(`${colons}${node.name}[`), ...inner, text(source.slice(source.lastIndexOf(']')))];
    return node.type === 'leafDirective' ? [{ type: 'paragraph', children: parts }] : parts;
  }
  const firstLine = source.split('\n')[0] ?? '';
  const opening: Paragraph = {
    type: 'paragraph',
    children: [text(label ? `${colons}${node.name}[${textOf(label)}]` : firstLine)],
  };
  return [opening, ...node.children, { type: 'paragraph', children: [text(colons)] }];
}
