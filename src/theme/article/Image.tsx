// An image of the text. The generator sets its size to avoid layout shifts; browsers load it lazily.

import type { ComponentProps } from 'react';
import { type Numbered, useSourceSet, useTarget } from './link-targets.tsx';

export function Image({ 'data-link': number, ...props }: Numbered<ComponentProps<'img'>>) {
  const target = useTarget(number);
  const { alt = '', src, ...sources } = useSourceSet(props);
  return (
    <img
      loading="lazy"
      decoding="async"
      {...target?.sizeOf(sources)}
      src={target?.href ?? src}
      {...sources}
      alt={alt}
    />
  );
}
