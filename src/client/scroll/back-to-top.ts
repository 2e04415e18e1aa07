// Shows the button back to the top while the reader scrolls up, away from both ends of the page.

import { MAIN_ID } from '../../shared/chrome-ids.ts';
import { onClick } from '../lib/on-click.ts';
import { isJumping } from './fragment-jump.ts';
import { onScroll } from './scroll-steps.ts';

/** Pixels from the top below which there is nothing to spare. */
const MINIMUM = 300;

export function startBackToTop(): void {
  onScroll((before, y) => {
    const isUp = y < before && !isJumping();
    const isAtEnd = y + innerHeight >= document.documentElement.scrollHeight - 1;
    const button = document.querySelector('[data-back-to-top]');
    button?.toggleAttribute('data-visible', isUp && y >= MINIMUM && !isAtEnd);
  });
  onClick('[data-back-to-top]', () => {
    const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    // The button is about to vanish: focus goes where reading begins again.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  });
}
