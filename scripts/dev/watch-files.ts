// Tells which files below some folders have been written, made or removed, a few milliseconds after it happened. The
// only module that knows chokidar.

import { watch } from 'chokidar';

export interface FileWatch {
  /** Resolves when every later change will be told. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Changes that come within these milliseconds are told together: writing one file makes several events. */
const GATHER = 4;

/**
 * @param folders absolute; missing ones are left out
 * @param onChange told absolute paths, also of folders
 */
export function watchFiles(
  folders: readonly string[],
  onChange: (paths: readonly string[]) => void,
  onProblem: (message: string) => void,
): FileWatch {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (path: string): void => {
    gathered.add(path);
    timer ??= setTimeout(() => {
      timer = undefined;
      const paths = [...gathered];
      gathered.clear();
      onChange(paths);
    }, GATHER);
  };
  const watcher = watch([...folders], {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => /[\\/](node_modules|\.git|\.cache)([\\/]|$)/.test(withoutFolder(path, folders)),
  });
  watcher.on('all', (_event, path) => note(path));
  watcher.on('error', (error) =>
    onProblem(`cannot watch: ${error instanceof Error ? error.message : error}`),
  );
  return {
    ready: new Promise((resolve) => {
      watcher.once('ready', () => resolve());
    }),
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** The folder itself may lie below one that is called `node_modules`. */
function withoutFolder(path: string, folders: readonly string[]): string {
  const folder = folders.find((candidate) => path.startsWith(candidate));
  return folder === undefined ? path : path.slice(folder.length);
}
