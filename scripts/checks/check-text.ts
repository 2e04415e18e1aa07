// What `npm run check` finds in the text of one document and a build does not: a page without text, a table that readers see
// as text, a description of the wrong length.

import type { Root } from 'mdast';
import type { SourceFile } from '../content/source-file.ts';
import { type Diagnostic, diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import { walk } from '../lib/walk-tree.ts';
import { type FrontMatter, splitFrontMatter } from '../markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../markdown/markdown-to-hast.ts';

/** Characters of a description that search engines show whole, and that say something. */
const DESCRIPTION = { least: 70, most: 160 };

export function checkText(source: SourceFile): readonly Diagnostic[] {
  const { body, frontMatter } = splitFrontMatter(source);
  const tree = parseMarkdown(body);
  return [
    ...(tree.children.length === 0 && !hasOwnText(frontMatter) ? [emptyPage(source)] : []),
    ...descriptionLength(source, frontMatter),
    ...brokenTables(source, tree),
  ];
}

const emptyPage = ({ displayPath }: SourceFile): Diagnostic =>
  diagnostic('page-empty', {
    message: 'the page has no text',
    at: startOf(displayPath),
    help: 'write what readers of its title expect, or set "draft: true" until it is written',
  });

/** Pages of other layouts show what their front matter holds. */
const hasOwnText = ({ layout = 'doc', draft }: FrontMatter): boolean =>
  draft === true || !['doc', 'page'].includes(layout);

function descriptionLength(
  { displayPath, text }: SourceFile,
  { description }: FrontMatter,
): readonly Diagnostic[] {
  if (description === undefined) return [];
  const { length } = description;
  if (length >= DESCRIPTION.least && length <= DESCRIPTION.most) return [];
  const line = text.split('\n').findIndex((one) => one.startsWith('description:')) + 1 || 1;
  return [
    diagnostic('description-length', {
      message: `the description has ${length} characters`,
      at: { file: displayPath, line, column: 1 },
      help: `write ${DESCRIPTION.least} to ${DESCRIPTION.most} characters: search engines cut the rest`,
    }),
  ];
}

const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

/** Lines with the look of a table that Markdown takes for text, since the second has another number of cells. */
function brokenTables({ displayPath, text }: SourceFile, tree: Root): readonly Diagnostic[] {
  const lines = text.split('\n');
  const found: Diagnostic[] = [];
  walk(tree, ({ type, position }) => {
    if (type !== 'paragraph') return;
    for (let line = position?.start.line ?? 0; line < (position?.end.line ?? 0); line++) {
      const [head = '', delimiters = ''] = lines.slice(line - 1, line + 1);
      if (!head.includes('|') || !delimiters.includes('|') || !DELIMITERS.test(delimiters)) continue;
      found.push(
        diagnostic('table-text', {
          message: `the table is shown as text: ${cells(head)} cells in its head, ${cells(delimiters)} in the line below`,
          at: {
            file: displayPath,
            line: line + 1,
            column: delimiters.search(/\S/) + 1,
            length: delimiters.trim().length,
          },
          help: `write ${cells(head)} cells: ${'| --- '.repeat(cells(head))}|`,
        }),
      );
    }
  });
  return found;
}

const cells = (row: string): number =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length;
