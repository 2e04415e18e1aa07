// Checks the structure and words of the pages that somebody is editing: those of the last save that changed any.

import { readWording } from '../checks/prose/wording.ts';
import type { SourceFile } from '../content/source-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** So many pages at once are no edit, but a change of branch. */
const MOST_EDITED = 5;
/** Length in UTF-16 units. Longer pages would keep others waiting; `npm run check` checks them. */
const LONGEST = 30_000;

/** @param contentFolder absolute */
export function openEditedPages(contentFolder: string) {
  let edited: readonly string[] = [];
  return {
    /** @param changed paths in the content folder, of all kinds of files */
    note(documents: readonly SourceFile[], changed: readonly string[]): void {
      const saved = documents.filter(({ sourcePath }) => changed.includes(sourcePath));
      if (saved.length > 0) edited = saved.map(({ sourcePath }) => sourcePath).slice(0, MOST_EDITED);
    },
    async check(documents: readonly SourceFile[]): Promise<readonly Diagnostic[]> {
      if (edited.length === 0) return [];
      // Loaded with the first save. Without development packages there is no markdownlint.
      const { checkProse } = await import('../checks/prose/check-prose.ts').catch(() => ({
        checkProse: () => [],
      }));
      const wording = await readWording(contentFolder).catch(() => undefined);
      return documents
        .filter(({ sourcePath, text }) => edited.includes(sourcePath) && text.length <= LONGEST)
        .flatMap((source) => checkProse(source, wording));
    },
  };
}
