// Where the native parser is known to differ from the reference. Each rule was found by comparing the two over the
// example suites and over generated texts; a text that meets one is left to the reference, so a rule may be too wide.

import type { Nodes, Parents, Root } from 'mdast';
import type { Position } from 'unist';
import { TEXT_NAMES } from '../../directives/directives.ts';

const UNCERTAIN_TEXTS: readonly RegExp[] = [
  // Texts are UTF-8 to the native parser: half a surrogate pair would be lost. Line ends and NUL are read differently.
  /[\r\0\uFEFF]/,
  /\p{Surrogate}/u,
  // Whether such stars open or close depends on what kind of character the emoji is taken for.
  /[*_~][\u{10000}-\u{10FFFF}]|[\u{10000}-\u{10FFFF}][*_~]/u,
  // Of stars or underscores: which of them open emphasis?
  /[*_]{4}/,
  // A footnote that goes on in a line that is not indented.
  /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*\[\^[^\]\n]+\]:.*\n(?=[^\s[])/m,
  // A footnote's label of more than a word: is it the same with its spaces, and its entities decoded?
  /\[\^(?![\w-]+\])/,
  // A list item that begins with a bracket at the end of its line.
  /(?:[-*+]|\d+[.)])[ \t]+\[[ \t]*$/m,
  // Of the elements that go on over blank lines, with its attributes in the next line.
  /<(?:script|style|pre|textarea)[ \t]*$/im,
  // A line that might be an item, or the line under a table's head.
  /^[ \t>]*[-+*][ \t]+\|/m,
  // The first line of a table under a definition.
  /^[ \t>]*\[[^\]\n]+\]:.*\n[ \t>]*\|/m,
  // A line break that nothing in its directive follows.
  /\\\n[ \t>]*:{3}/,
];

export const nativeParserAgrees = (text: string): boolean =>
  !UNCERTAIN_TEXTS.some((pattern) => pattern.test(text)) &&
  [...text.matchAll(TEXT_DIRECTIVE)].every(({ index }) => isPlainTextDirective(text, index)) &&
  (text.match(DIRECTIVE_LINE) ?? []).every((line) => PLAIN_DIRECTIVE.test(line));

/** Whether colons in the text may mean anything at all. */
export const hasDirectives = (text: string): boolean =>
  text.match(DIRECTIVE_LINE) !== null || text.match(TEXT_DIRECTIVE) !== null;

const TEXT_NAME = `:(?:${[...TEXT_NAMES].join('|')})`;

/** Where a directive in the middle of text begins. */
const TEXT_DIRECTIVE = new RegExp(`${TEXT_NAME}\\[`, 'g');

/** One with a label of plain words, and one plain attribute at most. */
const PLAIN_TEXT_DIRECTIVE = new RegExp(
  `${TEXT_NAME}${/\[[\w+-]+(?: [\w+-]+)*\](?:\{[a-z]+=[a-z]+\})?(?![[{(:])/.source}`,
  'y',
);

function isPlainTextDirective(text: string, index: number): boolean {
  PLAIN_TEXT_DIRECTIVE.lastIndex = index;
  return PLAIN_TEXT_DIRECTIVE.test(text);
}

/** Colons at the beginning of a line, behind the marks of quotes and list items. */
const DIRECTIVE_LINE = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t]|\[[ xX]\][ \t])*:{2,}.*$/gm;

