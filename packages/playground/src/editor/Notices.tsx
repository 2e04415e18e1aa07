// What the playground says: one notice with an action, and a warning where nothing can be stored.

import { Button } from './Button.tsx';
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
    </>
  );
}
