// The article as an inert node: React knows nothing of what is inside.

import { memo } from 'react';
import type { PageKind } from '../shared/page-data.ts';
import { trustedHtml } from './trusted-html.ts';

/** Finished HTML, or the page component of a page module, which returns it. */
export type ArticleHtml = string | (() => string);

/**
 * Remembered, because React compares `dangerouslySetInnerHTML` by identity: without it every other change of the page
 * would write the article anew and lose opened details, chosen tabs and the reader's selection.
 */
export const Article = memo(function Article({
  html,
  kind,
}: {
  readonly html: ArticleHtml;
  readonly kind: PageKind;
}) {
  return (
    <article
      className={kind === 'home' ? 'article' : 'article prose'}
      data-article=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the generator's own output, made of the site's content
      dangerouslySetInnerHTML={{ __html: trustedHtml(typeof html === 'function' ? html() : html) }}
    />
  );
});
