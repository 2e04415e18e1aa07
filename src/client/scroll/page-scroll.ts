// Reports how far the page scrolls, and distinguishes scrolling by the reader from jumps to a fragment or a stored position.

import { onClick } from '../lib/on-click.ts';
import { onOtherPages } from '../navigation/page-shown.ts';
import { entryName } from './scroll-positions.ts';

/** The scrolling that a jump causes arrives within this time, in milliseconds, or with the next frame of a slow device. */
const JUMP_TIME = 150;

let jumps = 0;

export const isJumping = (): boolean => jumps > 0;

export function watchJumps(): void {
  const jump = () => {
    jumps++;
    const end = () => jumps--;
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(end)), JUMP_TIME);
  };
  if (location.hash || entryName()) jump();
  for (const type of ['hashchange', 'popstate']) addEventListener(type, jump);
  onOtherPages(jump);
  onClick('a[href*="#"]', jump, 'first');
}

/** @param handle gets the previous and the current position, in pixels from the top */
export function onScroll(handle: (before: number, y: number) => void): void {
  let previous: number | undefined;
  // Reading the position forces a layout, so it waits for the next frame.
  requestAnimationFrame(() => {
    previous ??= scrollY;
  });
  addEventListener(
    'scroll',
    () => {
      const y = scrollY;
      const before = previous ?? y;
      previous = y;
      handle(before, y);
    },
    { passive: true },
  );
}
