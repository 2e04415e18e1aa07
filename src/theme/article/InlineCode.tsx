// Code inside a line of text. A short name is not broken: a line that ends with `score-` misleads.

import type { ComponentProps } from 'react';
import { textOf } from './text-of.ts';

/** Characters up to which a name stays whole: it fits on a phone, also inside a list. */
const SHORT = 24;

export function InlineCode({ node: _, ...props }: ComponentProps<'code'> & { readonly node?: unknown }) {
  const text = textOf(props.children);
  const isWhole = text.length <= SHORT && /^\S*[-/?]\S*$/.test(text);
  return <code {...props} className={isWhole ? 'code-whole' : props.className} />;
}
