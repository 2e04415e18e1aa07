// Lists with a look of their own: numbered steps with the numbers in a rail, and a grid of link cards.

import type { ReactNode } from 'react';

/** Wraps one ordered list. */
export function Steps({ children }: { readonly children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}

/** Wraps one unordered list whose items start with a link. */
export function Cards({ children }: { readonly children?: ReactNode }) {
  return <div className="link-cards">{children}</div>;
}
