// Checks a code fence: its language, words and attributes, the lines it marks, and the marks in its code.

import type { Code } from 'mdast';
import { report } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { type DocumentContext, locationInLine, locationInside, sourceOf } from '../context.ts';
import { isKnownLanguage, USUAL_LANGUAGES } from '../highlight/highlight.ts';
import type { MarkProblem } from './code-lines.ts';
import { type CodeMeta, KNOWN_ATTRIBUTES, KNOWN_WORDS } from './code-meta.ts';

export function checkCodeFence(node: Code, meta: CodeMeta, context: DocumentContext): void {
  const language = node.lang?.toLowerCase();
  if (language !== undefined && !isKnownLanguage(language)) {
    const [name = '', title] = (node.lang ?? '').split(':');
    report(context, 'code-language-unknown', {
      message: `unknown code language "${node.lang}"; the block is shown without colours`,
      at: locationInside(node, node.lang ?? '', context),
      help: didYouMean(
        nearest(language, USUAL_LANGUAGES),
        title ? `write ${name} title="${title}"` : 'write "text" for plain text',
      ),
    });
  }
  if (meta.openQuote !== undefined) {
    report(context, 'code-meta-unknown', {
      message: `the quote in ${meta.openQuote} is never closed`,
      at: locationInside(node, meta.openQuote, context),
    });
    return;
  }
  const checkWord = (word: string, known: readonly string[]): void => {
    if (known.includes(word)) return;
    report(context, 'code-meta-unknown', {
      message: `"${word}" after the language means nothing here`,
      at: locationInside(node, word, context, /^\s*\S*/.exec(node.lang ?? '')?.[0].length ?? 0),
      help: didYouMean(
        nearest(word, known),
        `known: ${KNOWN_WORDS.join(', ')}, ${KNOWN_ATTRIBUTES.map((name) => `${name}="…"`).join(', ')}, {1,3-5}`,
      ),
    });
  };
  for (const word of meta.words) checkWord(word, KNOWN_WORDS);
  for (const name of Object.keys(meta.attributes)) checkWord(name, KNOWN_ATTRIBUTES);
}

/** An unclosed fence includes everything up to the end of the page, list item or quote. */
export function reportUnclosed(node: Code, context: DocumentContext): void {
  const source = sourceOf(node, context);
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[0];
  const lines = source.split('\n');
  if (fence === undefined) return;
  const closing = new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`);
  if (lines.length > 1 && closing.test(lines.at(-1) ?? '')) return;
  report(context, 'code-unclosed', {
    message: 'this code is never closed, so all that follows is code',
    at: locationInside(node, lines[0] ?? fence, context),
    help: `end it with a line "${fence}"`,
  });
}

/** `{1,3-5}` */
const RANGES = /^\{\s*(?:\d+(?:\s*-\s*\d+)?[\s,]*)+\}$/;

/** Reports line numbers in the fence that the block doesn't have. */
export function reportRange(
  node: Code,
  { highlightedLines, hasLineRange }: CodeMeta,
  lineCount: number,
  context: DocumentContext,
): void {
  if (!hasLineRange) return;
  const beyond = [...highlightedLines].find((line) => line < 1 || line > lineCount);
  const [fence = ''] = sourceOf(node, context).split('\n');
  const range = /\{[\d\s,-]*\}/.exec(fence)?.[0] ?? '{';
  const isWhole = RANGES.test(range);
  if (beyond === undefined && highlightedLines.size > 0 && isWhole) return;
  report(context, 'code-range', {
    message:
      beyond === undefined
        ? `"${range}" ${isWhole || highlightedLines.size === 0 ? 'names no line' : 'has a range without an end or a start'}`
        : `"${range}" names line ${beyond}, but the block has ${lineCount} ${lineCount === 1 ? 'line' : 'lines'}`,
    at: locationInside(node, range, context),
    help: 'lines count from 1; write them as {1,3-5}',
  });
}

export function reportMarks(node: Code, problems: readonly MarkProblem[], context: DocumentContext): void {
  if (!node.position) return;
  const isFenced = /^[`~]/.test(sourceOf(node, context));
  for (const { line, text, message, help } of problems) {
    const number = node.position.start.line + line + (isFenced ? 1 : 0);
    report(context, 'code-mark', { message, at: locationInLine(number, text, context), help });
  }
}
