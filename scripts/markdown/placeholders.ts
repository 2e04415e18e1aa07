// Marks in finished text for what is known only when the whole site is arranged: where a link leads, which drawing a
// diagram has. So a document is rendered once, and filled in as often as the site around it changes.

/**
 * Control characters for private use: no text holds them, and no escaping touches them. They are among the first 256, so
 * that a text in plain English takes one byte for each character in memory, not two.
 */
const OPEN = '\u0091';
const CLOSE = '\u0092';
const DIAGRAM = '\u0090';

/** In the place of a link's address, by the link's number. */
export const linkMark = (number: number | string): string => `${OPEN}${number}${CLOSE}`;
export const LINK_MARKS = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

/** An image with an address to be filled in. */
export const MARKED_IMAGES = new RegExp(`<img [^>]*?src="${OPEN}(\\d+)${CLOSE}"[^>]*>`, 'g');

/** In the place of a diagram, by its number in the document, from 1. */
export const diagramMark = (number: number | string): string => `${DIAGRAM}${number}${CLOSE}`;
export const DIAGRAM_MARKS = new RegExp(`${DIAGRAM}(\\d+)${CLOSE}`, 'g');

/** Who writes such characters all the same gets others, of the same length. */
export const withoutMarks = (text: string): string =>
  MARK.test(text) ? text.replaceAll(MARKS, '\uFFFD') : text;

const MARK = new RegExp(`[${OPEN}${CLOSE}${DIAGRAM}]`);
const MARKS = new RegExp(MARK, 'g');
