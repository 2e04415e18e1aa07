// Loads the module lexer for bundles whose scripts may contain imports.

import type { BundleFiles } from '../shared/bundle-files.ts';
import { fileText } from '../shared/bundle-paths.ts';
import { type LexModule, mayImport } from '../shared/script-modules.ts';

/** @throws (rejects) if the lexer cannot be loaded */
export async function lexerFor(files: BundleFiles): Promise<LexModule> {
  const isNeeded = Object.entries(files).some(
    ([path, content]) => /\.([cm]?js|html?)$/.test(path) && mayImport(fileText(content) ?? ''),
  );
  if (!isNeeded) return () => [[]];
  try {
    return (await import('es-module-lexer/minimal/js')).parse;
  } catch (cause) {
    throw new Error('the code that reads imports could not be loaded', { cause });
  }
}
