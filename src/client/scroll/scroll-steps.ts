// Reports how far the page scrolls, and distinguishes scrolling by the reader from jumps to a fragment or a stored position.

import { onClick } from '../lib/on-click.ts';
import { entryName } from './scroll-positions.ts';

/** The scrolling that a jump causes arrives within this time, in milliseconds. */
const JUMP_TIME = 150;

let jumpedAt = -JUMP_TIME;

export const isJumping = (): boolean => performance.now() - jumpedAt < JUMP_TIME;

export function watchJumps(): void {
  const jump = () => {
    jumpedAt = performance.now();
  };
  if (location.hash || entryName()) jump();
  for (const type of ['hashchange', 'popstate', 'omphalos:page-shown']) addEventListener(type, jump, true);
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
