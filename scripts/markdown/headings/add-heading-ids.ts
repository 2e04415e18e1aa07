// Gives every heading an id: rehype-slug derives one from its text as GitHub does. If an author chose the same id anywhere
// on the page, the derived one gets the next number, and so does an id that two headings have in common.

import { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import { visit } from 'unist-util-visit';
import { CHROME_PREFIX } from '../../../src/shared/chrome-ids.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import { hastText } from '../../lib/hast-text.ts';
import { type DocumentContext, locationInside } from '../context.ts';

const makeIds = rehypeSlug();

export function addHeadingIds(tree: Root, context: DocumentContext): void {
  const taken = new Set<string>();
  const unnamed: Element[] = [];
  const repeated: Element[] = [];
  visit(tree, 'element', (node) => {
    renameReservedIds(node, context);
    const { id, name } = node.properties;
    if (id || name || isHeading(node)) context.anchors.push(node);
    if (typeof id === 'string' && id !== '') {
      if (taken.has(id) && isHeading(node)) repeated.push(node);
      taken.add(id);
    } else if (isHeading(node)) unnamed.push(node);
  });
  makeIds(tree);
  const name = (heading: Element, base: string): void => {
    let id = base;
    for (let number = 1; taken.has(id); number++) id = `${base}-${number}`;
    heading.properties.id = id;
    taken.add(id);
  };
  for (const heading of repeated) {
    const id = String(heading.properties.id);
    reportDuplicateId(heading, id, context);
    name(heading, id);
  }
  for (const heading of unnamed) {
    const base = slug(hastText(heading)) || 'section';
    const generated = String(heading.properties.id || base);
    name(heading, taken.has(generated) ? base : generated);
  }
}

export function reportDuplicateId(element: Element, id: string, context: DocumentContext): void {
  report(context, 'id-duplicate', {
    message: `the id "${id}" is used twice on this page; links lead to the first`,
    at: locationInside(element, id, context),
    help: 'give the heading its own id: {#another-id}',
  });
}

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

/** Authors can't use the ids of the page around the article: code that looks them up would find the article's element. */
function renameReservedIds(node: Element, context: DocumentContext): void {
  for (const name of ['id', 'name'] as const) {
    const written = node.properties[name];
    if (typeof written !== 'string' || !written.toLowerCase().startsWith(CHROME_PREFIX)) continue;
    node.properties[name] = written.replace(':', '-');
    report(context, 'heading-id', {
      message: `the id "${written}" belongs to the page around the text, so it is "${node.properties[name]}" here`,
      at: locationInside(node, written, context),
      help: `choose an id that does not start with "${CHROME_PREFIX}"`,
    });
  }
}
