// Shows the "back to top" button while the reader scrolls up, except near the ends of the page.

import { MAIN_ID } from '../../shared/chrome-ids.ts';
import { onClick } from '../lib/on-click.ts';
import { isJumping, onScroll } from './page-scroll.ts';

/** Pixels from the top within which the button stays hidden. */
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
    // The button is about to disappear, so focus moves to the start of the content.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  });
}
