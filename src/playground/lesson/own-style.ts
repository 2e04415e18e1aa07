// The reader's own style, from lesson to lesson: the values of the custom properties in the graphics of the lesson done last.

import { readStored, writeStored } from '../../client/lib/storage.ts';
import * as STORAGE_KEYS from '../../shared/storage-keys.ts';
import { readStyle, writtenValue } from '../editor/style-properties.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { unpackFiles } from '../shared/packed-files.ts';
import type { PlaygroundData } from '../shared/playground-data.ts';

type Values = Readonly<Record<string, string>>;

/** Called when a lesson is done. */
export function noteOwnStyle(files: BundleFiles): void {
  const values = { ...storedValues(), ...valuesOf(files) };
  writeStored(STORAGE_KEYS.lessonStyle, JSON.stringify(values));
}

/** @returns the files of a lesson in the reader's style; as they are in a lesson that is about the style */
export function startInOwnStyle(data: PlaygroundData): BundleFiles {
  const start = unpackFiles(data.templates[0]?.files ?? {});
  return isAboutStyle(start, solutionOf(data)) ? start : inOwnStyle(start);
}

/** @returns the same of its solution */
export function solutionInOwnStyle(data: PlaygroundData): BundleFiles {
  const solution = solutionOf(data);
  return isAboutStyle(unpackFiles(data.templates[0]?.files ?? {}), solution)
    ? solution
    : inOwnStyle(solution);
}

const solutionOf = ({ lesson }: PlaygroundData): BundleFiles => unpackFiles(lesson?.solution ?? {});

function isAboutStyle(start: BundleFiles, solution: BundleFiles): boolean {
  const before = valuesOf(start);
  return Object.entries(valuesOf(solution)).some(([name, value]) => before[name] !== value);
}

function inOwnStyle(files: BundleFiles): BundleFiles {
  const own = storedValues();
  const result: Record<string, string | Uint8Array> = { ...files };
  // From the end, so that the places in front stay right.
  for (const { file, name, from, to } of readStyle(files).toReversed()) {
    const value = Object.hasOwn(own, name)
      ? writtenValue({ kind: 'text', shown: '' }, own[name] ?? '')
      : undefined;
    const text = String(result[file]);
    if (value !== undefined) result[file] = text.slice(0, from) + value + text.slice(to);
  }
  return result;
}

const valuesOf = (files: BundleFiles): Values =>
  Object.fromEntries(readStyle(files).map(({ name, value }) => [name, value]));

function storedValues(): Values {
  try {
    const values: unknown = JSON.parse(readStored(STORAGE_KEYS.lessonStyle) ?? '{}');
    const entries = Object.entries(values as object).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(entries) as Values;
  } catch {
    return {};
  }
}
