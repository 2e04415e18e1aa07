// Authors may write `:::info Title` or `::: info`; the directive syntax supports only `:::info[Title]`. `bracketTitles`
// rewrites the source before parsing, and `restoreTitles` restores lines that turn out to be code or plain text.

import type { Root } from 'mdast';
import { walk } from '../../lib/walk-tree.ts';
import { CONTAINER_NAMES } from '../directives/directives.ts';

const OPENING = new RegExp(
  `^([ \\t>]*(?:[-*+] +|\\d+[.)] +)*)(:{3,})([ \\t]*)(${CONTAINER_NAMES.join('|')})(?![\\w-])[ \\t]*(.*)$`,
);
/** `{#id .class key=value}` at the end of a title belongs to the directive; other braces belong to the title. */
const TRAILING_ATTRIBUTES = /\{(?=[#.][\w-]|[\w-]+=)[^{}]*\}$/;

/** @returns the text, which has the same lines, and each rewritten line from its colons on, by line number from 1 */
export function bracketTitles(text: string) {
  const changes = new Map<number, { readonly before: string; readonly after: string }>();
  if (!text.includes(':::')) return { text, changes };
  const lines = text.split('\n').map((line, index) => {
    const [, lead = '', colons = '', gap = '', name = '', rest = ''] = OPENING.exec(line) ?? [];
    if (name === '' || (gap === '' && (rest === '' || /^[[{]/.test(rest)))) return line;
    const after = colons + name + bracketed(rest.trimEnd());
    changes.set(index + 1, { before: line.slice(lead.length), after });
    return lead + after;
  });
  return { text: lines.join('\n'), changes };
}

function bracketed(rest: string): string {
  if (rest === '' || /^[[{]/.test(rest)) return rest;
  const attributes = TRAILING_ATTRIBUTES.exec(rest);
  const title = attributes ? rest.slice(0, attributes.index).trimEnd() : rest;
  return `[${balanceBrackets(title)}]${attributes?.[0] ?? ''}`;
}

/** An unpaired bracket would end the label early. */
function balanceBrackets(title: string): string {
  const open: number[] = [];
  const lone = new Set<number>();
  for (let index = 0; index < title.length; index++) {
    if (title[index] === '\\') index++;
    else if (title[index] === '[') open.push(index);
    else if (title[index] === ']' && open.pop() === undefined) lone.add(index);
  }
  for (const index of open) lone.add(index);
  return title.replace(/[[\]]/g, (bracket, index: number) => (lone.has(index) ? `\\${bracket}` : bracket));
}

/** Restores the original lines in code, raw HTML and text that contain a rewritten line. */
export function restoreTitles(tree: Root, { changes }: ReturnType<typeof bracketTitles>): void {
  if (changes.size === 0) return;
  walk(tree, (node) => {
    if (!('value' in node) || !node.position || !node.value.includes(':::')) return;
    const { start, end } = node.position;
    for (const [line, { before, after }] of changes) {
      if (line >= start.line && line <= end.line) node.value = node.value.replace(after, () => before);
    }
  });
}
