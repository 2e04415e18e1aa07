// Finds files that were meant as category files, but have another name, and so no effect.

import { join } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import { DOCS_ROOT } from '../../src/shared/constants.ts';
import { type Diagnostic, diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { displayPathOf } from '../diagnostics/display-path.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** @param files paths in the content folder that are neither documents nor category files */
export const misnamedCategories = (files: readonly string[], contentFolder: string): readonly Diagnostic[] =>
  files.flatMap((path) => {
    const meant = meantCategoryFile(path);
    if (meant === undefined) return [];
    return diagnostic('category-name', {
      message: `the file "${basename(path)}" describes no category: such a file has the name "_category_"`,
      at: startOf(displayPathOf(join(contentFolder, path))),
      help: `did you mean "${meant}"? Rename the file`,
    });
  });

/** `_category.yml`, `category.yml` and `_catgory_.YML` are meant as `_category_.yml`, in folders of the docs. */
function meantCategoryFile(path: string): string | undefined {
  const [, name = '', ending = ''] = /^([\w-]+)\.(ya?ml|json)$/i.exec(basename(path)) ?? [];
  const word = name.replace(/[_-]/g, '').toLowerCase();
  const isMeant = word === 'category' || nearest(word, ['category']) === 'category';
  const isBelowDocs = dirname(path).startsWith(`${DOCS_ROOT.slice(1)}/`);
  return isMeant && isBelowDocs ? `_category_.${ending.toLowerCase()}` : undefined;
}
