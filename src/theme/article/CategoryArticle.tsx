// The generated page of a category: a card for each page in it.

import type { CategoryCard } from '../../shared/page-data.ts';
import { ArticleHeader } from './DocHeader.tsx';
import { PageCards } from './PageCards.tsx';

interface CategoryArticleProps {
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly cards: readonly CategoryCard[];
}

export function CategoryArticle({ title, description, cards }: CategoryArticleProps) {
  return (
    <>
      <ArticleHeader title={title} lead={description} />
      <PageCards cards={cards} headingLevel={2} />
    </>
  );
}
