// Finds what mermaid can show in a page and a drawing without HTML, links and icon fonts cannot: told, since it would be
// missing without a word.

export interface LostPart {
  /** In the diagram's source; both count from 1. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
  readonly help: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly message: (found: string) => string;
  readonly help: string;
}

const RULES: readonly Rule[] = [
  {
    // Closing tags go without saying.
    pattern: /<(?!br\b)([a-z][a-z0-9]*)(?:\s[^<>]*)?>/gi,
    message: (found) => `"${found}" is shown as it is written: labels hold no HTML`,
    help: 'write **bold** and *italic* in a label between "` and `"',
  },
  {
    pattern: /^\s*click\s+\S+.*$/gm,
    message: (found) => `"${found.trim()}" has no effect: diagrams hold no links`,
    help: 'put the link below the diagram',
  },
  {
    pattern: /\bfa[bklrs]?:fa-[\w-]+/g,
    message: (found) => `the icon "${found}" is not shown: the site has no icon font`,
    help: 'write a word, or an emoji',
  },
];

/** Of kinds of diagrams whose labels could hold these things. */
const KINDS = /^\s*(?:flowchart|graph)\b/m;

export function lostParts(source: string): readonly LostPart[] {
  if (!KINDS.test(source)) return [];
  // What only speaks to mermaid is left out, with its length kept.
  const text = source.replace(/%%.*$/gm, (comment) => ' '.repeat(comment.length));
  return RULES.flatMap(({ pattern, message, help }) =>
    Array.from(text.matchAll(pattern), (match) => {
      const found = match[0];
      const indent = found.length - found.trimStart().length;
      const before = text.slice(0, match.index + indent).split('\n');
      const column = (before.at(-1)?.length ?? 0) + 1;
      return { line: before.length, column, length: found.trim().length, message: message(found), help };
    }),
  );
}
