// Estimates the minimum width of a table from its words. The build has no fonts to measure, so it rather overestimates.
// In rem, because readers choose the size of their text.

import { Children, isValidElement, type ReactNode } from 'react';
import { textOf } from './text-of.ts';

/** Average width of a character in a word. */
const CHARACTER = 0.6;
/** Horizontal padding of a cell. */
const PADDING = 2;
/** Minimum width that the styles give to a cell with a long text, including padding. */
const LONG_CELL = 8;

export interface WidthCell {
  readonly content: ReactNode;
  /** Its text stays on one line. */
  readonly isOneLine: boolean;
  /** The styles give it a minimum width. */
  readonly isLong: boolean;
}

/** @returns Infinity if a cell contains anything but text */
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

/** Letters of other scripts can be twice as wide. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character > '\u024f' ? 2 * CHARACTER : CHARACTER;
  return width;
}

/** Inline elements: as wide as their words. */
const INLINE = new Set<unknown>(['a', 'br', 'code', 'del', 'em', 'kbd', 'span', 'strong']);

/** Components with text count as text: links and code. */
const isText = (node: ReactNode): boolean =>
  Children.toArray(node).every((child) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) return true;
    const { type, props } = child;
    if (typeof type === 'function' ? textOf(props.children) === '' : !INLINE.has(type)) return false;
    return isText(props.children);
  });
