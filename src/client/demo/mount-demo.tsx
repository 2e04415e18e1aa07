// Puts the living demonstration in the place of its still frame: a React root of its own inside the inert article.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BUTTONS, type DemoAction } from '../../theme/demo/demo-state.ts';
import { LiveDemo } from '../../theme/demo/LiveDemo.tsx';
import style from '../../theme/styles/lazy/demo-motion.css';
import { adoptStyle } from '../lib/adopt-style.ts';

/**
 * @param pressed the action of the still frame's button that was pressed meanwhile
 * @returns ends it
 */
export function mountDemo(demo: HTMLElement, pressed: string | undefined): () => void {
  const firstPress = actionOf(pressed);
  const active = document.activeElement;
  const focused = demo.contains(active) ? actionOf((active as HTMLElement).dataset.demoAction) : null;
  adoptStyle(style);
  const root = createRoot(demo);
  // At once: between the still frame and the living one there must be no empty paint.
  flushSync(() =>
    root.render(<LiveDemo name={demo.dataset.demo ?? ''} firstPress={firstPress} focused={focused} />),
  );
  return () => root.unmount();
}

const actionOf = (text: string | undefined): DemoAction | null =>
  BUTTONS.find(({ action }) => action === text)?.action ?? null;
