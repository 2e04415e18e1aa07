// Collects links, images and media that authors wrote as raw HTML, like those of Markdown.

import type { Element } from 'hast';
import { type DocumentContext, type Link, locationInside } from '../context.ts';

/** The attribute that holds the address, by element. */
const ATTRIBUTES: ReadonlyMap<string, 'href' | 'src'> = new Map(
  Object.entries<'href' | 'src'>({
    a: 'href',
    area: 'href',
    img: 'src',
    video: 'src',
    audio: 'src',
    source: 'src',
    track: 'src',
    iframe: 'src',
  }),
);

export function collectRawLinks(node: Element, context: DocumentContext): void {
  const { properties, tagName } = node;
  const attribute = ATTRIBUTES.get(tagName);
  if (attribute === undefined) return;
  // Footnote references are anchors that the chain created: they have no position in the source.
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return;
  const note = (kind: Link['kind'], href: string): number =>
    context.links.push({ kind, href, at: locationInside(node, href, context) }) - 1;
  const target = properties[attribute];
  if (typeof target === 'string' && properties.dataLink === undefined)
    properties.dataLink = note(attribute === 'href' ? 'link' : 'image', target);
  if (typeof properties.poster === 'string') properties.dataPosterLink = note('image', properties.poster);
  const candidates = srcSetOf(properties.srcSet);
  if (candidates.length > 0) {
    properties.dataSrcsetLinks = candidates
      .map(({ url, size }) => `${note('image', url)}${size === '' ? '' : ` ${size}`}`)
      .join(', ');
  }
}

function srcSetOf(value: unknown): { readonly url: string; readonly size: string }[] {
  const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
  return text.split(/,\s+/).flatMap((candidate) => {
    const [url = '', size = ''] = candidate.trim().split(/\s+/);
    return url === '' ? [] : [{ url, size }];
  });
}
