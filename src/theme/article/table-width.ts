// How wide a table must at least be, from the words in it. The build has no fonts to measure them with, so it guesses
// rather too much. In rem, since readers choose the size of their text.

import { Children, isValidElement, type ReactNode } from 'react';
import { textOf } from './text-of.ts';

/** Of a character, on the average of a word. */
const CHARACTER = 0.6;
/** What stands beside the text in a cell. */
const PADDING = 2;
/** The least that the styles give to a cell with a long text, with what stands beside it. */
const LONG_CELL = 9;

export interface WidthCell {
  readonly content: ReactNode;
  /** Its text stays on one line. */
  readonly isOneLine: boolean;
  /** The styles give it a least width. */
  readonly isLong: boolean;
}

/** @returns infinite where a cell holds what is not text */
export function leastTableWidth(rows: readonly (readonly WidthCell[])[]): number {
  const columns: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries())
      columns[index] = Math.max(columns[index] ?? 0, leastCellWidth(cell));
  return columns.reduce((sum, width) => sum + width, 0);
}

function leastCellWidth({ content, isOneLine, isLong }: WidthCell): number {
  if (!isText(content)) return Number.POSITIVE_INFINITY;
  const text = textOf(content).trim();
  if (isOneLine) return widthOf(text) + PADDING;
  const widest = Math.max(...text.split(/\s+/).map(widthOf)) + PADDING;
  return isLong ? Math.max(widest, LONG_CELL) : widest;
}

/** Letters of other scripts may be twice as wide. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character > '\u024f' ? 2 * CHARACTER : CHARACTER;
  return width;
}

/** What is in a line of text, and as wide as its words. */
const INLINE = new Set<unknown>(['a', 'br', 'code', 'del', 'em', 'kbd', 'span', 'strong']);

/** Components count as text if they have any: links and code. */
const isText = (node: ReactNode): boolean =>
  Children.toArray(node).every((child) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) return true;
    const { type, props } = child;
    if (typeof type === 'function' ? textOf(props.children) === '' : !INLINE.has(type)) return false;
    return isText(props.children);
  });
