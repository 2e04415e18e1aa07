// Blocks of code that were highlighted by earlier builds: while a page is being written its code mostly stays, and then
// neither the highlighter nor its grammars need to be loaded.

import { createHash } from 'node:crypto';
import type { SourceFile } from '../content/source-file.ts';
import type { Cache } from '../lib/cache.ts';
import type { Highlighter } from '../markdown/highlight/highlight.ts';

/** HTML of blocks by what they were made from. */
export type HighlightedCode = ReadonlyMap<string, string>;

export const NO_CODE: HighlightedCode = new Map();

/** A block is not known; the document has to be parsed again, with a highlighter. */
export class UnknownCodeError extends Error {
  override readonly name = 'UnknownCodeError';
}

/** The blocks that a document had when it was parsed last. */
export function readKnownCode(cache: Cache, source: SourceFile): HighlightedCode {
  const stored = cache.read('code', keyOf(source));
  return new Map(stored === undefined ? [] : (JSON.parse(stored) as [string, string][]));
}

export function storeCode(cache: Cache, source: SourceFile, code: HighlightedCode): void {
  if (code.size > 0) cache.write('code', keyOf(source), JSON.stringify([...code]));
}

const keyOf = ({ sourcePath }: SourceFile): string => createHash('sha256').update(sourcePath).digest('hex');

/** Highlights with what is known alone. Throws UnknownCodeError. */
export const knownHighlighter = (known: HighlightedCode): Highlighter => ({
  highlight(...block) {
    const html = known.get(codeKey(...block));
    if (html === undefined) throw new UnknownCodeError();
    return html;
  },
});

/** Notes what a highlighter makes. */
export function notingHighlighter(highlighter: Highlighter, made: Map<string, string>): Highlighter {
  return {
    highlight(...block) {
      const html = highlighter.highlight(...block);
      made.set(codeKey(...block), html);
      return html;
    },
  };
}

const codeKey = (...[code, language, lineClasses]: Parameters<Highlighter['highlight']>): string =>
  createHash('sha256')
    .update(JSON.stringify([language, code, [...lineClasses]]))
    .digest('hex')
    .slice(0, 32);
