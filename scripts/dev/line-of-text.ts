// Finds the line of a document from the text of it that a page shows. Directives and emoji change texts, so the nearest counts.

import { toString as textOf } from 'mdast-util-to-string';
import type { SourceFile } from '../content/source-file.ts';
import { findClosest } from '../diagnostics/suggest.ts';
import { walk } from '../lib/walk-tree.ts';
import { splitFrontMatter } from '../markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../markdown/markdown-to-hast.ts';

const BLOCKS = new Set(['paragraph', 'heading', 'tableCell', 'code', 'html', 'definition']);
/** Characters that are compared. */
const COMPARED = 200;

/**
 * @param shown text of an element
 * @param number which of several equal texts it is, from 0
 * @returns from 1; 1 if there is no such text
 */
export function lineOfText(source: SourceFile, shown: string, number: number): number {
  const { body } = splitFrontMatter(source);
  const lines = source.text.split('\n');
  const isFrontMatter = body.split('\n').map((line) => line.trim() === '');
  const places = lines.flatMap((text, index) =>
    isFrontMatter[index] ? [{ line: index + 1, text: plain(text.replace(/^[\s-]*(?:\w+:)?/, '')) }] : [],
  );
  walk(parseMarkdown(body), (node) => {
    if (BLOCKS.has(node.type) && node.position)
      places.push({ line: node.position.start.line, text: plain(textOf(node)) });
    return undefined;
  });
  const wanted = plain(shown);
  const equal = places.filter(({ text }) => text === wanted);
  const { best } = findClosest(
    wanted,
    places.map(({ text }) => text),
  );
  return (equal[number] ?? equal[0] ?? places.find(({ text }) => text === best))?.line ?? 1;
}

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>|\{#[^}]*\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, COMPARED);
