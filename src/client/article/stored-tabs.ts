// Shows in every group of tabs the one that the reader chose last, here or on another page.

import { onStoredElsewhere, readStored } from '../lib/storage.ts';
import { groupName, selectEverywhere, tabGroups, tabKey } from './select-tab.ts';

/** Follows the choice in other browser tabs. */
export function followStoredTabs(): void {
  const prefix = tabKey('');
  onStoredElsewhere((key, value) => {
    if (key?.startsWith(prefix) && value) selectEverywhere(key.slice(prefix.length), value);
  });
}

export function showStoredTabs(): void {
  for (const name of new Set([...tabGroups()].map(groupName))) {
    const value = name && readStored(tabKey(name));
    if (value) selectEverywhere(name, value);
  }
}
