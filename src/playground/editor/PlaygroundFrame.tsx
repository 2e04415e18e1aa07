// The playground's frame: the toolbar, what it says, the task of a lesson, and the three views, of which small windows show
// one at a time.

import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Task } from '../lesson/Task.tsx';
import { Bar } from './Bar.tsx';
import { Button, Group } from './Button.tsx';
import { CodePane } from './CodePane.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Messages } from './Messages.tsx';
import { Notices } from './Notices.tsx';
import { Picture, Toast } from './Picture.tsx';
import { VIEWS, type View } from './playground-state.ts';
import { Rehearsal } from './Rehearsal.tsx';
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
      <Frame nextHref={host.dataset.next} />
      <Dialogs />
    </SessionContext>
  );
}

function Frame({ nextHref }: { readonly nextHref: string | undefined }) {
  const session = useSession();
  const view = usePart((state) => state.view);
  const isCodeShown = usePart((state) => state.isCodeShown);
  return (
    <div className="app" data-view={view} data-code={isCodeShown ? 'shown' : 'hidden'}>
      <Bar />
      {session.data.lesson && <Task lesson={session.data.lesson} nextHref={nextHref} />}
      <Notices />
      <Rehearsal />
      <Group className="views" label="View">
        {Object.entries(VIEWS).map(([name, label]) => (
          <Button key={name} aria-pressed={name === view} onClick={() => session.set({ view: name as View })}>
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
  const [isLarge, setLarge] = useState(false);
  const [share, setShare] = useState(storedShare);
  const change = (wanted: boolean): void => {
    setLarge(wanted);
    if (wanted)
      panes.current?.requestFullscreen?.().catch(() => {}); // it fills the window then
    else if (document.fullscreenElement) void document.exitFullscreen();
  };
  useEffect(() => {
    const element = panes.current;
    const follow = (): void => {
      if (!element?.matches(':fullscreen')) setLarge(false);
    };
    element?.addEventListener('fullscreenchange', follow);
    return () => element?.removeEventListener('fullscreenchange', follow);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what is inside
    <div
      ref={panes}
      className="panes"
      data-large={isLarge ? '' : undefined}
      style={{ '--share': share } as CSSProperties}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isLarge) change(false);
      }}
    >
      <CodePane />
      <Separator share={share} onChange={setShare} />
      <Picture panes={panes} isLarge={isLarge} onLarge={change} />
      <Messages />
      <Toast />
    </div>
  );
}
