// The file that a build leaves in its output, so that other commands know what they find there.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const BUILD_MARKER_NAME = '.omphalos-build.json';

interface BuildMarker {
  /** The base URL of the build; starts and ends with `/`. */
  readonly baseUrl: string;
}

/** @returns undefined if the folder holds no marker, like any other static site */
export async function readBuildMarker(outFolder: string): Promise<BuildMarker | undefined> {
  const markerPath = join(outFolder, BUILD_MARKER_NAME);
  return existsSync(markerPath) ? JSON.parse(await readFile(markerPath, 'utf8')) : undefined;
}
