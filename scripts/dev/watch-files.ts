// Reports which files below some folders were written, created or removed. Only this module imports chokidar.

import { existsSync } from 'node:fs';
import { watch } from 'chokidar';

/** Milliseconds between two checks for a folder that was moved away. */
const RETURN_CHECK = 200;

/**
 * @param folders absolute; may be missing
 * @param onChange receives absolute paths, also of folders; events that come together are one call
 */
export function watchFiles(
  folders: readonly string[],
  onChange: (paths: readonly string[]) => void,
  onProblem: (message: string) => void,
) {
  const gathered = new Set<string>();
  let reporting: NodeJS.Immediate | undefined;
  const note = (path: string): void => {
    gathered.add(path);
    reporting ??= setImmediate(() => {
      reporting = undefined;
      const paths = [...gathered];
      gathered.clear();
      onChange(paths);
    });
  };
  /** chokidar stops watching a folder that is moved away, for example by `git stash` or `mv`. */
  const awaitReturn = (folder: string): void => {
    const check = setInterval(() => {
      if (!watcher.closed && !existsSync(folder)) return;
      clearInterval(check);
      if (watcher.closed) return;
      watcher.add(folder);
      note(folder);
    }, RETURN_CHECK);
    check.unref();
  };
  const watcher = watch([...folders], {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => /[\\/](node_modules|\.git|\.cache)([\\/]|$)/.test(withoutFolder(path, folders)),
  });
  watcher.on('all', (event, path) => {
    note(path);
    if (event === 'unlinkDir' && folders.includes(path)) awaitReturn(path);
  });
  watcher.on('error', (error) =>
    onProblem(`cannot watch: ${error instanceof Error ? error.message : error}`),
  );
  return {
    /** Resolves once every later change will be reported. */
    ready: new Promise<void>((resolve) => {
      watcher.once('ready', () => resolve());
    }),
    async close(): Promise<void> {
      clearImmediate(reporting);
      await watcher.close();
    },
  };
}

/** The watched folder itself may lie below a `node_modules`. */
function withoutFolder(path: string, folders: readonly string[]): string {
  const folder = folders.find((candidate) => path.startsWith(candidate));
  return folder === undefined ? path : path.slice(folder.length);
}
