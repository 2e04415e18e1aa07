// Finds in the Markdown what the toolkit is said to print, and looks for it in what the toolkit has printed. Pure.

import type { ContentPage } from './content-pages.ts';
import type { Place } from './report.ts';

/** For the help of the command, word for word what `quotedMessages` does. */
export const MESSAGE_RULE = `What counts as a message of the toolkit: each line of a code block in the language "text", and each code span of two
words or more, unless it is a command, a path, an address, code, or what another program prints, as listed in
scripts/toolkit/quoted-messages.ts. "…" stands for anything, "<name>" for a word. The lines of a block must come in this
order in one run; in a block titled "Terminal" nothing may stand between them.`;

export interface QuotedMessages extends Place {
  readonly lines: readonly string[];
  /** Nothing is left out between the lines. */
  readonly isComplete: boolean;
}

export function quotedMessages({ blocks, spans }: ContentPage): readonly QuotedMessages[] {
  return [
    ...blocks
      .filter(({ language, meta }) => language === 'text' && !meta.words.has('wrong'))
      .map(({ file, line, code, meta }) => ({
        file,
        line,
        lines: code
          .split('\n')
          .filter((text) => text.trim() !== '' && !ADDRESS.test(text) && !PATH.test(text)),
        isComplete: meta.title === 'Terminal',
      })),
    ...spans
      .filter(({ code }) => isMessage(code))
      .map(({ file, line, code }) => ({ file, line, lines: [code], isComplete: false })),
  ].filter(({ lines }) => lines.length > 0);
}

const ADDRESS = /^https?:\/\//;
const TWO_WORDS = /[\p{L}…].* .*[\p{L}…]/u;
const COMMAND =
  /^(?:npm|npx|yarn|pnpm|corepack|nvm|fnm|node|git|cd|cp|mkdir|curl|unzip|sudo|pm2|export|import|function|const|let|new|return|async|await|module|from)\b|^[A-Z_]+=/;
const CODE = /^[{("'<]|^[\w$.]+\(|=>|^[a-z-]+: [\w#-]+;?$|[;{}]$/;
const PATH = /^[~/.%$]|^[A-Z]:\\/;

/** What other programs print, and pages quote. */
const OF_OTHERS = new Set(['The engine "node" is incompatible']); // Yarn 1

export const isMessage = (code: string): boolean =>
  TWO_WORDS.test(code) &&
  !OF_OTHERS.has(code) &&
  ![ADDRESS, COMMAND, CODE, PATH].some((pattern) => pattern.test(code));

/** Everything that one run of the toolkit has printed, line by line. */
export type Transcript = readonly string[];

/** @returns the first line that was not printed, or not at its place; undefined if all were */
export function missingLine(
  { lines, isComplete }: QuotedMessages,
  transcripts: readonly Transcript[],
): string | undefined {
  let furthest = 0;
  for (const transcript of transcripts) {
    const reached = reachedIn(transcript, lines, isComplete);
    if (reached === lines.length) return undefined;
    furthest = Math.max(furthest, reached);
  }
  return lines[furthest];
}

/** How many of the lines are there, one after the other, from the best beginning on. */
function reachedIn(transcript: Transcript, lines: readonly string[], isComplete: boolean): number {
  const patterns = lines.map((line) => (line.trim() === '…' ? undefined : messagePattern(line)));
  const first = patterns[0];
  let best = 0;
  for (const [start, text] of transcript.entries()) {
    if (first && !first.test(text)) continue;
    let at = start;
    let reached = 0;
    for (const pattern of patterns) {
      if (pattern) {
        while (at < transcript.length && !pattern.test(transcript[at] ?? '') && !(isComplete && reached > 0))
          at += 1;
        if (at >= transcript.length || !pattern.test(transcript[at] ?? '')) break;
        at += 1;
      }
      reached += 1;
    }
    best = Math.max(best, reached);
  }
  return best;
}

/**
 * The words of a message as they are; what differs from one run to the next stands for anything of its kind: names of
 * bundles and of other things, versions other than the toolkit's own, times, ports and paths.
 */
export function messagePattern(message: string): RegExp {
  const wildcards: readonly (readonly [RegExp, string])[] = [
    [/…/, '.*'],
    [/<[^>]+>/, '.+'],
    [/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}/, '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}'],
    [
      /[A-Z][a-z]{2} [A-Z][a-z]{2} \d\d \d{4} \d\d:\d\d:\d\d/,
      '[A-Z][a-z]{2} [A-Z][a-z]{2} \\d\\d \\d{4} \\d\\d:\\d\\d:\\d\\d',
    ],
    [/localhost:\d+/, 'localhost:\\d+'],
    [/\bat \d+:\d+$/, 'at \\d+:\\d+'],
    [/(?<=from )\/\S+/, '\\S+'],
    [/\/\S+\/(?=\w)/, '\\S*/'],
    [/[\^~]?(?!0\.0\.1)\d+\.\d+\.\d+/, '\\S+'],
    [/'[\w.@/-]+'/, "'[^']+'"],
    [/\[[\w-]+\.[\w.-]+\]/, '\\[[\\w.-]+\\]'],
    [/[a-z]+(?:-[a-z]+)+(?:\.html|\.js)?/, '[\\w.@/-]+'],
    [/\b[abx](?:\.js)?\b/, '[\\w.@/-]+'],
    [/\.{3}/, '.*'],
  ];
  const parts = new RegExp(wildcards.map(([pattern]) => `(${pattern.source})`).join('|'), 'g');
  let source = '';
  let end = 0;
  for (const match of message.trim().matchAll(parts)) {
    source += escapeRegExp(message.trim().slice(end, match.index));
    source += wildcards[match.slice(1).findIndex((group) => group !== undefined)]?.[1] ?? '';
    end = match.index + match[0].length;
  }
  return new RegExp(source + escapeRegExp(message.trim().slice(end)));
}

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
