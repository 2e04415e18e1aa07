// A table in a box that scrolls if the table is wider than the text, named after its columns.

import { Children, type ComponentProps, isValidElement, type ReactElement } from 'react';
import { ScrollBox } from './ScrollBox.tsx';
import { leastTableWidth, type WidthCell } from './table-width.ts';
import { elementsOfType, textOf } from './text-of.ts';

export function Table(props: ComponentProps<'table'>) {
  const columns = [...elementsOfType(props.children, HeaderCell), ...elementsOfType(props.children, 'th')]
    .filter((cell) => (cell.props as ComponentProps<'th'>).scope !== 'row')
    .map((cell) => textOf(cell).trim());
  const name = ['Table', columns.filter((column) => column !== '').join(', ')]
    .filter((part) => part !== '')
    .join(': ');
  const className = keepsHead(props) ? 'table-scroll head-stays' : 'table-scroll';
  return (
    <ScrollBox name={name} className={className}>
      <table {...props} />
    </ScrollBox>
  );
}

/** Number of rows; shorter tables don't need a sticky head. */
const LONG_TABLE = 12;
/** Width in rem. Where the styles allow a sticky head, the text is at least this wide, even in an admonition. */
const ROOM = 34;

/**
 * Whether the head sticks while the reader scrolls through the rows. Only possible if the table fits its box: a box that
 * scrolls sideways is a scroll container, inside which nothing can stick to the window.
 */
function keepsHead({ className, children }: ComponentProps<'table'>): boolean {
  const rows = elementsOfType(children, 'tr');
  if (rows.length <= LONG_TABLE) return false;
  // The columns of a reference table always fit the available width.
  if (className === 'reference-table') return true;
  const cells = rows.map((row) => Children.toArray(row.props.children).filter(isCell));
  if (cells.flat().some(({ props }) => props.colSpan !== undefined || props.rowSpan !== undefined))
    return false;
  return leastTableWidth(cells.map((row) => row.map(widthCellOf))) <= ROOM;
}

type Cell = ReactElement<ComponentProps<'td'>>;
const isCell = (node: unknown): node is Cell =>
  isValidElement(node) && [DataCell, HeaderCell, 'td', 'th'].includes(node.type as string);

function widthCellOf({ type, props: { children } }: Cell): WidthCell {
  const { length } = textOf(children).trim();
  const isHead = type === HeaderCell || type === 'th';
  return { content: children, isOneLine: isHead || length <= SHORT, isLong: length > LONG };
}

/** Lengths in characters. Text up to SHORT stays on one line; a column with text longer than LONG gets a minimum width. */
const SHORT = 12;
const LONG = 28;

export function DataCell(props: ComponentProps<'td'>) {
  return <td {...props} className={cellName(textOf(props.children).trim())} />;
}

function cellName(text: string): string | undefined {
  if (text === '') return undefined;
  if (text.length <= SHORT) return 'cell-short';
  if (text.length <= LONG) return undefined;
  return text.split(/\s+/).some((word) => word.length > LONG) ? 'cell-long cell-break' : 'cell-long';
}

/** Renders an empty header cell as a data cell, so that assistive technology doesn't announce a header. */
export function HeaderCell(props: ComponentProps<'th'>) {
  return textOf(props.children).trim() === '' ? <td {...props} scope={undefined} /> : <th {...props} />;
}
