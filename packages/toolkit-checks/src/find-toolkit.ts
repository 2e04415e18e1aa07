// Checks the folder of a toolkit that a command line names.

import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireFolder, UsageError } from '../../../scripts/cli/command-line.ts';

const HOW_TO_GET_ONE =
  'get one with "git clone https://github.com/OdatNurd/omphalos", run "npm install" and "npm run build:prod" in it, and name it with --toolkit <folder>';

export const TOOLKIT_OPTION = {
  kind: 'text',
  value: 'folder',
  help: 'the checkout, with its packages installed and built',
} as const;

/** @throws UsageError if none is named, or if the folder is not a toolkit, or is not installed and built */
export async function findToolkit(folder: string | undefined): Promise<string> {
  if (folder === undefined) throw new UsageError(`name a toolkit; ${HOW_TO_GET_ONE}`);
  await requireFolder(folder, '--toolkit', HOW_TO_GET_ONE);
  const manifest = join(folder, 'package.json');
  const name = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).name : undefined;
  if (name !== 'omphalos')
    throw new UsageError(`"${folder}" (--toolkit) is not a checkout of the toolkit; ${HOW_TO_GET_ONE}`);
  for (const [path, step] of [
    ['node_modules', 'npm install'],
    ['www/omphalos-api.js', 'npm run build:prod'],
  ] as const)
    if (!existsSync(join(folder, path)))
      throw new UsageError(`"${folder}" (--toolkit) is not ready: run "${step}" in it first`);
  // Node resolves a linked folder to the real one, so the toolkit's imports of its own files (#core/…) would be another copy's.
  if (lstatSync(join(folder, 'node_modules')).isSymbolicLink())
    throw new UsageError(
      `"node_modules" in "${folder}" (--toolkit) is a symbolic link: remove it and run "npm install" there`,
    );
  return resolve(folder);
}
