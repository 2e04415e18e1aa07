// The bundles stored in this browser. Local storage, because it is the only storage written synchronously: what was typed
// survives a page that hangs.

import type { BundleFiles } from '../shared/bundle-files.ts';
import { packFiles, unpackFiles } from '../shared/packed-files.ts';
import { packageNameOf } from './manifest-edit.ts';
import { STORAGE_KEYS, storedItem } from './storage.ts';

export interface StoredBundle {
  readonly id: string;
  /** The reader's name for it. */
  readonly name: string;
  /** Name of the template that it came from. */
  readonly template?: string | undefined;
  /** Why it does not run until the reader presses Run. */
  readonly hold?: Hold | undefined;
  /** Whether the form has the place of the code. */
  readonly isFormFirst?: boolean | undefined;
}

/** It came from elsewhere and never ran, or it runs, or the page did not answer or was lost while it ran. */
export type Hold = 'link' | 'files' | 'hung';

/** Of the stored list. Another version of this site may have written it: it stays, though it cannot be shown. */
type Entry = Partial<StoredBundle> | null;

export function openStoredBundles(key: string = STORAGE_KEYS.bundles) {
  const keyOf = (id: string): string => `${key}.${id}`;
  // Read each time, since other tabs share the list. Browsers throw if there is no storage.
  const allEntries = (): readonly Entry[] => {
    try {
      const entries: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(entries) ? entries : [];
    } catch {
      return [];
    }
  };
  const list = (): readonly StoredBundle[] => allEntries().filter(isStoredBundle);
  const writeList = (entries: readonly Entry[]): void => localStorage.setItem(key, JSON.stringify(entries));
  const remove = (id: string): void => {
    try {
      localStorage.removeItem(keyOf(id));
      writeList(allEntries().filter((other) => other?.id !== id));
    } catch {
      // Nothing was stored.
    }
  };
  return {
    /** Most recently changed first. */
    list,
    /** @returns undefined if it no longer exists */
    read(id: string): BundleFiles | undefined {
      try {
        const text = localStorage.getItem(keyOf(id));
        return text === null ? undefined : unpackFiles(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
    /** Moves it to the front. @returns whether it was stored: storage may be full or unavailable */
    put(entry: StoredBundle, files: BundleFiles): boolean {
      try {
        const known = allEntries();
        const [first] = list();
        // First, since a bundle that hangs the page must be known by then.
        if (JSON.stringify(first) !== JSON.stringify(entry))
          writeList([entry, ...known.filter((other) => other?.id !== entry.id)]);
        localStorage.setItem(keyOf(entry.id), JSON.stringify(packFiles(files)));
        return true;
      } catch {
        if (storedItem(keyOf(entry.id)) === null) remove(entry.id); // its files found no room
        return false;
      }
    },
    /** Changes the entry in the list; nothing if there is none. */
    setHold(id: string, hold: Hold | undefined) {
      try {
        writeList(allEntries().map((entry) => (entry?.id === id ? { ...entry, hold } : entry)));
      } catch {
        // Nothing was stored.
      }
    },
    /** Whether a `storage` event is about the list, or about the files of a bundle. */
    changed: (changed: string | null, id: string) =>
      changed === key ? 'list' : changed === keyOf(id) ? 'files' : undefined,
    /** @returns the name, with a number if another bundle has it, or its folder would have the same name */
    freeName({ id, name }: Pick<StoredBundle, 'id' | 'name'>): string {
      const others = list().filter((other) => other.id !== id);
      const taken = new Set(others.map((other) => packageNameOf(other.name)));
      let free = name;
      for (let number = 2; taken.has(packageNameOf(free)); number += 1) free = `${name} ${number}`;
      return free;
    },
    /** Notes the bundle that is open in this tab, which shows it again after a reload. */
    noteOpen(id: string) {
      try {
        sessionStorage.setItem(key, id);
      } catch {
        // The latest bundle is shown then.
      }
    },
    /** @returns all bundles: first the one that was open in this tab, then the most recently changed */
    listForTab(): readonly StoredBundle[] {
      const open = storedItem(key, 'sessionStorage');
      const bundles = list();
      return [...bundles.filter(({ id }) => id === open), ...bundles.filter(({ id }) => id !== open)];
    },
    remove,
  };
}

const isStoredBundle = (entry: Entry): entry is StoredBundle =>
  typeof entry?.id === 'string' && typeof entry.name === 'string';

export const newId = (): string => Math.random().toString(36).slice(2, 10);
