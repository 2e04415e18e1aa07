// Link cards: a list in which every item starts with a link becomes a grid of cards.

import type { ReactNode } from 'react';

/** Around one unordered list. */
export function Cards({ children }: { readonly children?: ReactNode }) {
  return <div className="link-cards">{children}</div>;
}
