// Writes bundles into the configuration folder of a toolkit run.

import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { configFolderOf } from './toolkit-server.ts';

/** Files of a bundle by path inside its folder. Objects other than bytes are written as JSON. */
export type BundleFiles = Readonly<Record<string, string | object>>;

/** @param folderName in `bundles`; may differ from the bundle's name */
export async function writeBundle(home: string, folderName: string, files: BundleFiles): Promise<string> {
  const folder = join(configFolderOf(home), 'bundles', folderName);
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    const isFinished = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(file, isFinished ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}

export const copyBundle = (home: string, folderName: string, from: string): Promise<void> =>
  cp(from, join(configFolderOf(home), 'bundles', folderName), { recursive: true });

/** The toolkit adds nothing to an existing configuration folder, so create `bundles` too. */
export async function makeHome(home: string, settings?: object | string): Promise<string> {
  const config = configFolderOf(home);
  await mkdir(join(config, 'bundles'), { recursive: true });
  await mkdir(join(config, 'logs'), { recursive: true });
  if (settings !== undefined)
    await writeFile(
      join(config, 'omphalos.json'),
      typeof settings === 'string' ? settings : JSON.stringify(settings),
    );
  return home;
}

/** The smallest `omphalos` object that loads everywhere. */
export const RANGE = { compatibleRange: '~0.0.1' } as const;

export const manifest = (name: string, omphalos: object = {}, rest: object = {}): object => ({
  name,
  version: '1.0.0',
  type: 'module',
  ...rest,
  omphalos: { ...RANGE, ...omphalos },
});

export const PAGE =
  '<!DOCTYPE html><html><head><title>A page</title></head><body><p>A page</p></body></html>';
