// Placeholders in a document's HTML and Markdown for what is known only later: where a link leads and how large an image
// is, how code is coloured, which drawing a diagram has. So a document is rendered once, and resolved as often as the
// site around it changes.

/**
 * Control characters for private use: no text holds them, and no escaping touches them. They are among the first 256, so
 * that a text in plain English takes one byte for each character in memory, not two.
 */
const SIZE = '\u008E';
const CODE = '\u008F';
const DIAGRAM = '\u0090';
const LINK = '\u0091';
const END = '\u0092';

/** In the place of a link's address, by the link's number. */
export const linkPlaceholder = (number: number | string): string => `${LINK}${number}${END}`;

/** In the place of highlighted code, by its number in the document. */
export const codePlaceholder = (number: number): string => `${CODE}${number}${END}`;

/** In the place of a diagram, by its number in the document, from 1. */
export const diagramPlaceholder = (number: number | string): string => `${DIAGRAM}${number}${END}`;

/**
 * In the place of an image's `width` or `height`, by the number of the link that it is.
 * @param other length of the other side, where the author gave that: then this one keeps the proportions
 */
export const sizePlaceholder = (number: number, other?: number): string =>
  `${SIZE}${other === undefined ? number : `${number}:${other}`}${END}`;

/** What a placeholder in HTML turns into. */
export interface PlaceholderResolver {
  link(number: number): string;
  code(number: number): string;
  diagram(number: number): string;
  /** Undefined if it is not known: the attribute goes. */
  side(name: 'width' | 'height', number: number, other: number | undefined): number | undefined;
}

/** In one pass: what is put in is not searched again. */
export const replacePlaceholders = (html: string, resolver: PlaceholderResolver): string =>
  html.replace(PLACEHOLDERS, (_, attribute, side, other, kind: keyof typeof KINDS, number) => {
    if (attribute === undefined) return resolver[KINDS[kind]](Number(number));
    const length = resolver.side(attribute, Number(side), other === undefined ? undefined : Number(other));
    return length === undefined ? '' : ` ${attribute}="${length}"`;
  });

const KINDS = { [LINK]: 'link', [CODE]: 'code', [DIAGRAM]: 'diagram' } as const;
const PLACEHOLDERS = new RegExp(
  ` (width|height)="${SIZE}(\\d+)(?::([^${END}]+))?${END}"|([${LINK}${CODE}${DIAGRAM}])(\\d+)${END}`,
  'g',
);

/** Markdown holds links alone. */
export const replaceLinkPlaceholders = (markdown: string, hrefOf: (number: number) => string): string =>
  markdown.replace(LINK_PLACEHOLDERS, (_, number: string) => hrefOf(Number(number)));

const LINK_PLACEHOLDERS = new RegExp(`${LINK}(\\d+)${END}`, 'g');

/** Who writes such characters all the same gets others, of the same length. */
export const withoutPlaceholders = (text: string): string =>
  CHARACTER.test(text) ? text.replaceAll(CHARACTERS, '\uFFFD') : text;

const CHARACTER = new RegExp(`[${SIZE}${CODE}${DIAGRAM}${LINK}${END}]`);
const CHARACTERS = new RegExp(CHARACTER, 'g');
