// A link in the text. Where it leaves the site it says so by a mark.

import type { ComponentProps } from 'react';
import { ExternalIcon } from '../icons/icons.tsx';

interface ArticleLinkProps extends ComponentProps<'a'> {
  readonly node?: unknown;
  /** Set by the generator on links to other sites. */
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
