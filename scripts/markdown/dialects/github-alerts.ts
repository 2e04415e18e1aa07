// Converts GitHub's alerts (`> [!NOTE]`) to admonitions, so that pages read the same on GitHub and on the site.

import type { Blockquote } from 'mdast';
import type { AdmonitionKind } from '../../../src/shared/article-data.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { admonitionTitle } from '../directives/admonition.ts';

const ALERT = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i;
const KINDS: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'caution',
};

export function translateAlert(quote: Blockquote, context: DocumentContext): void {
  const paragraph = quote.children[0];
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return;
  const match = ALERT.exec(first.value);
  if (!match) return;
  const name = match[1] ?? '';
  const kind = KINDS[name.toLowerCase()];
  if (!kind) {
    const known = Object.keys(KINDS).map((other) => other.toUpperCase());
    const suggestion = nearest(name, known);
    report(context, 'directive-unknown', {
      message: `unknown kind of alert "[!${name}]"; it is shown as text`,
      at: locationInside(quote, name, context),
      help: suggestion ? `did you mean "[!${suggestion}]"?` : `known: ${known.join(', ')}`,
    });
    return;
  }
  first.value = first.value.slice(match[0].length);
  if (first.value === '') paragraph.children.shift();
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  if (paragraph.children.length === 0) quote.children.shift();
  if (name.toLowerCase() === 'important') quote.children.unshift(admonitionTitle('Important'));
  quote.data = { ...quote.data, hName: 'admonition', hProperties: { kind } };
}
