// Converts GitHub's alerts (`> [!NOTE]`) to admonitions, so that pages read the same on GitHub and on the site.

import type { Blockquote, Paragraph, PhrasingContent } from 'mdast';
import { report } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { importantTitle, titleOf } from '../directives/admonition.ts';
import { becomeElement } from '../directives/directive.ts';

/** A sign after the kind folds the alert in other tools. */
const ALERT = /^\[!([a-z]+)\][+-]?(?=\s|$)[ \t]*/i;
const KINDS = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

export function translateAlert(quote: Blockquote, context: DocumentContext): void {
  const paragraph = quote.children[0];
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return;
  const match = ALERT.exec(first.value);
  if (!match) return;
  const name = match[1] ?? '';
  if (!KINDS.includes(name.toUpperCase())) {
    const suggestion = nearest(name, KINDS);
    report(context, 'directive-unknown', {
      message: `unknown kind of alert "[!${name}]"; it is shown as text`,
      at: locationInside(quote, name, context),
      help: suggestion ? `did you mean "[!${suggestion}]"?` : `known: ${KINDS.join(', ')}`,
    });
    return;
  }
  first.value = first.value.slice(match[0].length);
  const own = takeFirstLine(paragraph);
  if (paragraph.children.length === 0) quote.children.shift();
  const isImportant = name.toLowerCase() === 'important';
  const title = own ? titleOf(own) : isImportant ? importantTitle() : undefined;
  if (title) quote.children.unshift(title);
  becomeElement(quote, 'admonition', { kind: isImportant ? 'info' : name.toLowerCase() });
}

/** @returns the text behind the kind, in the same line; undefined if there is none */
function takeFirstLine(paragraph: Paragraph): readonly PhrasingContent[] | undefined {
  const { children } = paragraph;
  const end = children.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  );
  const line = children.splice(0, end < 0 ? children.length : end);
  const last = children[0];
  if (last?.type === 'break') children.shift();
  else if (last?.type === 'text') {
    const [before = ''] = last.value.split('\n', 1);
    if (before !== '') line.push({ type: 'text', value: before });
    last.value = last.value.slice(before.length + 1);
    if (last.value === '') children.shift();
  }
  const visible = line.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  return visible.length > 0 ? line : undefined;
}
