// Where in a diagram's source mermaid found a fault. Mermaid counts lines in what remains after front matter,
// directives and comments are cut off; authors count in what they wrote.

export interface DiagramFault {
  /** `unsupported`: mermaid understands it, but it can not be drawn without HTML. */
  readonly kind: 'syntax' | 'unsupported';
  /** Line within the diagram's source, from 1. */
  readonly line: number;
  readonly message: string;
}

/** What a failed drawing tells; all that is known of errors that come out of the page. */
export interface DrawingError {
  readonly message: string;
  /** Line in the text that was parsed, from 1, if the parser names it. */
  readonly line: number | null;
}

export function locateFault(source: string, { message, line }: DrawingError): DiagramFault {
  const kept = keptOffsets(source);
  const parsedLine = line ?? (Number(/\bline:? (\d+)/i.exec(message)?.[1]) || 1);
  const offset = kept[parsedLine - 1] ?? kept.at(-1) ?? 0;
  // Drawing goes on without any network, and pages show no pictures of others.
  if (/image cannot be decoded/.test(message))
    return { kind: 'unsupported', line: 1, message: 'this diagram holds a picture, which cannot be drawn' };
  return { kind: 'syntax', line: source.slice(0, offset).split('\n').length, message: oneSentence(message) };
}

/** What mermaid cuts off before it parses, in this order. */
const CUT = [
  /^\s*---\s*\n[\s\S]*?\n\s*---\s*\n+/,
  /%%\{[\s\S]*?\}%%/g,
  /^\s*%%(?!\{)[^\n]+\n?/gm,
  /^\s+/,
] as const;

/** Offset in `source` of each line that mermaid parses. */
function keptOffsets(source: string): readonly number[] {
  let offsets = Array.from({ length: source.length }, (_, index) => index);
  let text = source;
  for (const pattern of CUT) {
    const kept: number[] = [];
    let end = 0;
    const remaining = text.replace(pattern, (match, ...rest) => {
      const start = Number(rest.find((part) => typeof part === 'number'));
      kept.push(...offsets.slice(end, start));
      end = start + match.length;
      return '';
    });
    offsets = [...kept, ...offsets.slice(end)];
    text = remaining;
  }
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
    starts.push(index + 1);
  return starts.flatMap((start) => offsets[start] ?? []);
}

/** Parsers show the source and a pointer again, and list all that could have stood there: too much for a sentence. */
function oneSentence(message: string): string {
  const got = /got '([^']*)'\s*$/.exec(message)?.[1];
  if (got !== undefined) return `unexpected ${TOKENS[got] ?? `"${got}"`}`;
  const unexpected = /unexpected character: ->(.)<-/.exec(message)?.[1];
  if (unexpected !== undefined) return `unexpected character "${unexpected}"`;
  if (/No diagram type detected/.test(message)) return 'the first word names no kind of diagram';
  return (message.split('\n')[0] ?? message).replace(/[:.]?\s*$/, '').replace(/^Error: /, '');
}

/** Names of the parsers for what they met, in words. */
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
