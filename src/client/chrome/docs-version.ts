// Stores the reader's preferred version of the docs. There is only one version, so it also replaces names that no longer
// exist.

import { DOCS_VERSION } from '../../shared/constants.ts';
import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { onEveryPage } from '../navigation/page-shown.ts';

export function startDocsVersion(): void {
  onEveryPage(() => {
    if (!document.querySelector('[data-sidebar]')) return;
    if (readStored(STORAGE_KEYS.preferredVersion) !== DOCS_VERSION.name)
      writeStored(STORAGE_KEYS.preferredVersion, DOCS_VERSION.name);
  });
}
