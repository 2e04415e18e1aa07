// The sandbox frames: the one place that starts, updates and ends them. They follow the state, in the elements that
// components show for the pages.

import { type RefObject, useEffect } from 'react';
import { runBundle } from '../runtime/run-bundle.ts';
import { guardLoops } from './loop-guard.ts';
import { isOn } from './playground-state.ts';
import { onRuntimeEvent, start } from './run-actions.ts';
import { slotIn } from './Stage.tsx';
import { usePart, useSession } from './session.ts';

/** @param box holds an element for each page */
export function useFrames(box: RefObject<HTMLElement | null>): void {
  const session = useSession();
  const opened = usePart((state) => state.opened);
  const isRunning = usePart(isOn);
  const isIdle = usePart(({ run }) => run.kind === 'idle');
  const settled = usePart((state) => state.settled);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened bundle ends the one before
  useEffect(
    () => () => {
      session.running?.stop();
      session.running = undefined;
    },
    [session, opened],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened bundle waits for the browser
  useEffect(() => (isIdle ? afterPaint(() => start(session, 0)) : undefined), [session, opened, isIdle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened bundle runs, even if its files are the same
  useEffect(() => {
    if (!isRunning) session.running?.stop();
    else if (session.running) session.running.update(settled);
    else
      session.running = runBundle({
        files: settled,
        slotOf: (kind, name) => slotIn(box.current, { kind, name }),
        onEvent: (event) => onRuntimeEvent(session, event),
        transformScript: guardLoops,
      });
  }, [session, box, opened, isRunning, settled]);
}

/** Hidden tabs get no animation frames, so they do not wait for one. @returns takes it back */
function afterPaint(action: () => void): () => void {
  let isOff = false;
  const act = (): void => {
    if (!isOff) action();
  };
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
  return () => {
    isOff = true;
  };
}
