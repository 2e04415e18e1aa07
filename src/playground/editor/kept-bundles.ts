// The bundles that this browser keeps. Local storage, since what was typed must be there after a page that hung: nothing
// else is written at once.

import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { packFiles, unpackFiles } from '../shared/packed-files.ts';

export interface KeptBundle {
  readonly id: string;
  /** What the reader calls it. */
  readonly name: string;
}

export interface KeptBundles {
  /** The one that was changed last comes first. */
  list(): readonly KeptBundle[];
  /** @returns undefined if it is not there any more */
  read(id: string): BundleFiles | undefined;
  /** Puts it first. @returns whether it could be kept: storage may be full, or not there */
  keep(bundle: KeptBundle, files: BundleFiles): boolean;
  remove(id: string): void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @param store throws where there is none, as browsers' own does */
export function openKeptBundles(store: () => Store = () => localStorage): KeptBundles {
  const keyOf = (id: string): string => `${STORAGE_KEYS.playground}.${id}`;
  // Read each time: other tabs have the same list.
  const list = (): readonly KeptBundle[] => {
    try {
      const entries: unknown = JSON.parse(store().getItem(STORAGE_KEYS.playground) ?? '[]');
      return Array.isArray(entries) ? entries.filter(isKeptBundle) : [];
    } catch {
      return [];
    }
  };
  const writeList = (entries: readonly KeptBundle[]): void =>
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
    keep({ id, name }, files) {
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
        // Nothing was kept.
      }
    },
  };
}

const isKeptBundle = (entry: unknown): entry is KeptBundle =>
  typeof (entry as Partial<KeptBundle> | null)?.id === 'string' &&
  typeof (entry as Partial<KeptBundle>).name === 'string';

export const newId = (): string => Math.random().toString(36).slice(2, 10);
