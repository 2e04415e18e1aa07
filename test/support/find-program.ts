// Finds an installed program by name.

import { delimiter, join } from 'node:path';
import { isExecutable } from '../../scripts/lib/browser.ts';

/** @returns the path of the first installed one. Also searches the folders of servers, which many PATHs lack. */
export async function findProgram(...names: readonly string[]): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  for (const name of names.filter(Boolean)) {
    const paths = name.includes('/') ? [name] : folders.filter(Boolean).map((folder) => join(folder, name));
    for (const path of paths) if (await isExecutable(path)) return path;
  }
  return undefined;
}
