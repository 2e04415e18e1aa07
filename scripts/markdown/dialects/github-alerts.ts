// Converts GitHub's alerts (`> [!NOTE]`) to admonitions, so that pages read the same on GitHub and on the site.

import type { Blockquote } from 'mdast';
import { report } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { importantTitle } from '../directives/admonition.ts';
import { becomeElement } from '../directives/directive.ts';

const ALERT = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i;
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
  if (first.value === '') paragraph.children.shift();
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  if (paragraph.children.length === 0) quote.children.shift();
  const isImportant = name.toLowerCase() === 'important';
  if (isImportant) quote.children.unshift(importantTitle());
  becomeElement(quote, 'admonition', { kind: isImportant ? 'info' : name.toLowerCase() });
}
