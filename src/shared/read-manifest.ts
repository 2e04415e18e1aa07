// Reads a bundle's package.json as the server does: what it declares, and why the server would leave it out.

import type { BundleFiles, ReadManifest } from './bundle-files.ts';

export function readManifest(files: BundleFiles): ReadManifest {
  throw new Error(`not written yet: ${Object.keys(files).length}`);
}
