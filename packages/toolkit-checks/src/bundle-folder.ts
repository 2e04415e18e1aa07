// Writes bundles into the configuration folder of a toolkit run.

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { configFolderOf } from './toolkit-server.ts';

/** Files of a bundle by path inside its folder. Objects other than bytes are written as JSON. */
export type BundleFiles = Readonly<Record<string, string | object>>;

/** @param folderName in `bundles`; may differ from the bundle's name */
export async function writeBundle(home: string, folderName: string, files: BundleFiles): Promise<void> {
  await writeFiles(join(configFolderOf(home), 'bundles', folderName), files);
}

/** Writes a bundle into any folder. */
export async function writeFiles(folder: string, files: BundleFiles): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    const isFinished = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(file, isFinished ? content : JSON.stringify(content, null, 2));
  }
}

/** The toolkit adds nothing to an existing configuration folder, so create `bundles` too. */
export async function makeHome(home: string, settings?: string): Promise<string> {
  const config = configFolderOf(home);
  for (const folder of ['bundles', 'logs']) await mkdir(join(config, folder), { recursive: true });
  if (settings !== undefined) await writeFile(join(config, 'omphalos.json'), settings);
  return home;
}

export const manifest = (name: string, omphalos: object = {}): object => ({
  name,
  version: '1.0.0',
  type: 'module',
  omphalos: { compatibleRange: '~0.0.1', ...omphalos },
});

export const SIZE = { width: 3, height: 4 };

export const PAGE =
  '<!DOCTYPE html><html><head><title>A page</title></head><body><p>A page</p></body></html>';
