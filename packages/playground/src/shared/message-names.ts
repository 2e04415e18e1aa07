// Finds messages that nobody hears, and listeners that never hear anything, by the names that the code writes.

import type { BundleFiles } from './bundle-files.ts';
import { fileText } from './bundle-paths.ts';
import { nearestName } from './nearest-name.ts';
import { readManifest } from './read-manifest.ts';

/** A name in the code: of a message that is sent, or listened for. */
interface WrittenName {
  readonly name: string;
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
}

interface WrittenNames {
  readonly names: readonly WrittenName[];
  /** Whether all names are written as they are: none is computed, has a `*`, or belongs to another bundle. */
  readonly isComplete: boolean;
}

interface UnheardNote {
  readonly text: string;
  /** Place of the near-miss. */
  readonly place?: { readonly file: string; readonly line: number } | undefined;
  /** Whether the message reaches nobody. */
  readonly isUnheard: boolean;
}

const CALLS = {
  listens: /\blistenFor\b(?:\s*\(\s*(['"`])([^'"`$*\n]*)\1\s*,(?!\s*['"`]))?/g,
  sends: /\bsendMessage(?:ToBundle)?\b(?:\s*\(\s*(['"`])([^'"`$\n]*)\1)?/g,
} as const;
const CODE = /\.(html?|js|mjs|cjs)$/;
const IS_EXTENSION = /\bexport\s+(async\s+)?function\s+main\b|\bexports\.main\b/;
const COMMENT = /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?<=^|[\s;{}])\/\/.*/g;

/**
 * @param name of a message that was sent to the bundle itself
 * @returns undefined if all is well, or the code does not tell
 */
export function unheardNote(name: string, files: BundleFiles): UnheardNote | undefined {
  if (name === '[object Object]')
    return { isUnheard: true, text: 'The name of a message comes first, then its data.' };
  const { listens, sends } = namesIn(files);
  if (!listens.isComplete) return undefined;
  const isHeard = listens.names.some((other) => other.name === name);
  const isSent = (other: WrittenName): boolean => sends.names.some((sent) => sent.name === other.name);
  const deaf = sends.isComplete ? listens.names.filter((other) => !isSent(other)) : [];
  const candidates = isHeard ? deaf : listens.names;
  const nearName = nearestName(
    name,
    candidates.map((other) => other.name),
  );
  const near = candidates.find((other) => other.name === nearName);
  const place = near && { file: near.file, line: near.line };
  if (!isHeard)
    return {
      isUnheard: true,
      place,
      text: near
        ? `Nobody heard "${name}": ${near.file} listens for "${near.name}".`
        : `Nobody heard "${name}": no page or extension listens for it.`,
    };
  return (
    near && {
      isUnheard: false,
      place,
      text: `${near.file} never hears "${name}": it listens for "${near.name}", which nobody sends.`,
    }
  );
}

const known = new WeakMap<BundleFiles, Readonly<Record<keyof typeof CALLS, WrittenNames>>>();

/** Reads each version of the files once: a bundle may send thousands of messages. */
function namesIn(files: BundleFiles) {
  const found = known.get(files) ?? {
    listens: writtenNames(CALLS.listens, files),
    sends: writtenNames(CALLS.sends, files),
  };
  known.set(files, found);
  return found;
}

function writtenNames(call: RegExp, files: BundleFiles): WrittenNames {
  const names: WrittenName[] = [];
  let isComplete = true;
  for (const [file, text] of codeOf(files))
    for (const { 2: name, index } of text.matchAll(call)) {
      if (name === undefined) isComplete = false;
      else names.push({ name, file, line: text.slice(0, index).split('\n').length });
    }
  return { names, isComplete };
}

/** The code that runs, without comments. An extension that the manifest does not name does not run. */
function codeOf(files: BundleFiles): readonly (readonly [file: string, text: string])[] {
  const hasExtension = readManifest(files).manifest?.extension !== undefined;
  return Object.keys(files)
    .filter((file) => CODE.test(file))
    .map((file) => [file, withoutComments(fileText(files[file]) ?? '')] as const)
    .filter(([, text]) => hasExtension || !IS_EXTENSION.test(text));
}

/** Keeps the lines at their places. */
const withoutComments = (text: string): string =>
  text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
