// Content of the search dialog: a combobox above a listbox of results, grouped by page. Keyboard first, with a message for
// every state.

import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { CHROME_PREFIX } from '../../shared/chrome-ids.ts';
import { isComposing } from '../../shared/is-composing.ts';
import { NO_ANSWER, type SearchAnswer } from '../../shared/search/search-answer.ts';
import { encodeUrlPath, withBaseUrl } from '../../shared/url-path.ts';
import { CloseIcon, SearchIcon } from '../icons/icons.tsx';
import { ResultList } from './ResultList.tsx';
import { SearchNotice } from './SearchNotice.tsx';
import type { RecentSearches, SearchSource, SearchState } from './search-types.ts';

interface SearchDialogProps {
  readonly source: SearchSource;
  readonly recent: RecentSearches;
  readonly initialQuery: string;
  /** Whether Enter was pressed: opens the first result as soon as it is final. */
  readonly isSubmitted: boolean;
  readonly baseUrl: string;
  /** Called in the click on a result, before the browser follows it. */
  readonly onChoose: (anchor: HTMLAnchorElement, words: readonly string[]) => void;
  readonly onClose: () => void;
}

export function SearchDialog({
  source,
  recent,
  initialQuery,
  isSubmitted: initiallySubmitted,
  baseUrl,
  onChoose,
  onClose,
}: SearchDialogProps) {
  const [query, setQuery] = useState(initialQuery);
  const [recentQueries, setRecentQueries] = useState(recent.read);
  const [active, setActive] = useState(0);
  const state = useSyncExternalStore(source.subscribe, source.getState);
  const [isSubmitted, setSubmitted] = useState(initiallySubmitted);
  const { answer, answered, isFinal } = useAnswer(source, state, query);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = `${CHROME_PREFIX}${useId()}`;
  const wanted = query.trim();
  // Suggestions are no results of what is being typed.
  const groups = (wanted === '') === (answered === '') ? answer.groups : [];
  const hits = groups.flatMap((group) => group.hits);
  const near = wanted === '' ? '' : nearText(answer);
  const offered = wanted === '' ? recentQueries : [];
  const count = hits.length + offered.length;
  const current = Math.min(active, count - 1);
  const optionId = (index: number): string => `${id}-option-${index}`;
  const chosenId = optionId(current);

  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(initialQuery.length, initialQuery.length);
  }, [initialQuery]);
  // Only when the selection changes: a reader who scrolled keeps their position while more results arrive.
  useEffect(() => {
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const isAnswered = answered === wanted;
  useEffect(() => {
    if (!isSubmitted || !isAnswered || !isFinal) return;
    setSubmitted(false);
    openChosen(list.current);
  }, [isSubmitted, isAnswered, isFinal]);

  const search = (text: string) => {
    setQuery(text);
    setSubmitted(false);
    setActive(0);
    list.current?.scrollTo(0, 0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const step = STEPS[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setActive((current + step + count) % count); // the list wraps around
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Opens what is shown; without results, Enter waits.
      if (count > 0 && (wanted === '' || isAnswered)) openChosen(list.current, event.nativeEvent);
      else setSubmitted(wanted !== '');
    }
  };

  return (
    <div className="search-box">
      <div className="search-field">
        <SearchIcon />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label="Search the site"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? chosenId : undefined}
          placeholder="Search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button" aria-label="Close search" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {`${statusText(state, wanted, isAnswered, hits.length)} ${count > 0 ? near : ''}`.trim()}
      </p>
      {count > 0 && near !== '' && (
        <p className="search-near" aria-hidden="true">
          {near}
        </p>
      )}
      <div
        className="search-results"
        id={`${id}-list`}
        role="listbox"
        // Browsers focus scrollable elements by Tab, but the input handles all keys.
        tabIndex={-1}
        aria-label={wanted === '' ? 'Suggestions' : 'Results'}
        ref={list}
        hidden={count === 0}
      >
        <ResultList
          groups={groups}
          words={answer.words}
          current={current}
          optionId={optionId}
          hrefOf={(urlPath, id) => {
            const [path = '', fragment = id] = urlPath.split('#');
            return encodeUrlPath(withBaseUrl(path, baseUrl)) + (fragment === '' ? '' : `#${fragment}`);
          }}
          onChoose={(anchor) => {
            if (wanted !== '') recent.add(wanted);
            onChoose(anchor, answer.words);
          }}
          onPoint={setActive}
        />
        {offered.map((recentQuery, index) => (
          <button
            key={recentQuery}
            type="button"
            id={optionId(hits.length + index)}
            className="search-hit search-recent"
            role="option"
            aria-selected={hits.length + index === current}
            tabIndex={-1}
            onClick={() => search(recentQuery)}
          >
            <SearchIcon />
            <span>{recentQuery}</span>
          </button>
        ))}
      </div>
      {offered.length > 0 && (
        <button
          type="button"
          className="search-clear"
          onClick={() => {
            recent.clear();
            setRecentQueries([]);
            input.current?.focus();
          }}
        >
          Clear recent searches
        </button>
      )}
      <SearchNotice
        state={state}
        query={wanted}
        isAnswered={isAnswered}
        count={count}
        overviewHref={answer.overview && withBaseUrl(answer.overview, baseUrl)}
        onRetry={() => {
          source.load();
          input.current?.focus();
        }}
      />
      <p className="search-keys" aria-hidden="true" translate="no">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </div>
  );
}

/** Dispatches a click, so that Ctrl opens a new tab as for any link. */
function openChosen(list: HTMLElement | null, keys: EventModifierInit = {}): void {
  const { ctrlKey = false, metaKey = false, shiftKey = false } = keys;
  list
    ?.querySelector('[aria-selected="true"]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/** The answer to the latest query; the previous one stays until it arrives, to avoid flicker. */
function useAnswer(source: SearchSource, state: SearchState, query: string) {
  const [result, setResult] = useState({ answer: NO_ANSWER, answered: '', isFinal: false });
  const wanted = query.trim();
  useEffect(() => {
    if (state.kind === 'loading' || state.kind === 'failed') {
      setResult({ answer: NO_ANSWER, answered: '', isFinal: false });
      return;
    }
    let isLatest = true;
    void source.search(wanted).then((answer) => {
      if (isLatest) setResult({ answer, answered: wanted, isFinal: state.kind === 'ready' });
    });
    return () => {
      isLatest = false;
    };
  }, [source, state, wanted]);
  return result;
}

/** Number of results that a key moves by. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Says that the site does not have what the query asks for. */
function nearText({ missing, hasAll }: SearchAnswer): string {
  if (missing.length > 0)
    return `No page has ${missing.map((word) => `“${word}”`).join(' or ')}. Close matches:`;
  return hasAll ? '' : 'No page has all these words. Close matches:';
}

function statusText(state: SearchState, query: string, isAnswered: boolean, count: number): string {
  if (query === '' || state.kind === 'failed') return '';
  if (state.kind === 'loading') return 'The search is loading';
  if (!isAnswered) return '';
  if (count === 0) return state.kind === 'ready' ? `Nothing found for ${query}` : 'Searching';
  return count === 1 ? '1 result' : `${count} results`;
}
