// Turns an error of mermaid into a fault at a line of the author's text. Mermaid counts lines without front matter and
// comments.

export interface DiagramFault {
  /** `unsupported`: mermaid accepts the diagram, but it needs HTML or pictures. */
  readonly kind: 'syntax' | 'unsupported';
  /** Line in the diagram's source, from 1. */
  readonly line: number;
  readonly message: string;
}

/** The part of an error that the page returns. */
export interface DrawingError {
  readonly message: string;
  /** Line in the text that mermaid parsed, from 1; null if the parser doesn't give one. */
  readonly line: number | null;
}

export function locateFault(source: string, { message, line }: DrawingError): DiagramFault {
  // The page has no network, so pictures fail to load.
  if (/image cannot be decoded/.test(message))
    return { kind: 'unsupported', line: 1, message: 'this diagram holds a picture, which cannot be drawn' };
  const parsed = parsedLines(source);
  const parsedLine = line ?? (Number(/\bline:? (\d+)/i.exec(message)?.[1]) || 1);
  return {
    kind: 'syntax',
    line: parsed[parsedLine - 1] ?? parsed.at(-1) ?? 1,
    message: oneSentence(message),
  };
}

/** The lines of `source` that mermaid parses, from 1. */
function parsedLines(source: string): readonly number[] {
  const frontMatter = /^\s*---\s*\n[\s\S]*?\n\s*---\s*\n/.exec(source)?.[0] ?? '';
  const from = frontMatter.split('\n').length;
  const parsed: { readonly number: number; readonly text: string }[] = [];
  for (const [index, line] of source.slice(frontMatter.length).split('\n').entries()) {
    const text = line.replace(/%%\{.*?\}%%/g, '').trim();
    // Mermaid removes the empty lines before a comment too.
    if (text.startsWith('%%')) while (parsed.at(-1)?.text === '') parsed.pop();
    else if (text !== '' || parsed.length > 0) parsed.push({ number: from + index, text });
  }
  return parsed.map(({ number }) => number);
}

/** Shortens messages that repeat the source and list all expected tokens. */
function oneSentence(message: string): string {
  const got = /got '([^']*)'\s*$/.exec(message)?.[1];
  if (got !== undefined) return `unexpected ${TOKENS[got] ?? `"${got}"`}`;
  const unexpected = /unexpected character: ->(.)<-/.exec(message)?.[1];
  if (unexpected !== undefined) return `unexpected character "${unexpected}"`;
  if (/No diagram type detected/.test(message)) return 'the first word names no kind of diagram';
  return (message.split('\n')[0] ?? message).replace(/[:.]?\s*$/, '').replace(/^Error: /, '');
}

/** Words for the parsers' token names. */
const TOKENS: Readonly<Record<string, string>> = {
  NEWLINE: 'end of the line',
  EOF: 'end of the diagram',
  '1': 'end of the diagram',
  SQS: '"["',
  SQE: '"]"',
  PS: '"("',
  PE: '")"',
  DIAMOND_START: '"{"',
  DIAMOND_STOP: '"}"',
  PIPE: '"|"',
  NODE_STRING: 'word',
  TXT: 'text',
};
