// The progress bar of a route change. It appears after a short delay and advances until the page is shown.

/** Milliseconds before the bar appears, between its steps, and while the full bar shows. */
const START_DELAY = 200;
const STEP_TIME = 800;
const FULL_TIME = 250;
/** Fractions of the width at which the bar starts, and at which it stops while the page is loading. */
const MINIMUM = 0.08;
const MAXIMUM = 0.994;

let value = 0;
let timer: number | undefined;

export function startProgress(): void {
  if (timer !== undefined && value < 1) return; // a second route change continues the same bar
  clearTimeout(timer);
  value = 0;
  timer = window.setTimeout(begin, START_DELAY);
}

export function endProgress(): void {
  clearTimeout(timer);
  timer = undefined;
  if (value > 0) {
    show(1);
    timer = window.setTimeout(hide, FULL_TIME);
  } else hide();
}

function begin(): void {
  show(MINIMUM);
  timer = window.setTimeout(trickle, STEP_TIME);
}

function trickle(): void {
  // Each step is smaller than the one before.
  show(Math.min(MAXIMUM, value + (1 - value) * (value < 0.5 ? 0.1 : 0.04)));
  timer = window.setTimeout(trickle, STEP_TIME);
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
