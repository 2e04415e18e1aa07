// Finds the imports of an extension that the bundle does not have. For the generator.

import type { BundleFiles, BundleManifest, BundleProblem } from './bundle-files.ts';
import { collectModules, nodeFormat, nodeResolution } from './script-modules.ts';

export function extensionProblems(
  { extension: path, panels, graphics }: BundleManifest,
  files: BundleFiles,
): readonly BundleProblem[] {
  if (path === undefined) return [];
  const entry = { path, format: nodeFormat(files, path), text: String(files[path]) };
  const { problems } = collectModules(entry, files, nodeResolution(files));
  // A bundle without pages runs in Node only, never in a preview.
  const usesNode = ({ message }: BundleProblem) =>
    panels.length + graphics.length === 0 && /^"node:/.test(message);
  return problems.filter((problem) => !usesNode(problem));
}
