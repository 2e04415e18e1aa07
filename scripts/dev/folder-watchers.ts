// Reports that something happens in some folders, by one chokidar watcher for each folder. What happened, and whether it
// matters, is told by comparing the files: chokidar's own list of files misses folders that are replaced quickly
// (paulmillr/chokidar#1278). Only this module imports chokidar.

import { type FSWatcher, watch } from 'chokidar';

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
    void watched.get(path)?.watcher.close();
    watched.delete(path);
  };
  /** @returns once every later event will be reported */
  const start = (path: string, { inode, names }: WatchedFolder): Promise<void> => {
    const watcher = watch(path, {
      ignoreInitial: true,
      depth: 0,
      // The folder's own events name its entries, so these need no watchers.
      ignored: (entry) => entry !== path,
    });
    watched.set(path, { inode, watcher });
    watcher.on('raw', (_, name) => {
      if (typeof name !== 'string' || !names || names.has(name)) onEvent();
    });
    return new Promise((resolve) => {
      watcher.on('ready', resolve);
      watcher.on('error', (error) => {
        // Windows reports the removal of a watched folder as an error.
        const { code = '', message } = error as NodeJS.ErrnoException;
        if (NO_MORE_WATCHERS.has(code)) onProblem(`cannot watch "${path}": ${message}`);
        else onEvent();
        if (watched.get(path)?.watcher === watcher) end(path);
        resolve();
      });
    });
  };
  return {
    /**
     * Watches these folders and no others.
     * @param folders by absolute path
     * @returns whether one of them was not watched before: it may have changed in the meantime
     */
    async follow(folders: ReadonlyMap<string, WatchedFolder>): Promise<boolean> {
      for (const [path, { inode }] of watched) if (folders.get(path)?.inode !== inode) end(path);
      const added = [...folders].filter(([path]) => !watched.has(path));
      await Promise.all(added.map(([path, folder]) => start(path, folder)));
      return added.some(([path]) => watched.has(path));
    },
    close(): void {
      for (const path of watched.keys()) end(path);
    },
  };
}

/** Codes of the limits of the system on watchers and open files. */
const NO_MORE_WATCHERS = new Set(['ENOSPC', 'EMFILE']);
