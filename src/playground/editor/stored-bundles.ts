// The bundles stored in this browser. Local storage, because it is the only storage written synchronously: what was typed
// survives a page that hangs.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { packFiles, unpackFiles } from '../shared/packed-files.ts';

export interface StoredBundle {
  readonly id: string;
  /** The reader's name for it. */
  readonly name: string;
}

export interface StoredBundles {
  /** Most recently changed first. */
  list(): readonly StoredBundle[];
  /** @returns undefined if it no longer exists */
  read(id: string): BundleFiles | undefined;
  /** Moves it to the front. @returns whether it was stored: storage may be full or unavailable */
  put(bundle: StoredBundle, files: BundleFiles): boolean;
  remove(id: string): void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param store throws if there is none, as browsers do */
export function openStoredBundles(store: () => Store = () => localStorage): StoredBundles {
  const keyOf = (id: string): string => `${STORAGE_KEYS.playground}.${id}`;
  // Read each time, since other tabs share the list.
  const list = (): readonly StoredBundle[] => {
    try {
      const entries: unknown = JSON.parse(store().getItem(STORAGE_KEYS.playground) ?? '[]');
      return Array.isArray(entries) ? entries.filter(isKeptBundle) : [];
    } catch {
      return [];
    }
  };
  const writeList = (entries: readonly StoredBundle[]): void =>
    store().setItem(STORAGE_KEYS.playground, JSON.stringify(entries));
  return {
    list,
    read(id) {
      try {
        const text = store().getItem(keyOf(id));
        return text === null ? undefined : unpackFiles(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    put({ id, name }, files) {
      try {
        store().setItem(keyOf(id), JSON.stringify(packFiles(files)));
        const known = list();
        if (known[0]?.id !== id || known[0].name !== name)
          writeList([{ id, name }, ...known.filter((other) => other.id !== id)]);
        return true;
      } catch {
        return false;
      }
    },
    remove(id) {
      try {
        store().removeItem(keyOf(id));
        writeList(list().filter((other) => other.id !== id));
      } catch {
        // Nothing was stored.
      }
    },
  };
}

const isKeptBundle = (entry: unknown): entry is StoredBundle =>
  typeof (entry as Partial<StoredBundle> | null)?.id === 'string' &&
  typeof (entry as Partial<StoredBundle>).name === 'string';

export const newId = (): string => Math.random().toString(36).slice(2, 10);
