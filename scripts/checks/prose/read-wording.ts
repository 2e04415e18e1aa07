// Reads the words of a site from its content folder.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseWording, WORDING_FILE, type Wording } from './wording.ts';

/** @throws Error if the file is faulty; undefined if there is none */
export async function readWording(content: string): Promise<Wording | undefined> {
  const path = join(content, WORDING_FILE);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  try {
    return text === undefined ? undefined : parseWording(text);
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
