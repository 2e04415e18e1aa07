// The article of a page that stands by itself, without the docs sidebar.

import type { ReactNode } from 'react';
import { ArticleHeader } from './DocArticle.tsx';

interface PageArticleProps {
  readonly title: ReactNode;
  readonly lead?: string | null | undefined;
  readonly children?: ReactNode;
}

export function PageArticle({ title, lead, children }: PageArticleProps) {
  return (
    <>
      <ArticleHeader title={title} lead={lead} />
      {children}
    </>
  );
}
