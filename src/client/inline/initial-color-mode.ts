// Sets the colour mode before the first paint: the stored choice, or the system's mode, or the site's default.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { applyColorMode, resolveColorMode } from '../chrome/apply-color-mode.ts';
import { storedItem } from '../lib/storage.ts';
import { siteBoot } from './site-boot.ts';

export function setInitialColorMode(): void {
  applyColorMode(resolveColorMode(storedItem(STORAGE_KEYS.theme), siteBoot.colorMode));
}
