// Finds the imports of an extension that the bundle does not have. For the generator.

import type { BundleFiles, BundleManifest, BundleProblem } from './bundle-files.ts';
import { collectModules, nodeFormat, nodeResolution } from './script-modules.ts';

export function extensionProblems(
  { extension: path }: BundleManifest,
  files: BundleFiles,
): readonly BundleProblem[] {
  if (path === undefined) return [];
  const entry = { path, format: nodeFormat(files, path), text: String(files[path]) };
  return collectModules(entry, files, nodeResolution(files)).problems;
}
