// What to write instead: advice beside the messages of the server and the browser, which stay as they are.

import type { BundleFiles } from '../shared/bundle-files.ts';
import { MANIFEST } from '../shared/bundle-paths.ts';
import type { Advice } from './advice.ts';
import type { FileMark } from './code/code-editor.ts';
import { readOnce } from './open-manifest.ts';

const NO_NETWORK = /Failed to fetch|NetworkError when attempting|TypeError: Load failed|fetch failed/;
/** What the editor can say more of. */
const IN_CODE = /SyntaxError|JSON parsing failed|the symbol 'main'/;

/**
 * @param marksIn what the editor marks in a file; nothing before it is loaded
 * @param at the file that the error names
 * @returns what to do about an error; undefined if its message says enough
 */
export function adviceFor(
  message: string,
  files: BundleFiles,
  marksIn: (file: string) => readonly FileMark[],
  at?: string,
): Advice | undefined {
  if (NO_NETWORK.test(message))
    return { text: 'The playground has no network. On your own server, fetch works.' };
  if (/ is not an array$/.test(message)) return { text: 'A list stands in square brackets: [ ].' };
  const missing = /^file does not exist: .*\/bundles\/[^/]+\/(.+)/.exec(message)?.[1]?.toLowerCase();
  const near = Object.keys(files).find((path) => path.toLowerCase() === missing);
  if (near) return { text: `The file is “${near}”: small and capital letters differ.` };
  const unknown = /(omphalos\.[\w.$]+) is not a function/.exec(message)?.[1];
  if (unknown === undefined && !IN_CODE.test(message)) return undefined;
  const file = message.includes('JSON parsing failed')
    ? MANIFEST
    : (at ?? readOnce(files).manifest?.extension ?? '');
  const mark = marksIn(file).find(
    ({ text, isError }) => isError && (unknown === undefined || text.startsWith(`${unknown} `)),
  );
  const needsMain = message.includes("the symbol 'main'");
  return mark ?? (needsMain ? { text: 'It needs: export function main(omphalos) { }' } : undefined);
}
