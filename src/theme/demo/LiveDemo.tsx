// The interactive demonstration: a button sends a message along its path, and the graphic reacts when it arrives.

import { useEffect, useReducer, useRef } from 'react';
import { Confetti } from './Confetti.tsx';
import { DemoView } from './DemoView.tsx';
import { type DemoAction, FIRST_FRAME, nextDemoState } from './demo-state.ts';

/** Duration of a message from panel to server, and from there to the graphic; demo.css uses the same. */
const TO_SERVER = 520;
const TO_GRAPHIC = 300;
/** Beyond this many messages at once, new ones arrive immediately. */
const MOST_ON_THE_WAY = 5;

interface LiveDemoProps {
  /** For the parts that carry messages. */
  readonly name: string;
  /** Button pressed before the code was loaded. */
  readonly firstPress: DemoAction | null;
  /** Button to focus, because it replaces the one that had focus. */
  readonly focused: DemoAction | null;
}

export function LiveDemo({ name, firstPress, focused }: LiveDemoProps) {
  const [state, dispatch] = useReducer(nextDemoState, FIRST_FRAME);
  const timers = useRef(new Set<number>());
  const count = useRef(0);
  const root = useRef<HTMLDivElement>(null);

  const press = (action: DemoAction) => {
    const id = count.current++;
    if (prefersStillness() || timers.current.size >= MOST_ON_THE_WAY) {
      dispatch({ kind: 'arrive', id, action });
      return;
    }
    dispatch({ kind: 'send', id, action });
    after(timers.current, TO_SERVER, () => {
      dispatch({ kind: 'relay', id });
      after(timers.current, TO_GRAPHIC, () => dispatch({ kind: 'arrive', id, action }));
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial press is handled once
  useEffect(() => {
    if (focused !== null) {
      root.current
        ?.querySelector<HTMLElement>(`[data-demo-action="${focused}"]`)
        ?.focus({ preventScroll: true });
    }
    if (firstPress !== null) press(firstPress);
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    };
  }, []);

  return (
    <div ref={root}>
      <DemoView name={name} state={state} onPress={press}>
        {state.bursts > 0 && <Confetti key={state.bursts} seed={state.bursts} />}
      </DemoView>
    </div>
  );
}

function after(timers: Set<number>, milliseconds: number, act: () => void): void {
  const timer = window.setTimeout(() => {
    timers.delete(timer);
    act();
  }, milliseconds);
  timers.add(timer);
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
