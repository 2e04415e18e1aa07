// What highlighted code says, in plain Markdown.

import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';

/** The text that a finished piece of HTML shows, line breaks kept: code that has been highlighted. */
export function textOfHtml(html: string): string {
  // HOT: highlighted code is nothing but spans, and long; a parser would take longer than the highlighting.
  const text = html.replace(/<\/?span(?: class="[\w -]*")?>/g, '');
  if (text.includes('<') || /&(?!(?:amp|lt|gt|quot);)/.test(text))
    return textOf(fromHtml(html, { fragment: true }));
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
