// Replaces the demonstration's still frame with the interactive version: a separate React root inside the article.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BUTTONS, type DemoAction } from '../../theme/demo/demo-state.ts';
import { LiveDemo } from '../../theme/demo/LiveDemo.tsx';
import style from '../../theme/styles/lazy/demo-motion.css';
import { adoptStyle } from '../lib/adopt-style.ts';

/**
 * @param pressed the action that the reader pressed in the still frame, if any
 * @returns a function that unmounts it
 */
export function mountDemo(demo: HTMLElement, pressed: string | undefined): () => void {
  const firstPress = actionOf(pressed);
  const active = document.activeElement;
  const focused = demo.contains(active) ? actionOf((active as HTMLElement).dataset.demoAction) : null;
  adoptStyle(style);
  const root = createRoot(demo);
  // Synchronous, so that no empty frame is painted in between.
  flushSync(() =>
    root.render(<LiveDemo name={demo.dataset.demo ?? ''} firstPress={firstPress} focused={focused} />),
  );
  return () => root.unmount();
}

const actionOf = (text: string | undefined): DemoAction | null =>
  BUTTONS.find(({ action }) => action === text)?.action ?? null;
