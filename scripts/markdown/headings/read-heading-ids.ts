// Reads `{#custom-id}` at the end of a heading as the heading's id.

import type { Heading, Root } from 'mdast';
import { report } from '../../diagnostics/diagnostic.ts';
import { walk } from '../../lib/walk-tree.ts';
import { type DocumentContext, locationInside } from '../context.ts';

const TRAILING_ID = /\s*\{#([^\s{}#]+)\}\s*$/;
const FAULTY_ID = /\{\s*#[^{}]*\}?\s*$/;

export function readHeadingIds(tree: Root, context: DocumentContext): void {
  walk(tree, (heading) => {
    if (heading.type === 'heading') readId(heading, context);
  });
}

function readId(heading: Heading, context: DocumentContext): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const match = TRAILING_ID.exec(last.value);
  if (!match) {
    reportFaulty(heading, last.value, context);
    return;
  }
  last.value = last.value.slice(0, match.index);
  heading.data = {
    ...heading.data,
    hProperties: { ...heading.data?.hProperties, id: match[1] },
  };
}

function reportFaulty(heading: Heading, text: string, context: DocumentContext): void {
  const written = FAULTY_ID.exec(text)?.[0].trimEnd();
  if (written === undefined) return;
  const id = written.replace(/[{}#]/g, '').trim().replace(/\s+/g, '-') || 'the-id';
  report(context, 'heading-id', {
    message: `"${written}" is no id, so it is shown as text`,
    at: locationInside(heading, written, context),
    help: `write {#${id}}`,
  });
}
