// Reads `{#custom-id}` at the end of a heading as the heading's id.

import type { Heading, Root } from 'mdast';
import { report } from '../../diagnostics/diagnostic.ts';
import { walk } from '../../lib/walk-tree.ts';
import { type DocumentContext, locationInside, sourceOf } from '../context.ts';

const TRAILING_ID = /\s*\{#([^\s{}#]+)\}\s*$/;
/** An id in another form, or before other words. */
const FAULTY_ID = /\{\s*(?:#|id\s*=)[^{}]*(?:\}|$)/;

export function readHeadingIds(tree: Root, context: DocumentContext): void {
  walk(tree, (heading) => {
    if (heading.type === 'heading') readId(heading, context);
  });
}

function readId(heading: Heading, context: DocumentContext): void {
  joinId(heading, context);
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? TRAILING_ID.exec(last.value) : null;
  if (last?.type !== 'text' || !match) {
    reportFaulty(heading, context);
    return;
  }
  last.value = last.value.slice(0, match.index);
  heading.data = {
    ...heading.data,
    hProperties: { ...heading.data?.hProperties, id: match[1] },
  };
}

/** The parser takes `__` in `{#A.__call__}` for marks of emphasis, and so makes several nodes of it. */
function joinId({ children, position }: Heading, context: DocumentContext): void {
  const last = children.at(-1);
  if (last?.type !== 'text' || !last.position || !position || last.value.includes('{')) return;
  const end = last.position.end;
  const [, id] = TRAILING_ID.exec(sourceOf({ position: { start: position.start, end } }, context)) ?? [];
  const first = children.findLastIndex((child) => child.type === 'text' && child.value.includes('{#'));
  const opening = children[first];
  if (id === undefined || opening?.type !== 'text') return;
  opening.value = opening.value.replace(/\{#[^{}]*$/, `{#${id}}`);
  children.splice(first + 1);
}

function reportFaulty(heading: Heading, context: DocumentContext): void {
  const texts = heading.children.map((child) => (child.type === 'text' ? child.value : ''));
  const written = texts.map((text) => FAULTY_ID.exec(text)?.[0].trimEnd()).find((one) => one !== undefined);
  if (written === undefined) return;
  const id =
    written
      .replace(/[{}#"']|\bid\s*=/g, '')
      .trim()
      .replace(/\s+/g, '-') || 'the-id';
  report(context, 'heading-id', {
    message: `"${written}" is no id, so it is shown as text`,
    at: locationInside(heading, written, context),
    help: `end the heading with {#${id}}`,
  });
}
