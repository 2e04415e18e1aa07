// Colour mode after the first paint: the toggle, the system's changes while nothing is stored, other tabs.

import { STORAGE_KEYS } from '../shared/constants.ts';
import type { ColorMode } from '../shared/page-data.ts';
import { readStored, writeStored } from './storage.ts';

const isColorMode = (value: string | null): value is ColorMode => value === 'dark' || value === 'light';

export const currentColorMode = (): ColorMode =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

export function startColorMode(): void {
  nameToggles();
  document.addEventListener('click', (event) => {
    const toggle = event.target instanceof Element && event.target.closest('[data-color-mode-toggle]');
    if (!toggle) return;
    const mode = currentColorMode() === 'dark' ? 'light' : 'dark';
    writeStored(STORAGE_KEYS.theme, mode);
    apply(mode);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!isColorMode(readStored(STORAGE_KEYS.theme))) apply(matches ? 'dark' : 'light');
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEYS.theme && isColorMode(newValue)) apply(newValue);
  });
}

function apply(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  nameToggles();
}

/** The build cannot know the mode, so the buttons get their true name here. */
function nameToggles(): void {
  const name = `Switch between dark and light mode (currently ${currentColorMode()} mode)`;
  for (const toggle of document.querySelectorAll('[data-color-mode-toggle]')) {
    toggle.setAttribute('aria-label', name);
    toggle.setAttribute('title', name);
  }
}
