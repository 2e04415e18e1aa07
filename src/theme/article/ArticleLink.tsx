// A link in the text. Links to other sites get a mark.

import type { ComponentProps } from 'react';
import { ExternalIcon } from '../icons/icons.tsx';
import { type Numbered, useTarget } from './link-targets.tsx';

export function ArticleLink({ 'data-link': number, children, ...props }: Numbered<ComponentProps<'a'>>) {
  const target = useTarget(number);
  const href = target?.href ?? props.href;
  if (!target?.isExternal)
    return (
      <a {...props} href={href}>
        {children}
      </a>
    );
  return (
    <a {...props} href={href} rel="noopener noreferrer" data-external="">
      {children}
      <ExternalIcon className="external-mark" />
    </a>
  );
}
