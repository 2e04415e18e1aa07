// The log of the running bundle.

import { memo, useEffect, useRef } from 'react';
import { Advice, PlaceButton } from './Advice.tsx';
import { Button } from './Button.tsx';
import type { LogEntry } from './event-log.ts';
import { clearLog } from './run-actions.ts';
import { usePart, useSession } from './session.ts';

/** Pixels from the end within which the list follows new entries. */
const NEAR_END = 40;

export function Messages() {
  const session = useSession();
  const entries = usePart((state) => state.log);
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows new entries
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [entries]);
  return (
    <section className="messages" aria-label="Messages">
      <div className="pane-bar">
        <span className="caption">Messages</span>
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
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </section>
    </section>
  );
}

const Entry = memo(({ entry: { look, content, count, advice } }: { readonly entry: LogEntry }) => (
  <li className={`entry entry-${look}`}>
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
