// Placeholders in a document's HTML and Markdown for what is known only later: link targets, image sizes, highlighted code
// and the SVGs of diagrams. A document is rendered once, and its placeholders are resolved again whenever the site around
// it changes.

/**
 * Control characters for private use: texts don't contain them, and escaping leaves them unchanged. They are among the
 * first 256 characters, so a text in plain English takes one byte per character in memory, not two.
 */
const SIZE = '\u008E';
const CODE = '\u008F';
const DIAGRAM = '\u0090';
const LINK = '\u0091';
const END = '\u0092';

/** Replaces a link's address, by the link's number. */
export const linkPlaceholder = (number: number | string): string => `${LINK}${number}${END}`;

/** Replaces highlighted code, by its number in the document. */
export const codePlaceholder = (number: number): string => `${CODE}${number}${END}`;

/** Replaces a diagram, by its number in the document, from 1. */
export const diagramPlaceholder = (number: number | string): string => `${DIAGRAM}${number}${END}`;

/**
 * Replaces an image's `width` or `height`, by the number of its link.
 * @param other length of the other side, if the author set it: this one then preserves the proportions
 */
export const sizePlaceholder = (number: number, other?: number): string =>
  `${SIZE}${other === undefined ? number : `${number}:${other}`}${END}`;

/** Finds the placeholders in HTML. Groups: link; code; diagram; name of a side, its link, length of the other side. */
export const PLACEHOLDERS = new RegExp(
  `${LINK}(\\d+)${END}|${CODE}(\\d+)${END}|${DIAGRAM}(\\d+)${END}| (width|height)="${SIZE}(\\d+)(?::([^${END}]+))?${END}"`,
  'g',
);

/** Finds the placeholders in Markdown, which contains only those of links. */
export const LINK_PLACEHOLDERS = new RegExp(`${LINK}(\\d+)${END}`, 'g');

/** Replaces such characters in an author's text with others of the same length. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(CHARACTERS, '\uFFFD');

const CHARACTERS = new RegExp(`[${SIZE}${CODE}${DIAGRAM}${LINK}${END}]`, 'g');
