// Hydrates the demonstration's still frame: a separate React root inside the article.

import { hydrateRoot } from 'react-dom/client';
import { LiveDemo } from '../../theme/demo/LiveDemo.tsx';
import style from '../../theme/styles/lazy/demo-motion.css';
import { adoptStyle } from '../lib/adopt-style.ts';

/** @returns a function that unmounts it */
export function mountDemo(demo: HTMLElement): () => void {
  adoptStyle(style);
  const root = hydrateRoot(demo, <LiveDemo name={demo.dataset.demo ?? ''} />);
  return () => root.unmount();
}
