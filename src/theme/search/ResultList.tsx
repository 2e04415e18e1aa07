// Search results, grouped by page: its breadcrumbs, then the matching sections.

import type { SearchGroup } from '../../shared/search/search-answer.ts';
import { wordPlaces } from '../../shared/search/word-places.ts';
import { FileIcon } from '../icons/icons.tsx';
import { translateLabel } from '../untranslated.ts';

interface ResultListProps {
  readonly groups: readonly SearchGroup[];
  readonly words: readonly string[];
  /** Index of the selected result, counted over all groups. */
  readonly current: number;
  readonly optionId: (index: number) => string;
  readonly hrefOf: (urlPath: string, hash: string) => string;
  readonly onChoose: (anchor: HTMLAnchorElement) => void;
  readonly onPoint: (index: number) => void;
}

export function ResultList({ groups, words, current, optionId, hrefOf, onChoose, onPoint }: ResultListProps) {
  const all = groups.flatMap(({ hits }) => hits);
  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, this groups options of a listbox
    <div
      key={group.urlPath}
      className="search-group"
      role="group"
      aria-label={[...group.trail, group.title, group.does].filter(Boolean).join(', ')}
    >
      <p className="search-page" aria-hidden="true">
        <FileIcon />
        {group.trail.map((label) => (
          <span key={label} className="search-trail">
            {label}
          </span>
        ))}
        <span className="search-page-title" translate={translateLabel(group.title)}>
          {group.title}
        </span>
        {group.does && <span>{group.does}</span>}
      </p>
      {group.hits.map((hit) => {
        const index = all.indexOf(hit);
        return (
          <a
            key={hit.id}
            id={optionId(index)}
            className="search-hit"
            role="option"
            aria-selected={index === current}
            tabIndex={-1}
            href={hrefOf(group.urlPath, hit.id)}
            onClick={(event) => {
              const { ctrlKey, metaKey, shiftKey, altKey } = event;
              if (!(ctrlKey || metaKey || shiftKey || altKey)) onChoose(event.currentTarget);
            }}
            onPointerMove={() => {
              if (index !== current) onPoint(index);
            }}
          >
            {group.picture && (
              <img
                className="search-picture"
                src={hrefOf(`/${group.picture}`, '')}
                alt=""
                width="96"
                height="54"
              />
            )}
            <span className="search-hit-title" translate={translateLabel(hit.title || group.title)}>
              <Marked text={hit.title || group.title} words={words} />
            </span>
            {hit.excerpt !== '' && (
              <span className="search-hit-text">
                <Marked text={hit.excerpt} words={words} />
              </span>
            )}
          </a>
        );
      })}
    </div>
  ));
}

/** Text with the matching words marked. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  const parts = [];
  let end = 0;
  // Each part is an element: a translator may replace a text, and React could not find it then.
  for (const [from, to] of [...wordPlaces(text, words), [text.length, text.length] as const]) {
    if (from > end) parts.push(<span key={end}>{text.slice(end, from)}</span>);
    if (to > from) parts.push(<mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return parts;
}
