// Code and keys inside a line of text: nobody translates them. Short names don't wrap: a line that ends with `score-` misleads.

import type { ComponentProps } from 'react';
import { textOf } from './text-of.ts';

/** Names up to this many characters don't wrap: they fit on a phone, even inside a list. */
const SHORT = 24;

export function InlineCode(props: ComponentProps<'code'>) {
  const text = textOf(props.children);
  const isWhole = text.length <= SHORT && /^\S*[-/?]\S*$/.test(text);
  return <code {...props} className={isWhole ? 'code-whole' : props.className} translate="no" />;
}

export const Key = (props: ComponentProps<'kbd'>) => <kbd {...props} translate="no" />;
