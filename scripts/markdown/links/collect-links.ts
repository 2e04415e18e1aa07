// Collects every link and image of a document with the place of its target, and numbers it in the tree. Turns links by
// reference into inline links.

import type { Definition, FootnoteDefinition, Image, Link, Nodes, Root, Text } from 'mdast';
import { report, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { walk } from '../../lib/walk-tree.ts';
import { type DocumentContext, locationInside, sourceOf } from '../context.ts';

export function collectLinks(tree: Root, context: DocumentContext): void {
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  walk(tree, (node) => {
    if (node.type === 'footnoteDefinition') notes.set(node.identifier, node);
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  });
  walk(tree, (node, index, parent) => {
    if (node.type === 'footnoteReference') notes.delete(node.identifier);
    if (node.type === 'text') reportUndefined(node, context);
    else if (node.type === 'link' || node.type === 'image') {
      number(node, targetLocation(node, context), context);
    } else if (node.type === 'linkReference' || node.type === 'imageReference') {
      const definition = definitions.get(node.identifier);
      if (!definition) return;
      const resolved = resolveReference(node, definition);
      number(resolved, locationInside(definition, definition.url, context), context);
      (parent.children as Nodes[])[index] = resolved;
    }
  });
  for (const note of notes.values())
    report(context, 'link-reference-missing', {
      message: `no text refers to the footnote "${note.label}", so readers do not see it`,
      at: locationInside(note, `[^${note.label}]`, context),
      help: `write [^${note.label}] where it belongs, or remove it`,
    });
}

type Reference = Extract<Nodes, { type: 'linkReference' | 'imageReference' }>;

function number(node: Link | Image, at: SourceLocation, { links }: DocumentContext): void {
  links.push({ kind: node.type, href: node.url, at });
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataLink: links.length - 1 } };
}

/** The parser treats `[text][name]` and `[^name]` without a line `[name]: …` as text; authors rarely mean that. */
function reportUndefined(node: Text, context: DocumentContext): void {
  const source = sourceOf(node, context);
  for (const match of source.matchAll(/(?<![\w\\\]])!?\[[^[\]]+\]\[([^[\]]+)\]/g)) {
    report(context, 'link-reference-missing', {
      message: `"${match[0]}" is shown as text: nothing defines "${match[1]}"`,
      at: locationInside(node, match[0], context),
      help: `add a line "[${match[1]}]: ./page.md"`,
    });
  }
  for (const [whole] of source.matchAll(/(?<![\\\]])\[\^[\w-]+\]/g)) {
    report(context, 'link-reference-missing', {
      message: `"${whole}" is shown as text: there is no footnote of that name`,
      at: locationInside(node, whole, context),
      help: `add a line "${whole}: The text of the note"`,
    });
  }
}

function resolveReference(node: Reference, { url, title }: Definition): Link | Image {
  const position = node.position ? { position: node.position } : {};
  return node.type === 'linkReference'
    ? { type: 'link', url, title: title ?? null, children: node.children, ...position }
    : { type: 'image', url, title: title ?? null, alt: node.alt ?? null, ...position };
}

/** The target follows the last `](`, unless the link is an autolink. */
function targetLocation(node: Link | Image, context: DocumentContext): SourceLocation {
  const label = Math.max(0, sourceOf(node, context).lastIndexOf(']('));
  return locationInside(node, node.url, context, label);
}
