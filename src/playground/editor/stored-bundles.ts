// The bundles stored in this browser. Local storage, because it is the only storage written synchronously: what was typed
// survives a page that hangs.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { packFiles, unpackFiles } from '../shared/packed-files.ts';

export interface StoredBundle {
  readonly id: string;
  /** The reader's name for it. */
  readonly name: string;
  /** Why it does not run until the reader presses Run. */
  readonly hold?: Hold | undefined;
}

/** It came from elsewhere and never ran, or the page has not answered for long enough since it ran last. */
export type Hold = 'link' | 'files' | 'hung';

export interface StoredBundles {
  /** Most recently changed first. */
  list(): readonly StoredBundle[];
  /** @returns undefined if it no longer exists */
  read(id: string): BundleFiles | undefined;
  /** Moves it to the front. @returns whether it was stored: storage may be full or unavailable */
  put(bundle: StoredBundle, files: BundleFiles): boolean;
  /** Changes the entry in the list; nothing if there is none. */
  setHold(id: string, hold: Hold | undefined): void;
  remove(id: string): void;
  /** Whether a `storage` event is about the list, or about the files of a bundle. */
  changed(key: string | null, id: string): 'list' | 'files' | undefined;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param store throws if there is none, as browsers do */
export function openStoredBundles(store: () => Store = () => localStorage): StoredBundles {
  const keyOf = (id: string): string => `${STORAGE_KEYS.playground}.${id}`;
  // Read each time, since other tabs share the list.
  const list = (): readonly StoredBundle[] => {
    try {
      const entries: unknown = JSON.parse(store().getItem(STORAGE_KEYS.playground) ?? '[]');
      return Array.isArray(entries) ? entries.filter(isStoredBundle) : [];
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
    put({ id, name, hold }, files) {
      try {
        const known = list();
        // First, since a bundle that hangs the page must be known by then.
        if (known[0]?.id !== id || known[0].name !== name || known[0].hold !== hold)
          writeList([{ id, name, hold }, ...known.filter((other) => other.id !== id)]);
        store().setItem(keyOf(id), JSON.stringify(packFiles(files)));
        return true;
      } catch {
        return false;
      }
    },
    setHold(id, hold) {
      try {
        writeList(list().map((entry) => (entry.id === id ? { ...entry, hold } : entry)));
      } catch {
        // Nothing was stored.
      }
    },
    changed: (key, id) =>
      key === STORAGE_KEYS.playground ? 'list' : key === keyOf(id) ? 'files' : undefined,
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

const isStoredBundle = (entry: unknown): entry is StoredBundle =>
  typeof (entry as Partial<StoredBundle> | null)?.id === 'string' &&
  typeof (entry as Partial<StoredBundle>).name === 'string';

export const newId = (): string => Math.random().toString(36).slice(2, 10);
