// The words of a site: what to write instead of which. A file of the content folder.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const WORDING_FILE = '_wording.json';

export interface Wording {
  readonly rules: readonly { readonly pattern: RegExp; readonly advice: string }[];
}

interface WordingData {
  readonly words?: readonly {
    readonly pattern: string;
    readonly advice: string;
    readonly caseSensitive?: boolean;
  }[];
}

/** @returns undefined if the folder has no such file. @throws Error if it is no JSON, or a pattern no regular expression */
export async function readWording(content: string): Promise<Wording | undefined> {
  const path = join(content, WORDING_FILE);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { words = [] } = JSON.parse(text) as WordingData;
    const rules = words.map(({ pattern, advice, caseSensitive = false }) => ({
      pattern: new RegExp(pattern, caseSensitive ? 'g' : 'gi'),
      advice,
    }));
    return { rules };
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
