// The article as an inert node: React does not look inside.

import { memo } from 'react';
import type { PageKind } from '../shared/page-data.ts';
import { trustedHtml } from './trusted-html.ts';

/** Finished HTML, or the component of a page module that returns it. */
export type ArticleHtml = string | (() => string);

/**
 * Memoized, because React compares `dangerouslySetInnerHTML` by identity: otherwise every update of the page would write the
 * article again and lose opened details, selected tabs and the reader's selection.
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
