// Raw HTML in the Markdown version: the author's HTML with the site's addresses, without comments and without what the
// page removes (see html-safety.ts). A node may hold only half of an element, so this works on tags.

import type { Link } from '../context.ts';
import { FORBIDDEN_ELEMENTS } from '../html-safety.ts';
import { linkPlaceholder } from '../placeholders.ts';

/** Unclosed elements hide everything up to the end, so that no text is searched twice. */
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?([a-z][\w-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s+([\w:@.-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

/** Number of a link in the document, by its kind and its address as written. */
export type LinkNumbers = (kind: Link['kind'], href: string) => number | undefined;

export const plainHtml = (html: string, numberOf: LinkNumbers): string =>
  html
    .replace(HIDDEN, '')
    .replace(TAG, (tag: string, name: string, attributes: string) =>
      FORBIDDEN_ELEMENTS.has(name.toLowerCase())
        ? ''
        : tag.replace(attributes, () => plainAttributes(attributes, numberOf)),
    );

const plainAttributes = (attributes: string, numberOf: LinkNumbers): string =>
  attributes.replace(ATTRIBUTE, (written: string, name: string, quoted = '') => {
    const kind = KINDS.get(name.toLowerCase());
    if (/^(?:style|srcset|on.+)$/i.test(name)) return '';
    if (kind === undefined) return written;
    const href = quoted.replace(/^["']|["']$/g, '').replaceAll('&amp;', '&');
    const number = href === '' ? undefined : numberOf(kind, href);
    return number === undefined ? written : ` ${name}="${linkPlaceholder(number)}"`;
  });

const KINDS = new Map<string, Link['kind']>([
  ['href', 'link'],
  ['src', 'image'],
  ['poster', 'image'],
]);
