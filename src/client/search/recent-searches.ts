// Stores the reader's last searches in local storage.

import type { RecentSearches } from '../../theme/search/search-types.ts';
import { readStored, writeStored } from '../lib/storage.ts';

const KEY = 'search.recent';
const MOST_STORED = 5;

export const recentSearches: RecentSearches = {
  read() {
    try {
      const list: unknown = JSON.parse(readStored(KEY) ?? '[]');
      return Array.isArray(list)
        ? list.filter((query) => typeof query === 'string').slice(0, MOST_STORED)
        : [];
    } catch {
      return []; // not our data, or damaged
    }
  },
  add(query) {
    const others = recentSearches.read().filter((other) => other !== query);
    writeStored(KEY, JSON.stringify([query, ...others].slice(0, MOST_STORED)));
  },
  clear: () => writeStored(KEY, '[]'),
};
