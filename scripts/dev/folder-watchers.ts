// Reports that something happens in some folders, through one watcher of the system for each folder. What happened, and
// whether it matters, is told by comparing the files.

import { type FSWatcher, watch } from 'node:fs';

interface Watched {
  readonly inode: string;
  readonly watcher: FSWatcher;
}

export interface WatchedFolder {
  /** A folder that takes the place of a watched one is watched anew. */
  readonly inode: string;
  /** Names of the entries that matter; all of them if absent. */
  readonly names?: ReadonlySet<string>;
}

/** @param onProblem called with a sentence if the system watches no more folders */
export function openFolderWatchers(onEvent: () => void, onProblem: (message: string) => void) {
  const watched = new Map<string, Watched>();
  const end = (path: string): void => {
    watched.get(path)?.watcher.close();
    watched.delete(path);
  };
  const start = (path: string, { inode, names }: WatchedFolder): void => {
    try {
      const watcher = watch(path, (_, name) => {
        if (name === null || !names || names.has(name)) onEvent();
      });
      // Windows reports the removal of a watched folder as an error.
      watcher.on('error', () => {
        end(path);
        onEvent();
      });
      watched.set(path, { inode, watcher });
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (!GONE.has(code)) onProblem(`cannot watch "${path}": ${message}`);
    }
  };
  return {
    /**
     * Watches these folders and no others.
     * @param folders by absolute path
     * @returns whether one of them was not watched before: it may have changed in the meantime
     */
    follow(folders: ReadonlyMap<string, WatchedFolder>): boolean {
      for (const [path, { inode }] of watched) if (folders.get(path)?.inode !== inode) end(path);
      const added = [...folders].filter(([path]) => !watched.has(path));
      for (const [path, folder] of added) start(path, folder);
      return added.some(([path]) => watched.has(path));
    },
    close(): void {
      for (const path of watched.keys()) end(path);
    },
  };
}

/** The folder was removed a moment ago. */
const GONE = new Set(['ENOENT', 'ENOTDIR']);
