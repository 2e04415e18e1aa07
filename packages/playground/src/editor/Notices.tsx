// What the playground says: one notice with an action, conditions as long as they are true, and what to change first.

import { useMemo } from 'react';
import { Button } from './Button.tsx';
import { faultOfSize } from './file-names.ts';
import { InlineCode } from './InlineCode.tsx';
import { LIVE } from './live.ts';
import { restart } from './run-actions.ts';
import { usePart, useSession } from './session.ts';

/** It answers what the reader has just pressed, perhaps at the other end of a long form. */
const bringIntoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' });

export function Notices() {
  const session = useSession();
  const notice = usePart((state) => state.notice);
  const lost = usePart(({ run }) => (run.kind === 'running' ? run.lost : undefined));
  const isRefused = usePart(({ storage }) => storage === 'refused');
  const settled = usePart((state) => state.settled);
  const faultOfSettled = useMemo(() => faultOfSize(settled), [settled]);
  const hide = (): void => session.set({ notice: undefined });
  return (
    <>
      <div aria-live="polite">
        {lost !== undefined && (
          <div key={lost} className="notice-line">
            <p className="notice">{lost}</p>
            <Button onClick={() => restart(session)}>Restart</Button>
          </div>
        )}
        {notice && (
          <div key={notice.text} ref={bringIntoView} className="notice-line">
            <p className="notice">{notice.text}</p>
            {notice.offer && <Button onClick={() => session.acceptOffer()}>{notice.offer.label}</Button>}
            <Button className="quiet" onClick={hide}>
              Close
            </Button>
          </div>
        )}
      </div>
      <p className="not-kept" {...LIVE}>
        {isRefused
          ? 'This browser cannot keep the bundle: its storage is full or not available. Download it to keep it.'
          : faultOfSettled &&
            `${faultOfSettled} It stays in this browser, but no ZIP file or link of it can be opened here.`}
      </p>
      <FirstChange />
    </>
  );
}

function FirstChange() {
  const session = useSession();
  const hint = usePart((state) => state.hint);
  return (
    <div className="first-change" hidden={hint === undefined}>
      <p>
        <b>
          Try this first<span className="in-picture">, in the Picture view</span>:{' '}
        </b>
        <InlineCode text={hint ?? ''} />
      </p>
      <Button className="quiet" aria-label="Close the hint" onClick={() => session.set({ hint: undefined })}>
        Close
      </Button>
    </div>
  );
}
