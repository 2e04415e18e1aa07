// Links and images that Markdown takes for text, because of a space in the address or before it.

import type { Root } from 'mdast';
import type { SourceFile } from '../../content/source-file.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { walk } from '../../lib/walk-tree.ts';
import { placeOf } from './place-of.ts';

interface Mistake {
  /** Matches the text, with groups for the part in square brackets and for the address. */
  readonly pattern: RegExp;
  readonly fault: string;
  /** What to write instead, of the two groups. */
  correct(label: string, address: string): string;
}

const MISTAKES: readonly Mistake[] = [
  {
    pattern: /(!?\[[^\][]*\])\(([^()<>\s][^()<>\n]* [^()<>\n]*\.\w{2,5}(?:#[^()\s]*)?)\)/g,
    fault: 'this is shown as text, since the address has a space',
    correct: (label, address) => `${label}(<${address}>)`,
  },
  {
    pattern: /(!?\[[^\][]+\]) +\(((?:\.{0,2}\/|#)[^()\s]+)\)/g,
    fault: 'this is shown as text, since a space stands before the address',
    correct: (label, address) => `${label}(${address})`,
  },
];

export function brokenLinks(source: SourceFile, tree: Root): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  walk(tree, (node) => {
    if (node.type !== 'text') return;
    for (const { pattern, fault, correct } of MISTAKES)
      for (const [text, label = '', address = ''] of node.value.matchAll(pattern))
        found.push(
          diagnostic('markdown-debris', {
            message: `${fault}: "${text}"`,
            at: placeOf(source, node.position?.start.line ?? 1, text),
            help: `write: ${correct(label, address)}`,
          }),
        );
  });
  return found;
}
