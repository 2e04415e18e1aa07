// What to write instead: advice beside the messages of the server and the browser, which stay as they are.

import type { BundleFiles } from '../shared/bundle-files.ts';
import { textOf } from '../shared/bundle-paths.ts';
import { nearestName } from '../shared/nearest-name.ts';
import type { PlaygroundMember } from '../shared/playground-data.ts';
import { MANIFEST } from './file-names.ts';
import { wrongQuote } from './straight-quotes.ts';

export interface Advice {
  readonly text: string;
  readonly place?: { readonly file: string; readonly line: number } | undefined;
  /** Whether the quotes of the file at that place are to be replaced. */
  readonly hasWrongQuotes?: boolean;
}

export const MISSING_TYPE = 'package.json needs "type": "module" for import and export in this file.';
export const MISSING_EXPORT = 'Write "export" in front of "function main", so that Omphalos can call it.';

/** `import` or `export` in a file that is no module, in the words of each browser and of Node. */
const NO_MODULE =
  /(unexpected (token|keyword) '?(export|import)|(import|export) declarations may only appear at top level|cannot use import statement|import call expects)/i;
const NO_NETWORK = /Failed to fetch|NetworkError when attempting|TypeError: Load failed|fetch failed/;

/**
 * @param at the file that the error names
 * @returns what to do about an error; undefined if its message says enough
 */
export function adviceFor(
  message: string,
  files: BundleFiles,
  members: readonly PlaygroundMember[],
  at?: string,
): Advice | undefined {
  const manifest = textOf(files[MANIFEST]) ?? '';
  const extension = /"extension"\s*:\s*"([^"]+)"/.exec(manifest)?.[1]?.replace(/^\.?\//, '') ?? '';
  const isJson = message.includes('JSON parsing failed');
  const quotes = quotesAdvice(isJson ? MANIFEST : (at ?? extension), files);
  if (quotes && (isJson || message.includes('SyntaxError'))) return quotes;
  if (NO_MODULE.test(message)) return { text: MISSING_TYPE, place: placeOf(files, MANIFEST, /"version"|\{/) };
  if (message.includes("does not export the symbol 'main'")) {
    const place = placeOf(files, extension, /\bfunction\s+main\b|\bmain\s*=/);
    return place ? { text: MISSING_EXPORT, place } : { text: 'It needs: export function main(omphalos) { }' };
  }
  if (isJson) {
    const comma = commaFault(manifest);
    return comma && { text: comma.message, place: { file: MANIFEST, line: comma.line } };
  }
  if (NO_NETWORK.test(message))
    return { text: 'The playground has no network. On your own server, fetch works.' };
  const unknown = /omphalos\.([\w.$]+) is not a function/.exec(message)?.[1];
  if (unknown === undefined) return undefined;
  const suggestion = didYouMean(
    unknown,
    members.map(({ name }) => name),
  ).trim();
  return suggestion === '' ? undefined : { text: suggestion };
}

/** ` Did you mean "sendMessage"?`, or nothing if no name is near. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const best = nearestName(name, names);
  return best === undefined ? '' : ` Did you mean "${best}"?`;
}

function quotesAdvice(file: string, files: BundleFiles): Advice | undefined {
  const text = textOf(files[file]) ?? '';
  const wrong = wrongQuote(file, text);
  return (
    wrong && { text: wrong.message, place: { file, line: lineAt(text, wrong.from) }, hasWrongQuotes: true }
  );
}

function placeOf(files: BundleFiles, file: string, what: RegExp): Advice['place'] {
  const text = textOf(files[file]) ?? '';
  const index = text.search(what);
  return index < 0 ? undefined : { file, line: lineAt(text, index) };
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** A value, or one sign. */
const JSON_TOKEN = /"(?:\\.|[^"\\\n])*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The first comma in a JSON text that is missing or too many; undefined if the commas are right. */
export function commaFault(text: string) {
  let before: RegExpExecArray | undefined;
  for (const token of text.matchAll(JSON_TOKEN)) {
    const end = before ? before.index + before[0].length : 0;
    const line = lineAt(text, end);
    const isStart = /^[^\]}:,]/.test(token[0]);
    if (before && isStart && /[^[{:,]$/.test(before[0]))
      return { at: end, line, message: `A comma is missing at the end of line ${line}.` };
    if (before?.[0] === ',' && /^[\]}]/.test(token[0]))
      return { at: end, line, message: `The comma at the end of line ${line} is one too many.` };
    before = token;
  }
  return undefined;
}
