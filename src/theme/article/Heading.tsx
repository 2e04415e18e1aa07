// A heading of the text, and its anchor after it. Inside the heading the anchor would be part of its accessible name. In
// a wrapper with it, reader views would take both for a list of links. The style sheet writes its sign: nobody copies it.

import type { ComponentProps } from 'react';
import { textOf } from './text-of.ts';

export const Heading2 = heading('h2');
export const Heading3 = heading('h3');
export const Heading4 = heading('h4');
export const Heading5 = heading('h5');
export const Heading6 = heading('h6');

function heading(Level: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function Heading(props: ComponentProps<'h2'>) {
    const isHidden = props.className === 'sr-only'; // the heading of the footnotes
    if (props.id === undefined || isHidden) return <Level {...props} />;
    return (
      <>
        <Level {...props} />
        {/* biome-ignore lint/a11y/useAnchorContent: its label is its content */}
        <a
          className="heading-anchor"
          href={`#${props.id}`}
          aria-label={`Direct link to ${textOf(props.children)}`}
        />
      </>
    );
  };
}