/** An opening or closing line that leaves no doubt about its label and attributes. */
const PLAIN_DIRECTIVE =
  /^(?! {4}|.*\t:)[^:]*(?::{3,}|:{2,}[a-z][a-z-]*(?:\[(?! )(?:[\w ,.;/'’!?–—-]|:(?![A-Za-z])|`[\w.-]+`)*(?<! )\])?(?:\{[#.]?[\w-]+(?:="[\w .#/-]*")?(?: [#.]?[\w-]+(?:="[\w .#/-]*")?)*\})?)$/;

export function isCertainTree(tree: Root, text: string): boolean {
  const places: Place[] = [{ node: tree, colons: Number.POSITIVE_INFINITY, quotes: 0, column: 1 }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { node } = place;
    if (!isCertainNode(place, text)) return false;
    if (!('children' in node)) continue;
    const colons = node.type === 'containerDirective' ? openingColons(sourceOf(node, text)) : place.colons;
    const quotes = place.quotes + (node.type === 'blockquote' ? 1 : 0);
    const column = contentColumn(node) ?? place.column;
    for (const child of (node as Parents).children) places.push({ node: child, colons, quotes, column });
  }
  return true;
}

interface Place {
  readonly node: Nodes;
  /** Of the directive around it. */
  readonly colons: number;
  /** How many quotes are around it. */
  readonly quotes: number;
  /** Where the blocks around it begin. */
  readonly column: number;
}

/** Undefined for what has no marks before its lines. */
function contentColumn(node: Parents): number | undefined {
  if (node.type === 'containerDirective') return node.position?.start.column;
  if (node.type !== 'listItem' && node.type !== 'blockquote') return undefined;
  return node.children[0]?.position?.start.column;
}

/**
 * Bare addresses and what might have been one, stars and underscores that open or close nothing, colons that might have
 * been a directive: the positions around them differ.
 */
const UNCERTAIN_TEXT = new RegExp(
  `${TEXT_NAME}\\[|${/[@<*]|www\.|:\/\/|::|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u.source}`,
  'iu',
);

/** What may be part of a table, and what is cut into pieces at something that came to nothing. */
const UNCERTAIN_IN_QUOTES = /\||[`\]=].*\n$/s;

const sourceOf = ({ position }: Nodes, text: string): string =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

const openingColons = (source: string): number => /^:*/.exec(source)?.[0].length ?? 0;

function isCertainNode({ node, colons, quotes, column }: Place, text: string): boolean {
  const source = sourceOf(node, text);
  switch (node.type) {
    case 'text':
      return (
        !UNCERTAIN_TEXT.test(node.value) &&
        source.length >= node.value.length &&
        (quotes === 0 || !UNCERTAIN_IN_QUOTES.test(node.value))
      );
    case 'link':
      return (source.startsWith('[') || source.startsWith('<')) && !/\]\([^)]*\n/.test(source);
    case 'textDirective':
      return isPlainTextDirective(source, 0);
    case 'leafDirective':
      return node.attributes !== undefined;
    case 'containerDirective':
      return (
        node.attributes !== undefined &&
        openingColons(source) < colons &&
        node.position?.start.column === column &&
        isClosedContainer(node, text)
      );
    case 'code':
      return isClosedFence(source) && (colons === Number.POSITIVE_INFINITY || !/\n[ \t>]*:{3}/.test(source));
    case 'blockquote':
      return quotes === 0 || (quotes === 1 && /^> \w[^\n]*$/.test(source));
    case 'list':
      return quotes === 0;
    case 'listItem':
      return (
        node.children[0]?.type !== 'html' &&
        (typeof node.checked !== 'boolean' || startsWithText(node, source))
      );
    case 'html':
      return quotes === 0 && !isIndented(node, text);
    case 'footnoteDefinition':
      return node.position?.start.column === 1;
    case 'tableRow':
      return source.includes('|');
    case 'definition':
      return /^\[[^\s\]](?:[^\n\]]*[^\s\]])?\]:/.test(source);
    default:
      return true;
  }
}

/** Whether there is space before it and nothing else in its line. */
function isIndented({ position }: Nodes, text: string): boolean {
  const { offset = 0, column } = (position as Position).start;
  return column > 1 && text.slice(offset - column + 1, offset).trim() === '';
}

/**
 * The closing line has as many colons as the opening one, under each other; a directive that is never closed ends
 * elsewhere. In lists and quotes, a line may lack their marks and still go on with the paragraph before: not so here.
 */
function isClosedContainer({ position }: Nodes, text: string): boolean {
  const { start, end } = position as Position;
  const offset = start.offset ?? 0;
  const marks = text.slice(offset - start.column + 1, offset).replace(/[^\s>]/g, ' ');
  const [opening = '', ...lines] = text.slice(offset, end.offset).split('\n');
  return (
    lines.at(-1) === marks + ':'.repeat(openingColons(opening)) &&
    lines.every((line) => line.startsWith(marks) || line.trim() === marks.trim())
  );
}

/** A fence that is never closed ends elsewhere, and so do some blocks of indented code. */
function isClosedFence(source: string): boolean {
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1];
  if (fence === undefined) return false;
  return new RegExp(`\\n[ \\t>]*\\${fence[0]}{${fence.length},}[ \\t]*$`).test(source);
}

function startsWithText(task: Parents, source: string): boolean {
  const first = task.children[0];
  return (
    /^(?:[-*+]|\d+[.)])[ \t]+\[[ xX]\][ \t]+\S/.test(source) &&
    first?.type === 'paragraph' &&
    first.children[0]?.type === 'text'
  );
}
