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

/** @param props.name for the parts that carry messages */
export function LiveDemo({ name }: { readonly name: string }) {
  const [state, dispatch] = useReducer(nextDemoState, FIRST_FRAME);
  const timers = useRef(new Set<number>());
  const count = useRef(0);

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

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    };
  }, []);

  return (
    <DemoView name={name} state={state} onPress={press}>
      {state.bursts > 0 && <Confetti key={state.bursts} />}
    </DemoView>
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
