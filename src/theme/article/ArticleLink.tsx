// A link in the text. Links to other sites get a mark.

import type { ComponentProps } from 'react';
import { ExternalIcon } from '../icons/icons.tsx';

/** The generator sets `data-external` on links to other sites. */
type ArticleLinkProps = ComponentProps<'a'> & { readonly 'data-external'?: boolean | string | undefined };

export function ArticleLink({ children, 'data-external': external, ...props }: ArticleLinkProps) {
  if (external === undefined || external === false) return <a {...props}>{children}</a>;
  return (
    <a {...props} rel="noopener noreferrer" data-external="">
      {children}
      <ExternalIcon className="external-mark" />
    </a>
  );
}
