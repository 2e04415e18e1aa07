// Follows the files below some folders: compares them with what is known whenever the system reports an event, when
// somebody asks, and every few seconds, since events get lost. It reports a save at once, and a burst of changes as one when
// the files are quiet.

import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { changedPaths, type FileTree, inodeOf, isUnfinished, readFileTree } from './file-tree.ts';
import { openFolderWatchers, type WatchedFolder } from './folder-watchers.ts';

export interface FollowOptions {
  /** Absolute paths; the folders may be missing, or symbolic links. */
  readonly folders: readonly string[];
  /** Receives absolute paths of files that were added, changed or removed. The next report waits for it. */
  readonly onChange: (paths: readonly string[]) => Promise<void> | void;
  /** Receives a sentence about events that don't come. */
  readonly onProblem: (message: string) => void;
  /** Tests replace it by one whose events are lost, as on some mounted disks. */
  readonly openWatchers?: typeof openFolderWatchers;
  readonly milliseconds?: Partial<typeof MILLISECONDS>;
}

const MILLISECONDS = {
  /** Time between two looks that must agree in a burst. A change so soon after another one is part of a burst. */
  quiet: 100,
  /** Files that never get quiet are reported after this time. */
  patience: 10_000,
  /** Time between two looks without an event. */
  safety: 3_000,
  /** The same once events were found to be lost. */
  polling: 500,
};
/** @returns once every later change will be reported */
export async function followFiles({
  folders,
  onChange,
  onProblem,
  openWatchers = openFolderWatchers,
  milliseconds,
}: FollowOptions) {
  const times = { ...MILLISECONDS, ...milliseconds };
  let events = 0;
  let isPolling = false;
  let isClosed = false;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  /** Set while files are being compared or reported; tells which files have changed. */
  let running: Promise<readonly string[]> | undefined;
  let waiting: Promise<void> | undefined;

  const watchers = openWatchers(
    () => {
      events++;
      if (!running) void start();
    },
    (message) => poll(message),
  );

  const look = async (): Promise<FileTree> => {
    const tree = await readFileTree(folders);
    const watched = new Map<string, WatchedFolder>(await parentsOf(folders));
    for (const [path, inode] of tree.folders) watched.set(path, { inode });
    if (isClosed || !(await watchers.follow(watched))) return tree;
    return look(); // a new folder may have changed before it was watched
  };

  /** After a burst, looks until two looks agree. */
  const settle = async (): Promise<FileTree> => {
    const end = performance.now() + times.patience;
    let seen = await look();
    const isBurst = (): boolean =>
      isUnfinished(known, seen) ||
      (performance.now() < reportedAt + times.quiet && changedPaths(known, seen).length > 0);
    while (isBurst() && performance.now() < end && !isClosed) {
      await pause(times.quiet);
      const next = await look();
      if (changedPaths(seen, next).length === 0) return next;
      seen = next;
    }
    return seen;
  };

  const run = async (): Promise<readonly string[]> => {
    const reported: string[] = [];
    let handled: number;
    do {
      handled = events;
      const next = await settle();
      const changed = changedPaths(known, next);
      known = next;
      if (changed.length > 0 && !isClosed) {
        reportedAt = performance.now();
        await onChange(changed);
      }
      reported.push(...changed);
    } while (handled !== events && !isClosed);
    return reported;
  };

  const start = (): Promise<readonly string[]> => {
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };

  /** Resolves when everything that is on the disk now has been reported and handled. */
  const check = async (): Promise<void> => {
    if (running) {
      // The look in progress may have passed the file already. All who ask meanwhile share the next one.
      waiting ??= running.then(() => {
        waiting = undefined;
        return check();
      });
      return waiting;
    }
    const before = events;
    const [missed] = await start();
    if (missed !== undefined && events === before && !isPolling && !isClosed)
      poll(`the change of "${missed}" sent no event`);
  };

  const poll = (reason: string): void => {
    if (isPolling) return;
    isPolling = true;
    onProblem(`${reason}; files are compared every ${times.polling} milliseconds instead`);
    lookLater();
  };
  const lookLater = (): void => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => check().finally(lookLater), isPolling ? times.polling : times.safety).unref();
  };

  let known = await look();
  lookLater();
  return {
    check,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      watchers.close();
    },
  };
}

/** The folders that hold the given ones: there, the system reports that a folder was replaced, or has come back. */
async function parentsOf(folders: readonly string[]): Promise<readonly (readonly [string, WatchedFolder])[]> {
  const parents = [...new Set(folders.map(dirname))];
  const found = await Promise.all(
    parents.map(async (parent) => {
      const stats = await stat(parent).catch(() => undefined);
      const names = new Set(
        folders.filter((folder) => dirname(folder) === parent).map((path) => basename(path)),
      );
      return stats && ([parent, { inode: inodeOf(stats), names }] as const);
    }),
  );
  return found.filter((entry) => entry !== undefined);
}
