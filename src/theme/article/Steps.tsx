// A numbered list of things to do in order, with the numbers in a rail.

import type { ReactNode } from 'react';

/** Around one ordered list. */
export function Steps({ children }: { readonly children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}
