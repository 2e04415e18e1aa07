// What the playground says: one notice with an action, a warning where nothing can be stored, and what to change first.

import { Button } from './Button.tsx';
import { InlineCode } from './InlineCode.tsx';
import { LIVE } from './live.ts';
import { usePart, useSession } from './session.ts';

export function Notices() {
  const session = useSession();
  const notice = usePart((state) => state.notice);
  const isRefused = usePart(({ storage }) => storage === 'refused');
  const hide = (): void => session.set({ notice: undefined });
  return (
    <>
      <div aria-live="polite">
        {notice && (
          <div key={notice.text} className="notice-line">
            <p className="notice">{notice.text}</p>
            {notice.offer && (
              <Button
                onClick={() => {
                  hide();
                  notice.offer?.act();
                }}
              >
                {notice.offer.label}
              </Button>
            )}
            <Button className="quiet" onClick={hide}>
              Close
            </Button>
          </div>
        )}
      </div>
      <p className="not-kept" {...LIVE}>
        {isRefused &&
          'This browser cannot keep the bundle: its storage is full or not available. Download it to keep it.'}
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
