// The pages of recipes and their sections. Pure.

import { type Block, fencedBlocks, type Page } from '../../../../test/support/content-pages.ts';
import type { Place } from '../report.ts';

/** Titles in the front matter: the pages may move. */
export const RECIPE_PAGES = ['Recipes', 'Other programs and devices'] as const;

export interface Recipe {
  /** Its heading. */
  readonly place: Place;
  readonly blocks: readonly Block[];
}

export const titleOf = ({ text }: Page): string | undefined => /^title: (.+)$/m.exec(text)?.[1];

export const isRecipePage = (page: Page): boolean =>
  (RECIPE_PAGES as readonly (string | undefined)[]).includes(titleOf(page));

/** One for each section that has a block. */
export function recipesOf(page: Page): readonly Recipe[] {
  const lines = page.text.split('\n');
  const starts = lines.flatMap((line, index) => (line.startsWith('## ') ? [index + 1] : []));
  const blocks = fencedBlocks([page]);
  return starts
    .map((line, index): Recipe => {
      const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
      return {
        place: { file: page.file, line },
        blocks: blocks.filter((block) => block.line > line && block.line < end),
      };
    })
    .filter((recipe) => recipe.blocks.length > 0);
}
