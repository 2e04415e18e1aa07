// The page `/docs`: every section of the docs with its pages as cards.

import type { CardGroup } from '../../shared/page-data.ts';
import { useHref } from '../site-context.tsx';
import { ArticleHeader } from './DocHeader.tsx';
import { PageCards } from './PageCards.tsx';

interface OverviewArticleProps {
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly groups: readonly CardGroup[];
}

export function OverviewArticle({ title, description, groups }: OverviewArticleProps) {
  const hrefOf = useHref();
  return (
    <>
      <ArticleHeader title={title} lead={description} />
      {groups.map((group) => (
        <section className="overview-group" key={group.cards[0]?.urlPath}>
          {group.label !== null && (
            <h2 className="overview-title">
              {group.urlPath === null ? group.label : <a href={hrefOf(group.urlPath)}>{group.label}</a>}
            </h2>
          )}
          {group.description !== null && <p className="overview-text">{group.description}</p>}
          <PageCards cards={group.cards} headingLevel={group.label === null ? 2 : 3} />
        </section>
      ))}
    </>
  );
}
