// Tells reading by scrolling from being put somewhere: a jump to a fragment, a restored position.

import { onClick } from '../lib/on-click.ts';
import { entryName } from './scroll-positions.ts';

/** Milliseconds in which the scrolling that a jump causes arrives, also when the layout is late. */
const JUMP_TIME = 150;

/** Before anything could have jumped. */
let jumpedAt = -JUMP_TIME;

export const isJumping = (): boolean => performance.now() - jumpedAt < JUMP_TIME;

export function startFragmentJumps(): void {
  const jump = () => {
    jumpedAt = performance.now();
  };
  if (location.hash || entryName()) jump();
  for (const type of ['hashchange', 'popstate', 'omphalos:page-shown']) addEventListener(type, jump, true);
  onClick('a[href*="#"]', jump, 'first');
}
