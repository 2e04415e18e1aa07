// Colour mode after the first paint: handles the toggle, changes of the system mode, and other tabs.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { onClick } from '../lib/on-click.ts';
import { onStoredElsewhere, readStored, writeStored } from '../lib/storage.ts';
import { onEveryPage } from '../navigation/page-shown.ts';
import { applyColorMode, resolveColorMode } from './apply-color-mode.ts';

const TOGGLE = '[data-color-mode-toggle]';

export function startColorMode(): void {
  const root = document.documentElement;
  onEveryPage(nameToggles);
  onClick(TOGGLE, () => {
    const mode = root.dataset.theme === 'light' ? 'dark' : 'light';
    writeStored(STORAGE_KEYS.theme, mode);
    change(mode);
  });
  const followStored = () => change(resolveColorMode(readStored(STORAGE_KEYS.theme)));
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => {
    // Browsers print in light mode; that doesn't change the preference.
    if (!matchMedia('print').matches) followStored();
  });
  onStoredElsewhere(STORAGE_KEYS.theme, followStored);

  function change(mode: 'dark' | 'light'): void {
    applyColorMode(mode);
    nameToggles();
  }

  /** The build doesn't know the mode, so this sets the buttons' accessible names. */
  function nameToggles(): void {
    const name = `Switch between dark and light mode (currently ${root.dataset.theme} mode)`;
    for (const toggle of document.querySelectorAll(TOGGLE)) {
      toggle.setAttribute('aria-label', name);
      toggle.setAttribute('title', name);
    }
  }
}
