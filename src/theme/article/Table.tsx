// A table in a box of its own that scrolls when the table is wider than the text, named after its columns.

import type { ComponentProps } from 'react';
import { ScrollBox } from './ScrollBox.tsx';
import { elementsOfType, textOf } from './text-of.ts';

export function Table({ node: _, ...props }: ComponentProps<'table'> & { readonly node?: unknown }) {
  const columns = [
    ...elementsOfType(props.children, HeaderCell),
    ...elementsOfType(props.children, 'th'),
  ].map((cell) => textOf(cell).trim());
  const name = ['Table', columns.filter((column) => column !== '').join(', ')]
    .filter((part) => part !== '')
    .join(': ');
  return (
    <ScrollBox name={name} className="table-scroll">
      <table {...props} />
    </ScrollBox>
  );
}

/** Characters of text up to which a cell stays on one line, and from which on its column must not become a sliver. */
const SHORT = 12;
const LONG = 28;

export function DataCell({ node: _, ...props }: ComponentProps<'td'> & { readonly node?: unknown }) {
  return <td {...props} className={cellName(textOf(props.children).trim())} />;
}

function cellName(text: string): string | undefined {
  if (text === '') return undefined;
  if (text.length <= SHORT) return 'cell-short';
  if (text.length <= LONG) return undefined;
  return text.split(/\s+/).some((word) => word.length > LONG) ? 'cell-long cell-break' : 'cell-long';
}

/** A head cell without text heads nothing: to assistive technology it is an ordinary, empty one. */
export function HeaderCell({ node: _, ...props }: ComponentProps<'th'> & { readonly node?: unknown }) {
  return textOf(props.children).trim() === '' ? <td {...props} /> : <th {...props} />;
}
