// A numbered list of steps, with the numbers in a rail.

import type { ReactNode } from 'react';

/** Wraps one ordered list. */
export function Steps({ children }: { readonly children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}
