// Gives documents the files that they include, from inside the content and public folders only, and records which files
// they used: a cached page is valid only while those stay the same.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readInside } from './read-inside.ts';

/** Reads files for one page and records them, since the page then depends on them. */
export interface IncludeReader {
  /** @returns undefined if there is no such file inside the folder */
  read(base: 'content' | 'public', path: string): string | undefined;
  /** Paths of all files in the folder, for suggestions. */
  list(base: 'content' | 'public'): readonly string[];
}

/** Records which files were read. */
export type TrackedReader = IncludeReader & { readonly dependencies: ReadonlyMap<string, string> };

/** Takes the place of the hash of a missing file: a page depends on that, too, since the file may be created. */
const ABSENT = 'absent';

/** The files that documents may include, as they are now. */
export interface IncludeFiles {
  /** Hash of a file named as in `dependencies`; `ABSENT` if it cannot be read. */
  hash(dependency: string): string;
  /** A reader for one document. */
  reader(): TrackedReader;
}

/** @param folders absolute paths by base name */
export function includeFiles(folders: Readonly<Record<'content' | 'public', string>>): IncludeFiles {
  const files = new Map<string, { readonly text: string; readonly hash: string } | undefined>();
  const load = (dependency: string): { readonly text: string; readonly hash: string } | undefined => {
    if (!files.has(dependency)) {
      const [base, ...path] = dependency.split(':');
      const text = readText(folders[base as 'content' | 'public'], path.join(':'));
      files.set(
        dependency,
        text === undefined ? undefined : { text, hash: createHash('sha256').update(text).digest('hex') },
      );
    }
    return files.get(dependency);
  };
  return {
    hash: (dependency: string): string => load(dependency)?.hash ?? ABSENT,
    reader() {
      const dependencies = new Map<string, string>();
      return {
        dependencies,
        read(base, path) {
          const dependency = `${base}:${path}`;
          const file = load(dependency);
          dependencies.set(dependency, file?.hash ?? ABSENT);
          return file?.text;
        },
        list: (base) => listFolder(folders[base]),
      };
    },
  };
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
  } catch {
    return []; // a public folder is optional
  }
}

function readText(folder: string, path: string): string | undefined {
  return readInside(folder, path.replace(/^\/+/, ''))
    ?.toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
}
