// Finds an installed program by its name.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns its path; undefined if it is not installed. Looks also where servers are, outside of many users' PATH. */
export function findProgram(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    '/usr/sbin',
    '/usr/local/sbin',
  ];
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
