// A box that scrolls if its content is wider than the text. It has a name and takes focus, so that keyboard users can scroll
// it too; the script takes it out of the Tab order where it doesn't scroll.

import type { ReactNode } from 'react';

interface ScrollBoxProps {
  /** The element to render: `pre` for code. */
  readonly as?: 'div' | 'pre';
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function ScrollBox({ as: Box = 'div', name, className, children }: ScrollBoxProps) {
  return (
    <Box
      className={className}
      role="group"
      aria-label={name}
      tabIndex={0}
      data-scroll-box=""
      translate={Box === 'pre' ? 'no' : undefined}
    >
      {children}
    </Box>
  );
}
