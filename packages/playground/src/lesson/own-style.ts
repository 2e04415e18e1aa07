// What readers carry from lesson to lesson: their own style, which is the values of the custom properties in the graphics, and
// into the last lesson, where there is nothing to write, their own bundle.

import { readStored, STORAGE_KEYS, writeStored } from '../editor/storage.ts';
import { readStyle, writtenValue } from '../editor/style-properties.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { packFiles, unpackFiles } from '../shared/packed-files.ts';
import type { PlaygroundData } from '../shared/playground-data.ts';

type Values = Readonly<Record<string, string>>;

/** Called when a lesson is done. */
export function noteOwnWork({ lesson }: PlaygroundData, files: BundleFiles): void {
  writeStored(
    STORAGE_KEYS.lessonBundle,
    JSON.stringify({ solution: lesson?.solution, files: packFiles(files) }),
  );
  const values = { ...storedValues(), ...valuesOf(files) };
  writeStored(STORAGE_KEYS.lessonStyle, JSON.stringify(values));
}

/** @returns the files of a lesson in the reader's style; as they are in a lesson that is about the style */
export function startInOwnStyle(data: PlaygroundData): BundleFiles {
  const own = ownBundle(data);
  if (own) return own;
  const start = unpackFiles(data.templates[0]?.files ?? {});
  return isAboutStyle(start, solutionOf(data)) ? start : inOwnStyle(start);
}

/** Whether the lesson goes on with the bundle of the lesson before, as it is. */
export const isAboutOwnBundle = ({ lesson, templates }: PlaygroundData): boolean =>
  JSON.stringify(lesson?.solution) === JSON.stringify(templates[0]?.files);

/** @returns the reader's bundle, if it is the lesson before that they did last */
export function ownBundle(data: PlaygroundData): BundleFiles | undefined {
  if (!isAboutOwnBundle(data)) return undefined;
  try {
    const { solution, files } = JSON.parse(readStored(STORAGE_KEYS.lessonBundle) ?? '{}');
    const isOfLessonBefore = JSON.stringify(solution) === JSON.stringify(data.lesson?.solution);
    return isOfLessonBefore ? unpackFiles(files) : undefined;
  } catch {
    return undefined;
  }
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
