// A small label.

import type { ReactNode } from 'react';

interface BadgeProps {
  /** A colour by meaning: `note`, `tip`, `info`, `warning`, `danger`, `caution`, `live`. */
  readonly kind?: string | undefined;
  readonly children?: ReactNode;
}

export function Badge({ kind = 'note', children }: BadgeProps) {
  return <span className={`badge badge-${kind}`}>{children}</span>;
}
