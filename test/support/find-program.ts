// Finds an installed program by name.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @returns its path; undefined if it isn't installed. Also searches the folders of servers, which many PATHs lack. */
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
