// An image of the text. The generator sets its size to avoid layout shifts; browsers load it lazily.

import type { ComponentProps } from 'react';

export function Image({ alt = '', ...props }: ComponentProps<'img'>) {
  return <img loading="lazy" decoding="async" {...props} alt={alt} />;
}
