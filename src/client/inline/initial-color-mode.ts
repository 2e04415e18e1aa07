// The colour mode before the first paint: the stored choice, else the system's, else the site's default.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { applyColorMode, resolveColorMode } from '../chrome/apply-color-mode.ts';
import { siteBoot } from './site-boot.ts';
import { stored } from './stored.ts';

export function setInitialColorMode(): void {
  applyColorMode(resolveColorMode(stored(STORAGE_KEYS.theme), siteBoot.colorMode));
}
