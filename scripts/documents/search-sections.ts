// Splits a document into the sections that the search finds: the text under each heading.

import type { Element, ElementContent, Root, RootContent } from 'hast';
import { wordsIn } from '../../src/shared/search/search-terms.ts';
import { isFootnoteNumber, nameOf } from '../lib/element-name.ts';
import { hastText } from '../lib/hast-text.ts';
import { ELEMENT_READINGS, INLINE_ELEMENTS } from '../markdown/directives/directives.ts';

/** `id` and `title` are empty for the text before the first heading. */
export interface SearchSection {
  readonly id: string;
  readonly title: string;
  /** The visible text, with whitespace collapsed; on a line of its own, the words of the code. Excerpts show the first line. */
  readonly text: string;
}

/** @returns the sections in document order; headings inside tabs, details and asides start sections too */
export function searchSections(tree: Root): readonly SearchSection[] {
  const sections = [newSection('', '')];
  walk(tree.children, sections);
  return sections
    .map(({ id, title, texts, code }) => {
      const prose = texts.join('').replace(/\s+/g, ' ').trim();
      const words = wordsIn(code.join('')).join(' ');
      return { id, title, text: words === '' ? prose : `${prose}\n${words}` };
    })
    .filter(({ id, text }) => (id !== '' || text !== '') && id !== 'footnote-label');
}

/** A section whose texts are still being collected. */
const newSection = (id: string, title: string) => ({
  id,
  title,
  texts: [] as string[],
  code: [] as string[],
});

type Growing = ReturnType<typeof newSection>;

function walk(nodes: readonly (RootContent | ElementContent)[], sections: Growing[]): void {
  for (const node of nodes) {
    const section = sections.at(-1) as Growing;
    if (node.type === 'text') section.texts.push(node.value);
    if (node.type !== 'element' || LEFT_OUT.some((is) => is(node))) continue;
    if (/^h[2-6]$/.test(node.tagName) && node.properties.id) {
      sections.push(newSection(String(node.properties.id), nameOf(node)));
      continue;
    }
    (node.tagName === 'code-block' ? section.code : section.texts).push(propertyText(node));
    walk(node.children, sections);
    if (!INLINE.has(node.tagName)) (sections.at(-1) as Growing).texts.push(' ');
  }
}

/** Skips the source of diagrams: nobody searches for it. */
const isDiagramSource = ({ tagName, properties }: Element): boolean =>
  tagName === 'code-block' && properties.language === 'mermaid';

/** Skips "See also": the search finds those pages by their own text. */
const isLinkList = ({ tagName, children }: Element): boolean =>
  tagName === 'ul' && children.filter((child) => child.type === 'element').every(isLinkToPage);

/** A link to another page of the site, without further words. */
function isLinkToPage(item: Element): boolean {
  const [link, ...more] = item.children.filter((child) => hastText(child).trim() !== '');
  if (link?.type !== 'element' || link.tagName !== 'a' || more.length > 0) return false;
  return !/^(#|[a-z][a-z0-9+.-]*:|\/\/)/i.test(String(link.properties.href ?? '#'));
}

/** Skips the complete files of a sample: the pages show and explain the parts that matter. */
const isPreviewSource = ({ tagName, properties }: Element): boolean =>
  tagName === 'preview-part' && String(properties.part) === 'source';

const LEFT_OUT = [isDiagramSource, isLinkList, isPreviewSource, isFootnoteNumber] as const;

/** Text that components receive as properties instead of children. */
function propertyText(node: Element): string {
  const { title, text } = node.properties;
  if (node.tagName === 'code-block') return ` ${title ?? ''} ${text ?? ''} `;
  return ELEMENT_READINGS.get(node.tagName)?.searchText?.(node) ?? '';
}

const INLINE = new Set([
  ...INLINE_ELEMENTS,
  ...['a', 'code', 'em', 'strong', 'span', 'del', 'sup', 'sub', 'mark', 'b', 'i'],
]);
