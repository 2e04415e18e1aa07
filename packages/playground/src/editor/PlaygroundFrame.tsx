// The playground's frame: the toolbar, what it says, the task of a lesson, and the three views, of which small windows show
// one at a time.

import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Task } from '../lesson/Task.tsx';
import { spoken } from './advice.ts';
import { Bar } from './Bar.tsx';
import { Button, Group } from './Button.tsx';
import { CodePane } from './CodePane.tsx';
import { DelayedLiveRegion } from './DelayedLiveRegion.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Messages } from './Messages.tsx';
import { Notices } from './Notices.tsx';
import { Picture, Toast } from './Picture.tsx';
import { VIEWS, type View } from './playground-state.ts';
import { Separator, storedShare } from './Separator.tsx';
import { type Session, SessionContext, usePart, useSession } from './session.ts';
import { watchPage } from './watch-page.ts';

interface PlaygroundFrameProps {
  readonly session: Session;
  /** The element of the page that holds the playground. */
  readonly host: HTMLElement;
}

export function PlaygroundFrame({ session, host }: PlaygroundFrameProps) {
  useEffect(() => watchPage(session, host), [session, host]);
  return (
    <SessionContext value={session}>
      <Frame host={host} />
      <Dialogs />
    </SessionContext>
  );
}

function Frame({ host }: { readonly host: HTMLElement }) {
  const session = useSession();
  const view = usePart((state) => state.view);
  const isCodeShown = usePart((state) => state.isCodeShown);
  // The picture's cover says why a bundle does not run.
  const problem = usePart(({ run, problem }) => (run.kind === 'failed' ? undefined : problem));
  const { lesson } = session.data;
  // Who came for the form reads no log.
  const hiddenViews = [lesson ? '' : 'task', isCodeShown || view !== 'picture' ? '' : 'messages'];
  // The page shows its text or hides it.
  useLayoutEffect(() => {
    if (lesson) host.dataset.view = view;
  }, [lesson, host, view]);
  return (
    <div className="app" data-view={view} data-code={isCodeShown ? 'shown' : 'hidden'}>
      <Bar />
      {lesson ? (
        <Task lesson={lesson} nextHref={host.dataset.next} />
      ) : (
        <DelayedLiveRegion text={problem ? spoken(problem) : ''} />
      )}
      <Notices />
      <Group className="views" label="View">
        {Object.entries(VIEWS).map(([name, label]) => (
          <Button
            key={name}
            hidden={hiddenViews.includes(name)}
            aria-pressed={name === view}
            onClick={() => session.set({ view: name as View })}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Panes />
    </div>
  );
}

function Panes() {
  const panes = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(storedShare);
  return (
    <div ref={panes} className="panes" style={{ '--share': share } as CSSProperties}>
      <CodePane />
      <Separator share={share} onChange={setShare} />
      <Picture panes={panes} />
      <Messages />
      <Toast />
    </div>
  );
}
