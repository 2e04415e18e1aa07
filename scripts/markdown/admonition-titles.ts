// Authors may write `:::info Title`; the directive syntax knows only `:::info[Title]`. The source is rewritten before
// parsing, column for column, and undone wherever the line turned out to be code or plain text.

import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const TITLED =
  /^([ \t>]*(?:[-*+] +|\d+[.)] +)?:{3,})(note|tip|info|warning|danger|caution|tab|details) +([^\s[{].*?)[ \t]*$/;

export interface PreparedSource {
  readonly text: string;
  /** Original text of each rewritten line, by line number from 1. */
  readonly originals: ReadonlyMap<number, string>;
}

export function bracketTitles(text: string): PreparedSource {
  const originals = new Map<number, string>();
  if (!text.includes(':::')) return { text, originals };
  const lines = text.split('\n').map((line, index) => {
    const match = TITLED.exec(line);
    if (!match) return line;
    originals.set(index + 1, line);
    return `${match[1]}${match[2]}[${match[3]}]`;
  });
  return { text: lines.join('\n'), originals };
}

/** Puts the original lines back into code, raw HTML and text that cover a rewritten line. */
export function restoreTitles(tree: Root, { originals }: PreparedSource): void {
  if (originals.size === 0) return;
  visit(tree, (node: Nodes) => {
    if (!('value' in node) || !node.position || !node.value.includes(':::')) return;
    for (const [line, original] of originals) {
      if (line < node.position.start.line || line > node.position.end.line) continue;
      const match = TITLED.exec(original);
      if (!match) continue;
      const marker = match[1]?.replace(/^[^:]*/, '') ?? '';
      const written = original.slice(original.indexOf(marker));
      node.value = node.value.replace(`${marker}${match[2]}[${match[3]}]`, () => written);
    }
  });
}
