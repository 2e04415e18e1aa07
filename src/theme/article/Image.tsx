// An image of the text: sized by the generator so that nothing shifts, loaded when it comes near.

import type { ComponentProps } from 'react';

export function Image({ node: _, alt = '', ...props }: ComponentProps<'img'> & { readonly node?: unknown }) {
  return <img loading="lazy" decoding="async" {...props} alt={alt} />;
}
