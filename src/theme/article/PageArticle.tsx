// The article of a page that stands by itself, without the docs sidebar.

import type { ReactNode } from 'react';
import { ArticleHeader, DraftMark } from './DocArticle.tsx';

interface PageArticleProps {
  readonly title: ReactNode;
  readonly lead?: string | null | undefined;
  readonly isDraft?: boolean | undefined;
  readonly children?: ReactNode;
}

export function PageArticle({ title, lead, isDraft = false, children }: PageArticleProps) {
  return (
    <>
      {isDraft && <DraftMark />}
      <ArticleHeader title={title} lead={lead} />
      {children}
    </>
  );
}
