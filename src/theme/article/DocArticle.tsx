// The article of a docs page: title, lead, body.

import type { ReactNode } from 'react';

interface DocArticleProps {
  readonly title: ReactNode;
  /** True where the author hides the title, or the body brings its own. */
  readonly hideTitle?: boolean | undefined;
  readonly lead?: string | null | undefined;
  readonly isDraft?: boolean | undefined;
  readonly children?: ReactNode;
}

export function DocArticle({ title, hideTitle = false, lead, isDraft = false, children }: DocArticleProps) {
  return (
    <>
      {isDraft && <DraftMark />}
      {!hideTitle && <ArticleHeader title={title} lead={lead} />}
      {children}
    </>
  );
}

export function ArticleHeader({
  title,
  lead,
}: {
  readonly title: ReactNode;
  readonly lead?: string | null | undefined;
}) {
  return (
    <header className="article-header">
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </header>
  );
}

export function DraftMark() {
  return (
    <p className="draft-mark">
      <strong>Draft.</strong> This page is not part of the published site.
    </p>
  );
}
