// Finds parts of a diagram that mermaid supports but our SVG leaves out: HTML, links and icons. Authors get a warning for
// each.

export interface UnsupportedPart {
  /** Position in the diagram's source; both count from 1. */
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
    // Opening tags only, for one warning per element.
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

/** Kinds of diagrams whose labels can contain these parts. */
const KINDS = /^\s*(?:flowchart|graph)\b/m;

export function unsupportedParts(source: string): readonly UnsupportedPart[] {
  if (!KINDS.test(source)) return [];
  // Replaces comments with spaces.
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
