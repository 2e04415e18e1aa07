// Follows the files below some folders. What has changed is found by comparing the disk with what is known, whenever
// chokidar reports that something has happened, and at each request. Only this module imports chokidar.

import { lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { FSWatcher } from 'chokidar';
import { isHidden } from '../content/read-content.ts';

interface FollowOptions {
  /** Absolute paths; the folders may be missing, or symbolic links. */
  readonly folders: readonly string[];
  /** Called when something may have changed. */
  readonly onEvent: () => void;
  /** Receives a sentence about folders that the system does not watch. */
  readonly onProblem: (message: string) => void;
}

/** Milliseconds without an event, after which a change is complete: an editor writes a file in several steps. */
const QUIET = 50;
/** Milliseconds after which a change counts though events go on. */
const LONGEST = 1_000;

export function followFiles({ folders, onEvent, onProblem }: FollowOptions) {
  let known = readTree(folders);
  let watcher: FSWatcher | undefined;
  /** The folders that `watcher` has found, as text. */
  let watched = '';
  let opening: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let firstEvent: number | undefined;
  let hasComplained = false;
  let isClosed = false;

  const noteEvent = (): void => {
    const now = performance.now();
    firstEvent ??= now;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        firstEvent = undefined;
        if (!isClosed) onEvent();
      },
      Math.min(QUIET, firstEvent + LONGEST - now),
    );
  };

  /** Windows reports the removal of a watched folder as an error, too. */
  const noteError = (error: unknown): void => {
    const { code = '', message } = error as NodeJS.ErrnoException;
    noteEvent();
    if (hasComplained || !NO_MORE_WATCHERS.has(code)) return;
    hasComplained = true;
    onProblem(
      `cannot watch all folders (${message}): some changes show at the next request only; raise the limit of the system, or set CHOKIDAR_USEPOLLING=1`,
    );
  };

  /** A folder that takes the place of another gets no events from the old one's watcher. */
  const watchAnew = async (): Promise<void> => {
    if (watcher) await end(watcher);
    if (isClosed) return;
    const places = [...new Set(folders.flatMap((folder) => [folder, realPathOf(folder)]))];
    // There, the system reports that a folder was replaced, or has come back.
    const parents = new Set(places.map(dirname));
    const isForeign = (path: string): boolean =>
      !parents.has(path) &&
      places.every(
        (place) => path !== place && (!path.startsWith(place + sep) || isHidden(relative(place, path))),
      );
    const opened = new FSWatcher({
      ignoreInitial: true,
      followSymlinks: false,
      // The events of a folder name its files, so these need no watchers, unless they are polled.
      ignored: (path, stats) => isForeign(path) || (stats?.isFile() === true && !opened.options.usePolling),
    });
    watcher = opened;
    opened.on('raw', (_, name, details) => {
      const { watchedPath = '' } = details as { readonly watchedPath?: string };
      if (typeof name !== 'string' || !isForeign(resolve(watchedPath, name))) noteEvent();
    });
    opened.on('error', noteError);
    opened.on('ready', noteEvent); // a new folder may have changed before it was watched
    opened.add([...parents]);
  };

  const watchIfNew = (tree: FileTree): void => {
    const found = JSON.stringify(tree.folders);
    if (found === watched) return;
    watched = found;
    opening = opening.then(watchAnew);
  };

  watchIfNew(known);
  return {
    /** Absolute paths of files that were added, changed or removed since the last call. */
    takeChanges(): readonly string[] {
      const now = readTree(folders);
      const changed = changedPaths(known, now);
      known = now;
      watchIfNew(now);
      return changed;
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await opening;
      if (watcher) await end(watcher);
    },
  };
}

/** A watcher takes its listeners off at once, but what it has begun may still fail, and without a listener end the process. */
function end(watcher: FSWatcher): Promise<void> {
  const closing = watcher.close();
  watcher.on('error', () => {});
  return closing;
}

/** Codes of the limits of the system on watchers and open files. */
const NO_MORE_WATCHERS = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

interface FileTree {
  /** A text for each file that changes when the file does; by absolute path, with the folder as it was given. */
  readonly files: ReadonlyMap<string, string>;
  /** Each folder with its identity: another folder of the same name has another one. */
  readonly folders: readonly string[];
}

/**
 * Without hidden files and installed packages. What cannot be read, or disappears meanwhile, is left out. Synchronous: for
 * many small files, waiting takes four times as long as looking.
 */
function readTree(roots: readonly string[]): FileTree {
  const files = new Map<string, string>();
  const folders: string[] = [];
  const readFolder = (path: string, below: string): void => {
    const stats = orAbsent(() => statSync(path));
    const entries = orAbsent(() => readdirSync(path, { withFileTypes: true }));
    if (!stats || !entries) return;
    folders.push(`${path} ${stats.dev}:${stats.ino}:${stats.birthtimeMs}`);
    for (const entry of entries) {
      const name = below + entry.name;
      if (isHidden(name)) continue;
      if (entry.isDirectory()) readFolder(join(path, entry.name), `${name}/`);
      else readFile(join(path, entry.name), entry.isSymbolicLink());
    }
  };
  const readFile = (path: string, isLink: boolean): void => {
    const own = orAbsent(() => lstatSync(path));
    const target = isLink ? orAbsent(() => statSync(path)) : undefined;
    // A link to a folder is not followed, so a change in that folder is none of the link.
    if (own) files.set(path, target?.isFile() ? `${stampOf(own)} ${stampOf(target)}` : stampOf(own));
  };
  for (const root of roots) readFolder(root, '');
  return { files, folders };
}

const stampOf = ({ ctimeMs, mtimeMs, size, ino }: Stats): string => `${ctimeMs}:${mtimeMs}:${size}:${ino}`;

function changedPaths(before: FileTree, after: FileTree): readonly string[] {
  const written = [...after.files.keys()].filter((path) => before.files.get(path) !== after.files.get(path));
  const removed = [...before.files.keys()].filter((path) => !after.files.has(path));
  return [...written, ...removed];
}

const realPathOf = (path: string): string => orAbsent(() => realpathSync(path)) ?? path;

function orAbsent<Value>(look: () => Value): Value | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
