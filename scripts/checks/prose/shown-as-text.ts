// What Markdown takes for text, because of a small mistake: links with a space in or before the address, names of characters
// and emoji that do not exist.

import { characterEntities } from 'character-entities';
import { nameToEmoji } from 'gemoji';
import type { InlineCode, Nodes, Parents, Root, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { SourceFile } from '../../content/source-file.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { createSuggester } from '../../diagnostics/suggest.ts';
import { walk } from '../../lib/walk-tree.ts';
import { placeOf } from './place-of.ts';

interface Mistake {
  readonly pattern: RegExp;
  readonly reason: string;
  /** Whether it counts only where a line begins. */
  readonly isOfLine?: boolean;
  /** What to write instead of a match and its groups; undefined if the text may be meant as it is. */
  correct(written: readonly string[]): string | undefined;
}

const nearestEntity = createSuggester(Object.keys(characterEntities));
const nearestEmoji = createSuggester(Object.keys(nameToEmoji));

const MISTAKES: readonly Mistake[] = [
  {
    pattern:
      /(!?\[[^\][]*\])\(((?:\.{0,2}\/|#|https?:\/\/)[^()<>\n]* [^()<>\n"']*|[^()<>\s][^()<>\n]* [^()<>\n]*\.\w{2,5}(?:#[^()\s]*)?)\)/g,
    reason: 'the address has a space',
    correct: ([, label, address]) => `${label}(<${address}>)`,
  },
  {
    pattern: /(!?\[[^\][]+\]) +\(((?:\.{0,2}\/|#|https?:\/\/)[^()\s]+)\)/g,
    reason: 'a space stands before the address',
    correct: ([, label, address]) => `${label}(${address})`,
  },
  {
    pattern: /&([a-z]\w{2,});/gi,
    reason: 'no character has this name',
    correct([, name = '']) {
      const meant = Object.hasOwn(characterEntities, name) ? undefined : nearestEntity(name);
      return meant && isSlip(name, meant) ? `&${meant};` : undefined;
    },
  },
  {
    pattern: /(?<![\w:]):([a-z][\w+-]{3,}):(?![\w:])/g,
    reason: 'no emoji has this name',
    correct([, name = '']) {
      const meant = Object.hasOwn(nameToEmoji, name) ? undefined : nearestEmoji(name);
      return meant && isSlip(name, meant) ? `:${meant}:` : undefined;
    },
  },
  {
    pattern: /\]\((?:\.{0,2}\/|#|https?:)[^\s)]*(?=\s|$)(?![^\n]*\))/g,
    reason: 'the link is never closed',
    correct: ([written]) => `${written})`,
  },
  {
    pattern: /(?<=^|\n)([-+]|\d+[.)](?=\p{L}[^\n]*\n\d+[.)]\p{L}))(\p{L}{2}\S*)/gu,
    reason: 'a list needs a space behind its mark',
    isOfLine: true,
    correct: ([, mark, word]) => `${mark} ${word}`,
  },
  {
    pattern: /^:[\w-]+\[[^\]\s]*(?=[^\]]*$)/g,
    reason: 'the bracket is never closed',
    correct: ([written]) => `${written}]`,
  },
  {
    pattern: /<(www\.[^<>\s]+)>/g,
    reason: 'an address in angle brackets begins with "https://"',
    correct: ([, address]) => `<https://${address}>`,
  },
  {
    pattern: /^\[(|[xX] | [xX])\] /g,
    reason: 'the box of a task holds one space or "x"',
    correct: ([, mark = '']) => (mark === '' ? '[ ]' : '[x]'),
  },
  {
    pattern: /<[a-z]+ [a-z-]+=[^<\n]*/gi,
    reason: 'a quote of this tag is open',
    correct: () => 'the tag with both quotes and ">"',
  },
  { pattern: /<!-(?!-)[^<\n]*/g, reason: 'a comment begins with "<!--"', correct: () => '<!-- … -->' },
  {
    pattern: /!?\[([\w./-]+\.(?:png|jpe?g|gif|webp|svg))\](?![[(])/gi,
    reason: 'no address follows',
    correct: ([, file]) => `![What it shows](./${file})`,
  },
  {
    pattern: /(?<![*\w/])\*\*(?=\p{L})[^*\n/]*$/gu,
    reason: 'bold text that begins here never ends',
    correct: ([written = '']) => `${written.split(' ')[0]}** … with "**" where it ends`,
  },
  {
    pattern: /(?<![`\w\\])`(?=[\p{L}$./~@])[^`\n]*$/gu,
    reason: 'code that begins here never ends',
    correct: () => 'a second "`" where it ends',
  },
];

/** The tables are long: a name that only looks similar is text. */
const isSlip = (name: string, meant: string): boolean =>
  name[0] === meant[0] && Math.abs(name.length - meant.length) <= 1;

export function shownAsText(source: SourceFile, tree: Root): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  walk(tree, (node, index, parent) => {
    if (node.type === 'link' && node.children.length === 0)
      found.push(
        diagnostic('link-empty', {
          message: `the link to "${node.url}" has no text, so readers do not see it`,
          at: placeOf(source, node.position?.start.line ?? 1, '[]('),
          help: 'write what it leads to between "[" and "]"',
        }),
      );
    if (node.type === 'inlineCode') found.push(...shortFence(source, node));
    // A bar cuts code in a cell: the check of tables reports that.
    if (node.type !== 'text' || (parent.type === 'tableCell' && node.value.includes('`'))) return;
    const text = withNeighbours(node, index, parent);
    for (const { pattern, reason, isOfLine = false, correct } of MISTAKES)
      for (const match of text.matchAll(pattern)) {
        const [written] = match;
        const correction = correct(match);
        if (correction === undefined || (isOfLine && match.index === 0 && index > 0)) continue;
        found.push(
          diagnostic('markdown-debris', {
            message: `this is shown as text, since ${reason}: "${written}"`,
            at: placeOf(source, node.position?.start.line ?? 1, written),
            help: `write: ${correction}`,
          }),
        );
      }
  });
  return found;
}

/** Lines of code between two backticks, where a block has three. */
function shortFence({ displayPath, text }: SourceFile, { position }: InlineCode): readonly Diagnostic[] {
  const { line = 1, column = 1 } = position?.start ?? {};
  const [written = '', mark = ''] =
    /^\s*(`{1,2})(?!`)[\w-]*\s*$/.exec(text.split('\n')[line - 1] ?? '') ?? [];
  if (mark === '') return [];
  return [
    diagnostic('markdown-debris', {
      message: `these lines are shown as one, since ${mark.length === 1 ? 'one backtick begins' : 'two backticks begin'} no block of code`,
      at: { file: displayPath, line, column, length: written.trim().length },
      help: 'write three backticks above and below the code',
    }),
  ];
}

/**
 * With the address that follows, which the parser has made a link: `[text] (https://…)`, `<www.…>`; with the name of a
 * directive before it.
 */
function withNeighbours({ value }: Text, index: number, { children }: Parents): string {
  const before = children[index - 1] as Nodes | undefined;
  if (before?.type === 'textDirective' && before.children.length === 0) return `:${before.name}${value}`;
  const next = children[index + 1] as Nodes | undefined;
  if (next?.type !== 'link' || !next.url.endsWith(textOf(next))) return value;
  if (value.endsWith(' (')) return `${value}${next.url})`;
  return value.endsWith('<') ? `${value}${textOf(next)}>` : value;
}
