// Reports text that browsers take for HTML, and so don't show: a placeholder such as `<port>` outside code, and an element
// that is never closed. Runs before directives become elements of their own, and before refused elements become text.

import { htmlTagNames } from 'html-tag-names';
import type { Code, Html, Root } from 'mdast';
import { report } from '../diagnostics/diagnostic.ts';
import { excerpt } from '../lib/excerpt.ts';
import { walk } from '../lib/walk-tree.ts';
import { type DocumentContext, locationInside } from './context.ts';
import { REFUSED_ELEMENTS } from './refused-elements.ts';

interface Tag {
  /** As written, with its attributes. */
  readonly text: string;
  /** In small letters. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly node: Html;
  /** Offset in the node's text. */
  readonly offset: number;
}

const TAG = /<(\/?)([a-z][a-z\d-]*)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const COMMENT = /<!--[\s\S]*?-->/g;
/** The kinds of diagrams whose labels are HTML; the others show tags as text. */
const HTML_LABELS = /^\s*(?:flowchart|graph|stateDiagram(?:-v2)?|classDiagram|mindmap)(?![\w-])/m;
/** In the text of a diagram, `<<interface>>` is mermaid's, and arrows have `<`, too. */
const TAG_OF_LABEL = /(?<!<)<([a-z][a-z\d-]*)>(?!>)/gi;

const ELEMENTS: ReadonlySet<string> = new Set(htmlTagNames);
/** They have elements of their own, or no elements inside. */
const FOREIGN: ReadonlySet<string> = new Set(['svg', 'math', 'script', 'style']);
/** Elements without an end tag, and those that HTML closes by itself. */
const WITHOUT_END: ReadonlySet<string> = new Set(
  (
    'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr ' +
    'body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'
  ).split(' '),
);

export function reportDroppedText(tree: Root, context: DocumentContext): void {
  const tags: Tag[] = [];
  walk(tree, (node) => {
    if (node.type === 'html' && context.allowHtml) tags.push(...tagsIn(node));
    if (node.type === 'code' && node.lang?.toLowerCase() === 'mermaid') reportLabels(node, context);
  });
  const open: Tag[] = [];
  for (const tag of tags) {
    const foreign = open.find(({ name }) => FOREIGN.has(name));
    if (foreign && foreign.name !== tag.name) continue;
    if (REFUSED_ELEMENTS.has(tag.name)) continue; // told and shown, as text
    if (!ELEMENTS.has(tag.name) && !FOREIGN.has(tag.name)) reportUnknown(tag, context);
    else if (tag.isEnd) removeLast(open, tag.name);
    else if (!WITHOUT_END.has(tag.name)) open.push(tag);
  }
  for (const { text, name, node, offset } of open)
    report(context, 'html-unclosed', {
      message: `this "${excerpt(text)}" is never closed`,
      at: locationInside(node, text, context, offset),
      help: `end it with "</${name}>", or put it into backticks if it is text`,
    });
}

/** Tags in comments don't count. */
function tagsIn(node: Html): readonly Tag[] {
  const text = node.value.replace(COMMENT, (comment) => ' '.repeat(comment.length));
  return [...text.matchAll(TAG)].map(({ 0: tag, 1: slash, 2: name = '', index }) => ({
    text: tag,
    name: name.toLowerCase(),
    isEnd: slash === '/',
    node,
    offset: index,
  }));
}

function removeLast(open: Tag[], name: string): void {
  const index = open.findLastIndex((tag) => tag.name === name);
  if (index >= 0) open.splice(index, 1);
}

/** The beginning of an element is enough: its end says the same. */
function reportUnknown({ text, isEnd, node, offset }: Tag, context: DocumentContext): void {
  if (!isEnd) reportNothing(text, node, offset, context);
}

function reportLabels(node: Code, context: DocumentContext): void {
  if (!HTML_LABELS.test(node.value)) return;
  for (const { 0: text, 1: name = '', index } of node.value.matchAll(TAG_OF_LABEL))
    if (!ELEMENTS.has(name.toLowerCase())) reportNothing(text, node, index, context);
}

function reportNothing(text: string, node: Html | Code, offset: number, context: DocumentContext): void {
  report(context, 'html-unknown', {
    message: `the page shows nothing of "${excerpt(text)}"`,
    at: locationInside(node, text, context, offset),
    help:
      node.type === 'code'
        ? `HTML has no such element: leave out "<" and ">", or write them as "#lt;" and "#gt;"`
        : `HTML has no such element: put it into backticks if it is text, \`${excerpt(text)}\``,
  });
}
