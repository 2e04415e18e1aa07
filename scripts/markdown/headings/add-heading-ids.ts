// Gives every heading an id: rehype-slug makes it from the heading's text, as GitHub does. If an author chose the same id
// anywhere on the page, the made one gets the next number, and so does an id that two headings have in common.

import { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import { CHROME_PREFIX } from '../../../src/shared/chrome-ids.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import { nameOf } from '../../lib/element-name.ts';
import { hastText } from '../../lib/hast-text.ts';
import { walk } from '../../lib/walk-tree.ts';
import { type DocumentContext, locationInside, locationOf, sourceOf } from '../context.ts';

const makeIds = rehypeSlug();

export function addHeadingIds(tree: Root, context: DocumentContext): void {
  const taken = new Set<string>();
  const unnamed: Element[] = [];
  const repeated: Element[] = [];
  walk(tree, (node) => {
    if (node.type !== 'element') return;
    renameReservedIds(node, context);
    const { id, name } = node.properties;
    if (id || name || isHeading(node)) context.anchors.push(node);
    if (isHeading(node) && nameOf(node) === '') reportEmpty(node, context);
    if (typeof id === 'string' && id !== '') {
      // Disks and keyboards write the same letters in different ways.
      const composed = id.normalize();
      node.properties.id = composed;
      if (taken.has(composed) && isHeading(node)) repeated.push(node);
      taken.add(composed);
    } else if (isHeading(node)) unnamed.push(node);
  });
  const chosen = new Set(taken);
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
  // Those that rehype-slug would name by other text: texts of images, no text at all.
  const bases = new Map(
    unnamed.map((heading) => [
      heading,
      slug(hastText(heading).normalize()) || slug(nameOf(heading)) || 'section',
    ]),
  );
  for (const [heading, base] of bases) if (base !== slug(hastText(heading))) heading.properties.id = base;
  makeIds(tree);
  for (const [heading, base] of bases) {
    const made = String(heading.properties.id);
    if (chosen.has(base)) reportChosenId(heading, base, context);
    name(heading, taken.has(made) ? base : made);
  }
}

function reportEmpty(heading: Element, context: DocumentContext): void {
  const hasImage = heading.children.some((child) => child.type === 'element' && child.tagName === 'img');
  report(context, 'heading-empty', {
    message: 'the heading has no text, so no title, contents or search can name it',
    at: locationOf(heading, context),
    help: hasImage ? 'describe its image: ![What it shows](…)' : 'write its text, or remove it',
  });
}

/** An h1 in HTML; markdownlint finds the others. */
export function reportSecondTitle(element: Element, context: DocumentContext): void {
  if (element.tagName !== 'h1' || !sourceOf(element, context).startsWith('<')) return;
  report(context, 'heading-title', {
    message: 'the page gets a second h1: its title is above the text already',
    at: locationOf(element, context),
    help: 'begin the page with "# Title", or write <h2>',
  });
}

export function reportDuplicateId(element: Element, id: string, context: DocumentContext): void {
  report(context, 'id-duplicate', {
    message: `the id "${id}" is used twice on this page; links lead to the first`,
    at: locationInside(element, id, context),
    help: /^h[1-6]$/.test(element.tagName) ? 'give the heading its own id: {#another-id}' : undefined,
  });
}

/** Links to the heading's text would lead to the element with the chosen id. */
function reportChosenId(heading: Element, id: string, context: DocumentContext): void {
  report(context, 'id-duplicate', {
    message: `the id "${id}" of this heading's text is given to another element of this page; links lead there`,
    at: locationOf(heading, context),
    help: 'give this heading its own id: {#another-id}',
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
