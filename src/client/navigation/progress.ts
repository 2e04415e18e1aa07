// The bar of a route change: appears when loading takes longer than a moment, creeps on, and is done with the page.

import { PROGRESS_MINIMUM, PROGRESS_START_DELAY, PROGRESS_TRICKLE_SPEED } from '../../shared/constants.ts';

export interface Progress {
  start(): void;
  done(): void;
}

/** The bar never claims to be done while it is not. */
const MAXIMUM = 0.994;
/** Milliseconds for which the full bar is seen before it goes. */
const FULL_TIME = 250;

export function createProgress(): Progress {
  let value = 0;
  let timer: number | undefined;

  return {
    start() {
      if (timer !== undefined && value < 1) return; // a second change meanwhile goes on with the same bar
      clearTimeout(timer);
      value = 0;
      timer = window.setTimeout(begin, PROGRESS_START_DELAY);
    },
    done() {
      clearTimeout(timer);
      timer = undefined;
      if (value === 0) return hide();
      show(1);
      timer = window.setTimeout(hide, FULL_TIME);
    },
  };

  function begin(): void {
    show(PROGRESS_MINIMUM);
    timer = window.setTimeout(trickle, PROGRESS_TRICKLE_SPEED);
  }

  function trickle(): void {
    // Smaller steps the further it has come.
    show(Math.min(MAXIMUM, value + (1 - value) * (value < 0.5 ? 0.1 : 0.04)));
    timer = window.setTimeout(trickle, PROGRESS_TRICKLE_SPEED);
  }

  function show(fraction: number): void {
    value = fraction;
    const bar = document.querySelector<HTMLElement>('[data-progress-bar]');
    const fill = bar?.querySelector<HTMLElement>('[data-progress-fill]');
    if (!bar || !fill) return;
    bar.hidden = false;
    bar.setAttribute('aria-valuenow', String(Math.round(fraction * 100)));
    fill.style.transform = `scaleX(${fraction})`;
  }

  function hide(): void {
    value = 0;
    timer = undefined;
    const bar = document.querySelector<HTMLElement>('[data-progress-bar]');
    if (!bar) return;
    bar.hidden = true;
    bar.removeAttribute('aria-valuenow');
    bar.querySelector<HTMLElement>('[data-progress-fill]')?.style.removeProperty('transform');
  }
}
