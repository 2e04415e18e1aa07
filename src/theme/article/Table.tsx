// A table in a box of its own that scrolls when the table is wider than the text, named after its columns.

import type { ComponentProps } from 'react';
import { elementsOfType, textOf } from './text-of.ts';

export function Table({ node: _, ...props }: ComponentProps<'table'> & { readonly node?: unknown }) {
  const columns = elementsOfType(props.children, 'th').map((cell) => textOf(cell).trim());
  const name = ['Table', columns.filter((column) => column !== '').join(', ')].filter((part) => part !== '').join(': ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this groups a table
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the keyboard could not scroll it
    <div className="table-scroll" role="group" aria-label={name} tabIndex={0} data-scroll-box="">
      <table {...props} />
    </div>
  );
}
