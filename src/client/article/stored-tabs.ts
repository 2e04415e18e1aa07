// Shows in every group of tabs the one that the reader chose last, here or on another page.

import { readStored } from '../lib/storage.ts';
import { groupName, selectEverywhere, tabGroups, tabKey } from './select-tab.ts';

export function showStoredTabs(): void {
  for (const name of new Set([...tabGroups()].map(groupName))) {
    const value = name && readStored(tabKey(name));
    if (value) selectEverywhere(name, value);
  }
}
