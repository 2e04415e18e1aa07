// Hydrates the demonstration's still frame: a separate React root inside the article.

import { hydrateRoot } from 'react-dom/client';
import { DemoView } from '../../theme/demo/DemoView.tsx';
import { FIRST_FRAME } from '../../theme/demo/demo-state.ts';
import { LiveDemo } from '../../theme/demo/LiveDemo.tsx';
import { ErrorBoundary } from '../../theme/ErrorBoundary.tsx';
import style from '../../theme/styles/lazy/demo-motion.css';
import { adoptStyle } from '../lib/adopt-style.ts';

/** @returns a function that unmounts it */
export function mountDemo(demo: HTMLElement): () => void {
  adoptStyle(style);
  const { demo: name = '' } = demo.dataset;
  const stillFrame = () => <DemoView name={name} state={FIRST_FRAME} />;
  const root = hydrateRoot(
    demo,
    <ErrorBoundary resetKey={name} fallback={stillFrame}>
      <LiveDemo name={name} />
    </ErrorBoundary>,
  );
  return () => root.unmount();
}
