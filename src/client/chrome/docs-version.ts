// Remembers the version of the docs that the reader prefers. There is one, so that is what reading them comes to; a
// name that no longer exists is replaced by it.

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
