// Link cards: turns a list whose items start with a link into a grid of cards.

import type { ReactNode } from 'react';

/** Wraps one unordered list. */
export function Cards({ children }: { readonly children?: ReactNode }) {
  return <div className="link-cards">{children}</div>;
}
