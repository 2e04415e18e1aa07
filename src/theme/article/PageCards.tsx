// Cards that link to pages: title, one line of description, and for categories the number of pages below.

import type { CategoryCard } from '../../shared/page-data.ts';
import { FolderIcon } from '../icons/icons.tsx';
import { useHref } from '../site-context.tsx';
import { translateLabel } from '../untranslated.ts';

interface PageCardsProps {
  readonly cards: readonly CategoryCard[];
  /** Heading level of the card titles. */
  readonly headingLevel: 2 | 3;
}

export function PageCards({ cards, headingLevel }: PageCardsProps) {
  const hrefOf = useHref();
  const Title = `h${headingLevel}` as const;
  return (
    <ul className="page-cards">
      {cards.map((card) => (
        <li key={card.urlPath} className="page-card">
          <Title className="page-card-title">
            {card.pageCount !== null && <FolderIcon />}
            <a href={hrefOf(card.urlPath)} translate={translateLabel(card.label)}>
              {card.label}
            </a>
          </Title>
          {card.description !== null && <p className="page-card-text">{card.description}</p>}
          {card.pageCount !== null && (
            <p className="page-card-count">{card.pageCount === 1 ? '1 page' : `${card.pageCount} pages`}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
