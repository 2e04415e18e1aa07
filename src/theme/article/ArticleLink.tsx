// A link in the text. Links to other sites get a mark.

import type { ComponentProps } from 'react';
import { ExternalIcon } from '../icons/icons.tsx';

interface ArticleLinkProps extends ComponentProps<'a'> {
  readonly node?: unknown;
  /** The generator sets it on links to other sites. */
  readonly 'data-external'?: boolean | string | undefined;
}

export function ArticleLink({ node: _, children, 'data-external': external, ...props }: ArticleLinkProps) {
  if (external === undefined || external === false) return <a {...props}>{children}</a>;
  return (
    <a {...props} rel="noopener noreferrer" data-external="">
      {children}
      <ExternalIcon className="external-mark" />
    </a>
  );
}
