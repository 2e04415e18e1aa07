// Applies the current colour mode outside the stylesheet. Shared by the inline script and the main script.

import { THEME_COLORS } from '../../shared/constants.ts';
import type { ColorMode } from '../../shared/page-data.ts';
import { siteBoot } from '../inline/site-boot.ts';

/** @param stored the value in storage; unknown values are ignored */
export function resolveColorMode(stored: string | null): ColorMode {
  if (stored === 'dark' || stored === 'light') return stored;
  const { colorMode } = siteBoot;
  const prefers = (mode: ColorMode) =>
    colorMode.respectSystem && matchMedia(`(prefers-color-scheme:${mode})`).matches;
  return prefers('dark') ? 'dark' : prefers('light') ? 'light' : colorMode.default;
}

export function applyColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  for (const meta of document.querySelectorAll<HTMLMetaElement>(
    'meta[name=color-scheme],meta[name=theme-color]',
  )) {
    meta.content = meta.name === 'theme-color' ? THEME_COLORS[mode] : mode;
  }
}
