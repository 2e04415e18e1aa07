// Words that the site avoids, and a description that search engines show whole.

import type { Nodes, Root } from 'mdast';
import type { SourceFile } from '../../content/source-file.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { splitFrontMatter } from '../../markdown/front-matter/front-matter.ts';
import { placeOf } from './place-of.ts';
import type { Wording } from './wording.ts';

/** Characters of a description that search engines show whole, and that say something. */
const DESCRIPTION = { least: 70, most: 160 };

export function checkWords(source: SourceFile, tree: Root, { rules }: Wording): readonly Diagnostic[] {
  const { title = '', description = '' } = splitFrontMatter(source).frontMatter;
  const lineOf = (key: string): number =>
    source.text.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1 || 1;
  const blocks = [
    { line: lineOf('title'), text: title },
    { line: lineOf('description'), text: description },
    ...blocksIn(tree),
  ];
  const words = blocks.flatMap(({ line, text }) =>
    rules.flatMap(({ pattern, advice }) =>
      Array.from(text.matchAll(pattern), ([word]) =>
        diagnostic('prose-wording', {
          message: `"${word}": ${advice}`,
          at: placeOf(source, line, word),
          help: advice,
        }),
      ),
    ),
  );
  const { length } = description;
  if (length >= DESCRIPTION.least && length <= DESCRIPTION.most) return words;
  return [
    ...words,
    diagnostic('description-length', {
      message: length === 0 ? 'the page has no description' : `the description has ${length} characters`,
      at: placeOf(source, lineOf('description'), 'description'),
      help: `write ${DESCRIPTION.least} to ${DESCRIPTION.most} characters: search engines cut the rest`,
    }),
  ];
}

interface Block {
  readonly line: number;
  readonly text: string;
}

/** Headings, paragraphs and cells, wherever they are. */
function blocksIn(node: Nodes): readonly Block[] {
  const { type } = node;
  if (type === 'heading' || type === 'paragraph' || type === 'tableCell')
    return [{ line: node.position?.start.line ?? 1, text: proseOf(node) }];
  return 'children' in node ? node.children.flatMap(blocksIn) : [];
}

/** Text as it is read, without ids. Code is one word, whatever it holds, except the version; line breaks are spaces. */
function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ').replace(/\{#[^}]*\}/, '');
  if (node.type === 'inlineCode') return node.value === '0.0.1' ? node.value : 'code';
  return 'children' in node ? node.children.map(proseOf).join('') : '';
}
