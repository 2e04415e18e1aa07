// Finds an installed program by name.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns the path of the first installed one. Also searches the folders of servers, which many PATHs lack. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'].filter(
    Boolean,
  );
  const paths = names.flatMap((name) =>
    name.includes('/') ? name : folders.map((folder) => (name ? join(folder, name) : '')),
  );
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return path !== '';
    } catch {
      return false;
    }
  });
}
