// Paths and texts of a bundle's files.

/** Works in browsers, workers and Node. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

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

export const fileText = (file: string | Uint8Array | undefined): string | undefined =>
  typeof file === 'object' ? new TextDecoder().decode(file) : file;
