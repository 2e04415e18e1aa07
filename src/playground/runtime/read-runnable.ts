// Reads a bundle's manifest as the server does, within what one browser tab can run.

import type { BundleFiles, ReadManifest } from '../shared/bundle-files.ts';
import { textOf } from '../shared/bundle-paths.ts';
import { MANIFEST_FILE, readManifest } from '../shared/read-manifest.ts';

/** Panels and graphics together: each is a frame of its own. */
const MOST_PAGES = 50;

export function readRunnable(files: BundleFiles): ReadManifest {
  const pages = countPages(textOf(files[MANIFEST_FILE]) ?? '');
  if (pages <= MOST_PAGES) return readManifest(files);
  const message = `The bundle declares ${pages} panels and graphics. The playground runs ${MOST_PAGES} at most; Omphalos itself has no limit.`;
  return {
    manifest: undefined,
    problems: [{ file: MANIFEST_FILE, line: undefined, message, severity: 'error' }],
  };
}

/** Before anything else, since checking each page takes time. 0 for an invalid manifest. */
function countPages(text: string): number {
  try {
    const { panels, graphics } = (JSON.parse(text) as { omphalos?: Record<string, unknown> }).omphalos ?? {};
    return [panels, graphics].flatMap((list) => (Array.isArray(list) ? list : [])).length;
  } catch {
    return 0;
  }
}
