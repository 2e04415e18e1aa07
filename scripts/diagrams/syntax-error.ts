// Turns an error of mermaid into a fault in the author's text. Mermaid counts lines after it has cut off front matter and
// comments; authors count in what they wrote.

export interface DiagramFault {
  /** `unsupported`: mermaid understands the diagram, but it cannot be drawn without HTML. */
  readonly kind: 'syntax' | 'unsupported';
  /** Line within the diagram's source, from 1. */
  readonly line: number;
  readonly message: string;
}

/** The part of an error that leaves the browser. */
export interface DrawingError {
  readonly message: string;
  /** Line in the text that mermaid parsed, from 1, if the parser names it. */
  readonly line: number | null;
}

export function locateFault(source: string, { message, line }: DrawingError): DiagramFault {
  // The drawing page has no network, so pictures cannot load.
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
    // A comment goes with the empty lines before it.
    if (text.startsWith('%%')) while (parsed.at(-1)?.text === '') parsed.pop();
    else if (text !== '' || parsed.length > 0) parsed.push({ number: from + index, text });
  }
  return parsed.map(({ number }) => number);
}

/** Parsers repeat the source with a pointer and list all that they expected: too much for a sentence. */
function oneSentence(message: string): string {
  const got = /got '([^']*)'\s*$/.exec(message)?.[1];
  if (got !== undefined) return `unexpected ${TOKENS[got] ?? `"${got}"`}`;
  const unexpected = /unexpected character: ->(.)<-/.exec(message)?.[1];
  if (unexpected !== undefined) return `unexpected character "${unexpected}"`;
  if (/No diagram type detected/.test(message)) return 'the first word names no kind of diagram';
  return (message.split('\n')[0] ?? message).replace(/[:.]?\s*$/, '').replace(/^Error: /, '');
}

/** Words for the names that parsers give to tokens. */
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
