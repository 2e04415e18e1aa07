// Turns an error of mermaid into one at a line of the author's text.

export interface DiagramError {
  /** `unsupported`: mermaid accepts the diagram, but it needs HTML or pictures. */
  readonly kind: 'syntax' | 'unsupported';
  /** Line in the diagram's source, from 1. */
  readonly line: number;
  readonly message: string;
}

/** @param line in the text that mermaid parsed, from 1; null if the parser doesn't give one */
export function locateError(source: string, message: string, line: number | null): DiagramError {
  // The page has no network, so pictures fail to load.
  if (/image cannot be decoded/.test(message)) return unsupported('a picture');
  // Mermaid leaves front matter, comments and empty lines at the top out of its count: then the whole diagram is the place.
  const isCountShifted = /^\s*\n/.test(source) || /^\s*(?:---|%%)/m.test(source);
  const counted = isCountShifted ? 1 : (line ?? (Number(/\bline:? (\d+)/i.exec(message)?.[1]) || 1));
  return {
    kind: 'syntax',
    line: Math.min(counted, source.trimEnd().split('\n').length),
    message: oneSentence(message),
  };
}

export const unsupported = (part: string): DiagramError => ({
  kind: 'unsupported',
  line: 1,
  message: `this diagram contains ${part}, which cannot be drawn`,
});

/** Shortens messages that repeat the source and list all expected tokens. */
function oneSentence(message: string): string {
  const got = /got '([^']*)'\s*$/.exec(message)?.[1];
  if (got !== undefined) return `unexpected ${TOKENS.get(got) ?? `"${got}"`}`;
  const unexpected = /unexpected character: ->(.)<-/.exec(message)?.[1];
  if (unexpected !== undefined) return `unexpected character "${unexpected}"`;
  if (/No diagram type detected/.test(message)) return 'the first word names no kind of diagram';
  return (message.split('\n')[0] ?? message).replace(/[:.]?\s*$/, '').replace(/^Error: /, '');
}

/** Words for the parsers' token names. */
const TOKENS: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
);
