// The table of contents, rendered twice: a column on wide screens, a disclosure above the article on others. CSS shows one.

import { useEffect, useRef, useState } from 'react';
import type { InlinePart, PageData } from '../../shared/page-data.ts';
import { ChevronIcon } from '../icons/icons.tsx';

type TocProps = Pick<PageData, 'toc'>;

export function Toc({ toc }: TocProps) {
  return (
    <div className="toc">
      <nav aria-label="On this page">
        <p className="toc-title" aria-hidden="true">
          On this page
        </p>
        <TocList toc={toc} />
      </nav>
    </div>
  );
}

export function TocDisclosure({ toc }: TocProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  useEffect(() => {
    if (details.current !== null) setExpanded(details.current.open);
  }, []);
  return (
    <details
      ref={details}
      className="toc-menu"
      suppressHydrationWarning
      onToggle={(event) => setExpanded(event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: only a summary works before JavaScript comes */}
      <summary role="button" aria-expanded={isExpanded} suppressHydrationWarning>
        On this page
        <ChevronIcon />
      </summary>
      <TocList toc={toc} />
    </details>
  );
}

function TocList({ toc }: TocProps) {
  const top = Math.min(...toc.map((item) => item.depth));
  return (
    <ul className="toc-list">
      {toc.map((item) => (
        <li key={item.id} data-level={item.depth - top}>
          {/* The scroll spy marks the current one with aria-current, before React comes too. */}
          <a href={`#${item.id}`} data-toc-link={item.id} suppressHydrationWarning>
            {item.parts.map(renderPart)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function renderPart(part: InlinePart, index: number) {
  return typeof part === 'string' ? (
    part
  ) : (
    <code key={index} translate="no">
      {part.code}
    </code>
  );
}
