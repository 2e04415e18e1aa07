// What `npm run check` finds in one document and a build does not: Markdown that readers stumble over and, on a site with a
// list of its words, words that it avoids.

import type { Root } from 'mdast';
import type { SourceFile } from '../../content/source-file.ts';
import { type Diagnostic, diagnostic, startOf } from '../../diagnostics/diagnostic.ts';
import { walk } from '../../lib/walk-tree.ts';
import { type FrontMatter, splitFrontMatter } from '../../markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../../markdown/markdown-to-hast.ts';
import { checkWords } from './check-words.ts';
import { lintMarkdown } from './lint-markdown.ts';
import { placeOf } from './place-of.ts';
import { shownAsText } from './shown-as-text.ts';
import type { Wording } from './wording.ts';

export function checkProse(source: SourceFile, wording?: Wording): readonly Diagnostic[] {
  const { body, frontMatter } = splitFrontMatter(source);
  const tree = parseMarkdown(body);
  return [
    ...(tree.children.length === 0 && !hasOwnText(frontMatter) ? [emptyPage(source)] : []),
    ...lintMarkdown(source),
    ...brokenTables(source, tree),
    ...shownAsText(source, tree),
    ...typographicQuotes(source),
    ...(wording ? checkWords(source, tree, wording) : []),
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

/** YAML takes only straight quotes for marks, and shows others. */
const QUOTED = /^([\w-]+:[ \t]+)([“”„«‘’])(.*[^\s\\])[“”»‘’][ \t]*$/;

function typographicQuotes({ displayPath, text }: SourceFile): readonly Diagnostic[] {
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) : 0;
  return text
    .slice(0, Math.max(0, end))
    .split('\n')
    .flatMap((line, index) => {
      const [, key, , value] = QUOTED.exec(line) ?? [];
      if (key === undefined || value === undefined) return [];
      const at = {
        file: displayPath,
        line: index + 1,
        column: key.length + 1,
        length: line.trimEnd().length - key.length,
      };
      return diagnostic('markdown-debris', {
        message: `readers see the quotes around this value: ${line.slice(key.length).trimEnd()}`,
        at,
        help: `write: ${key}${JSON.stringify(value)}`,
      });
    });
}

const ROW = /^\s*\|.*\|\s*$/;
const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;

/** Lines with the look of a table that Markdown takes for text, since the second has another number of cells. */
function brokenTables(source: SourceFile, tree: Root): readonly Diagnostic[] {
  const lines = source.text.split('\n');
  const found: Diagnostic[] = [];
  walk(tree, ({ type, position }) => {
    if (type !== 'paragraph') return;
    for (let line = position?.start.line ?? 0; line < (position?.end.line ?? 0); line++) {
      const [head = '', delimiters = ''] = lines.slice(line - 1, line + 1);
      if (!head.includes('|') || !delimiters.includes('|')) continue;
      if (
        line === position?.start.line &&
        [head, delimiters].every((row) => ROW.test(row) && !DELIMITERS.test(row))
      ) {
        found.push(
          diagnostic('table-text', {
            message: 'the table is shown as text: no line below its head says where cells begin',
            at: placeOf(source, line, head.trim()),
            help: `write below it: ${'| --- '.repeat(cells(head))}|`,
          }),
        );
      }
      if (!DELIMITERS.test(delimiters)) continue;
      found.push(
        diagnostic('table-text', {
          message: `the table is shown as text: ${cells(head)} cells in its head, ${cells(delimiters)} in the line below`,
          at: placeOf(source, line + 1, delimiters.trim()),
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
