// The demonstration that answers: a press sends a message along its way, and the graphic reacts when it arrives.

import { useEffect, useReducer, useRef } from 'react';
import { Confetti } from './Confetti.tsx';
import { DemoView } from './DemoView.tsx';
import { type DemoAction, FIRST_FRAME, nextDemoState } from './demo-state.ts';

/** How long a message takes from panel to server and from there to the graphic; demo.css moves it as long. */
const TO_SERVER = 520;
const TO_GRAPHIC = 300;
/** More presses than this at once are of an impatient reader: they arrive without a journey. */
const MOST_ON_THE_WAY = 5;

interface LiveDemoProps {
  /** Of what carries the messages. */
  readonly name: string;
  /** Pressed before the demonstration had come. */
  readonly firstPress: DemoAction | null;
  /** A button to give focus to, since the one that had it is gone. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was before this component came is settled once
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
