// Paths and texts of a bundle's files.

/** Works in browsers, workers and Node. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

export const MANIFEST = 'package.json';

/** The plain path of a file that a page or the manifest names relative to a folder; undefined outside the bundle. */
export function fileIn(folder: string, path: string): string | undefined {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** The problems of an address: no file of the bundle has it, or it leads out of the bundle. */
export const notInBundle = (address: string): string => `"${address}" was not found in the bundle`;
export const fromTheNetwork = (address: string): string =>
  `"${address}" is not loaded: nothing comes from the network here`;

export const fileText = (file: string | Uint8Array | undefined): string | undefined =>
  typeof file === 'object' ? new TextDecoder().decode(file) : file;
