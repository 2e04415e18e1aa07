// Recent searches as options of the listbox; selecting one searches again.

import { SearchIcon } from '../icons/icons.tsx';

interface RecentListProps {
  readonly queries: readonly string[];
  readonly current: number;
  readonly optionId: (index: number) => string;
  readonly onChoose: (query: string) => void;
}

export function RecentList({ queries, current, optionId, onChoose }: RecentListProps) {
  return queries.map((query, index) => (
    <button
      key={query}
      type="button"
      id={optionId(index)}
      className="search-hit search-recent"
      role="option"
      aria-selected={index === current}
      tabIndex={-1}
      onClick={() => onChoose(query)}
    >
      <SearchIcon />
      {query}
    </button>
  ));
}
