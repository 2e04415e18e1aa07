// The file that a build leaves in its output, so that other commands know what they find there.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { baseUrlFault } from '../lib/base-url.ts';

export const BUILD_MARKER_NAME = '.omphalos-build.json';

const markerSchema = v.object({
  /** The base URL of the build; starts and ends with `/`. */
  baseUrl: v.pipe(
    v.string(),
    v.check((baseUrl) => baseUrlFault(baseUrl) === undefined),
  ),
  /** The address where the site is published, if its config names one: `https://example.org`. */
  url: v.optional(v.pipe(v.string(), v.url())),
});

/**
 * @returns undefined if the folder holds no marker, like any other static site
 * @throws Error if the marker cannot be read or is not what a build writes
 */
export async function readBuildMarker(outFolder: string) {
  const markerPath = join(outFolder, BUILD_MARKER_NAME);
  if (!existsSync(markerPath)) return undefined;
  const text = await readFile(markerPath, 'utf8');
  const marker = v.safeParse(v.pipe(v.string(), v.parseJson(), markerSchema), text);
  if (!marker.success) throw new Error(`${markerPath} is not what a build writes; build the site anew`);
  return marker.output;
}
