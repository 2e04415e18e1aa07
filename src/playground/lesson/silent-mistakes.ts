// Finds mistakes in a lesson's files that cause no error: the browser and the server pass over them without a word.

import type { Advice } from '../editor/error-advice.ts';
import { MANIFEST } from '../editor/file-names.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { textOf } from '../shared/bundle-paths.ts';

/** In the `omphalos` object of a manifest: what is written, and what is meant. */
const KEYS: Readonly<Record<string, string>> = {
  panel: 'panels',
  graphic: 'graphics',
  extensions: 'extension',
};
/** Six hexadecimal digits, or three with a letter among them, as the whole value of a custom property or a colour. */
const COLOUR =
  /(?<name>--[\w-]+|(?:background-)?color|background)\s*:\s*(?<value>[\da-f]{6}|(?=\d*[a-f])[\da-f]{3})\s*[;}]/i;
/** A line with nothing but a name. */
const NAME_ALONE = /^[ \t]*(?<name>[A-Za-z_$][\w$]*);?[ \t]*(?:\/\/.*)?$/gm;

/** @returns the first mistake, with its place */
export function silentMistake(files: BundleFiles): Advice | undefined {
  for (const [file, content] of Object.entries(files)) {
    const text = textOf(content);
    if (text === undefined) continue;
    const mistake =
      file === MANIFEST ? inManifest(text) : /\.(html?|css|js|mjs)$/.test(file) ? inCode(text) : undefined;
    if (mistake) return { text: mistake.text, place: { file, line: lineAt(text, mistake.index) } };
  }
  return undefined;
}

interface Mistake {
  readonly text: string;
  readonly index: number;
}

function inManifest(text: string): Mistake | undefined {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    return undefined; // reported as an error
  }
  const placeOf = (key: string): number => Math.max(0, text.indexOf(`"${key}"`));
  const own = keysOf(manifest);
  const outside = own.find((key) => Object.values(KEYS).includes(key) || key in KEYS);
  if (outside !== undefined)
    return { text: `"${outside}" belongs inside "omphalos": { }.`, index: placeOf(outside) };
  const inside = keysOf((manifest as { readonly omphalos?: unknown } | null)?.omphalos);
  const wrong = inside.find((key) => Object.hasOwn(KEYS, key));
  return wrong === undefined
    ? undefined
    : { text: `Omphalos does not know "${wrong}". Write "${KEYS[wrong]}".`, index: placeOf(wrong) };
}

function inCode(text: string): Mistake | undefined {
  const colour = COLOUR.exec(text);
  if (colour?.groups) {
    const { name, value } = colour.groups;
    return { text: `The colour of "${name}" needs a # in front: #${value}.`, index: colour.index };
  }
  for (const { groups, index } of text.matchAll(NAME_ALONE)) {
    const name = groups?.name ?? '';
    if (new RegExp(`\\bfunction ${name.replaceAll('$', '\\$')}\\(`).test(text))
      return { text: `"${name}" alone does nothing. To call the function, write ${name}();`, index };
  }
  return undefined;
}

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
