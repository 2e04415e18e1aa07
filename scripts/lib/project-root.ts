// Finds this project's own folder, whether the code runs from its sources or from a bundle.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Set by the launcher if the bundle lies outside the project. */
declare const PROJECT_ROOT: string | undefined;

/** Absolute path of the folder that holds the generator's `package.json`. */
export const projectRoot: string =
  typeof PROJECT_ROOT === 'string' ? PROJECT_ROOT : findProjectRoot(dirname(fileURLToPath(import.meta.url)));

function findProjectRoot(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'omphalos-docs')
    return folder;
  const parent = dirname(folder);
  if (parent === folder)
    throw new Error('the omphalos-docs project folder was not found above the running script');
  return findProjectRoot(parent);
}
