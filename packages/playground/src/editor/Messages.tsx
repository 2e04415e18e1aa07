// The log of the running bundle.

import { memo, useEffect, useRef, useState } from 'react';
import { Advice, PlaceButton } from './Advice.tsx';
import { Button } from './Button.tsx';
import { LOG_KINDS, type LogEntry, nameOf } from './event-log.ts';
import { clearLog } from './run-actions.ts';
import { usePart, useSession } from './session.ts';

/** Pixels from the end within which the list follows new entries. */
const NEAR_END = 40;

export function Messages() {
  const session = useSession();
  const { entries, parts } = usePart((state) => state.log);
  const [filter, setFilter] = useState('all');
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows new entries
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [entries]);
  const isFilter = Object.hasOwn(LOG_KINDS, filter) || parts.some((part) => part === filter);
  const shown = isFilter ? filter : 'all';
  return (
    <section className="messages" aria-label="Messages">
      <div className="pane-bar">
        <label className="filter">
          Show{' '}
          <select aria-label="Show" value={shown} onChange={({ target }) => setFilter(target.value)}>
            {Object.entries(LOG_KINDS).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
            {parts.map((part) => (
              <option key={part} value={part}>
                {nameOf(part)}
              </option>
            ))}
          </select>
        </label>
        <Button className="quiet" onClick={() => clearLog(session)}>
          Clear
        </Button>
      </div>
      <section
        ref={list}
        className="entries-box"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-label="List of messages"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
        }}
      >
        <p className="nothing" hidden={entries.length > 0}>
          Messages, log lines and errors show here.
        </p>
        <ol className="entries">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} isHidden={!isShown(entry, shown)} />
          ))}
        </ol>
      </section>
    </section>
  );
}

const isShown = ({ kind, parts }: LogEntry, filter: string): boolean =>
  filter === 'all' || filter === kind || parts.some((part) => part === filter);

interface EntryProps {
  readonly entry: LogEntry;
  readonly isHidden: boolean;
}

const Entry = memo(({ entry: { look, content, count, advice }, isHidden }: EntryProps) => (
  <li className={`entry entry-${look}`} hidden={isHidden}>
    {'name' in content ? (
      <>
        <b>{content.name}</b>
        <span className="way-text">{content.stops.join(' → ')}</span>
        {content.data !== '' && <code>{content.data}</code>}
      </>
    ) : (
      <>
        <span className="source">{content.source}</span>
        <span className="entry-text">{content.text}</span>
        {content.place && <PlaceButton place={content.place} />}
      </>
    )}
    <span className="count">{count > 1 ? count : ''}</span>
    {advice && <Advice advice={advice} />}
  </li>
));
