// Loads the module lexer for bundles whose scripts may contain imports.

import type { BundleFiles } from '../shared/bundle-files.ts';
import { fileText } from '../shared/bundle-paths.ts';
import { type LexModule, mayImport } from '../shared/script-modules.ts';

export async function lexerFor(files: BundleFiles): Promise<LexModule> {
  const isNeeded = Object.entries(files).some(
    ([path, content]) => /\.([cm]?js|html?)$/.test(path) && mayImport(fileText(content) ?? ''),
  );
  if (!isNeeded) return () => [[]];
  return (await import('es-module-lexer/minimal/js')).parse;
}
