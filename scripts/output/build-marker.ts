// The file that a build leaves in its output, so that other commands know what they find there.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseUrlFault } from '../lib/base-url.ts';

export const BUILD_MARKER_NAME = '.omphalos-build.json';

export interface BuildMarker {
  /** The base URL of the build; starts and ends with `/`. */
  readonly baseUrl: string;
  /** The address where the site is published, if its config names one: `https://example.org`. */
  readonly url?: string | undefined;
}

/**
 * @returns undefined if the folder holds no marker, like any other static site
 * @throws Error if the marker cannot be read or is not what a build writes
 */
export async function readBuildMarker(outFolder: string): Promise<BuildMarker | undefined> {
  const markerPath = join(outFolder, BUILD_MARKER_NAME);
  let text: string;
  try {
    text = await readFile(markerPath, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`cannot read ${markerPath}`, { cause: error });
  }
  const marker = parseMarker(text);
  if (!marker) throw new Error(`${markerPath} is not what a build writes; build the site anew`);
  return marker;
}

function parseMarker(text: string): BuildMarker | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('baseUrl' in value)) return undefined;
    if (typeof value.baseUrl !== 'string' || baseUrlFault(value.baseUrl)) return undefined;
    const url =
      'url' in value && typeof value.url === 'string' && URL.canParse(value.url) ? value.url : undefined;
    return { baseUrl: value.baseUrl, url };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
