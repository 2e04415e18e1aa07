// Finds mistakes in a lesson's files that cause no error: the browser and the server pass over them without a word.

import type { Advice } from '../editor/advice.ts';
import type { BundleFiles } from '../shared/bundle-files.ts';
import { textOf } from '../shared/bundle-paths.ts';
import { didYouMean, nearestName } from '../shared/nearest-name.ts';

interface Mistake {
  readonly text: string;
  readonly index: number;
}

/** Of each kind, the first in a file. What is looked for stands in files of these names. */
const KINDS: readonly {
  readonly in: RegExp;
  find(text: string, files: BundleFiles): Mistake | undefined;
}[] = [
  { in: /^package\.json$/, find: wrongKey },
  { in: /\.(html?|css)$/, find: colourWithoutHash },
  { in: /\.(html?|m?js)$/, find: nameAlone },
  { in: /\.(html?|m?js)$/, find: quotedVariable },
  { in: /\.(html?|m?js)$/, find: unknownProperty },
  { in: /\.(html?|m?js)$/, find: unknownData },
  { in: /\.(html?|m?js)$/, find: missingDefault },
  { in: /\.(html?|m?js)$/, find: nearKey },
];

/** @returns the first mistake, with its place */
export function silentMistake(files: BundleFiles): Advice | undefined {
  for (const [file, content] of Object.entries(files)) {
    const text = textOf(content);
    if (text === undefined) continue;
    for (const kind of KINDS) {
      const mistake = kind.in.test(file) ? kind.find(text, files) : undefined;
      if (mistake) return { text: mistake.text, place: { file, line: lineAt(text, mistake.index) } };
    }
  }
  return undefined;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

// --- The manifest ----------------------------------------------------------------------------------------------------

/** In the `omphalos` object of a manifest: what is written, and what is meant. */
const KEYS: Readonly<Record<string, string>> = {
  panel: 'panels',
  graphic: 'graphics',
  extensions: 'extension',
};

function wrongKey(text: string): Mistake | undefined {
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

const keysOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

// --- Styles ----------------------------------------------------------------------------------------------------------

/** Six hexadecimal digits, or three with a letter among them, as the whole value of a custom property or a colour. */
const COLOUR =
  /(?<name>--[\w-]+|(?:background-)?color|background)\s*:\s*(?<value>[\da-f]{6}|(?=\d*[a-f])[\da-f]{3})\s*[;}]/i;

function colourWithoutHash(text: string): Mistake | undefined {
  const { groups, index = 0 } = COLOUR.exec(text) ?? {};
  return groups && { text: `The colour of "${groups.name}" needs a # in front: #${groups.value}.`, index };
}

// --- Scripts ---------------------------------------------------------------------------------------------------------

/** A line with nothing but a name. */
const NAME_ALONE = /^[ \t]*(?<name>[A-Za-z_$][\w$]*);?[ \t]*(?:\/\/.*)?$/gm;

function nameAlone(text: string): Mistake | undefined {
  for (const { groups, index } of text.matchAll(NAME_ALONE)) {
    const name = groups?.name ?? '';
    if (new RegExp(`\\bfunction ${name.replaceAll('$', '\\$')}\\(`).test(text))
      return { text: `"${name}" alone does nothing. To call the function, write ${name}();`, index };
  }
  return undefined;
}

/** Whether the code gives a value to a variable of this name: alone, or taken out of an object. */
const isVariable = (name: string, text: string): boolean =>
  new RegExp(`\\b(?:const|let|var)\\s+(?:${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\})`).test(text);

const QUOTED = /\bbundleVars\.(?:set|get)\(\s*['"](?<stored>\w+)['"]|[\w)]\[['"](?<key>\w+)['"]\]/g;

function quotedVariable(text: string): Mistake | undefined {
  const all = [...text.matchAll(QUOTED)];
  for (const { groups, index } of all) {
    const name = groups?.stored ?? groups?.key ?? '';
    // What is stored and read again under a name may have the name of a variable.
    const uses = all.filter((other) => other.groups?.stored === name).length;
    if (isVariable(name, text) && uses < 2)
      return {
        text: `In quotes, "${name}" is that word itself. For the value of the variable, leave the quotes out.`,
        index,
      };
  }
  return undefined;
}

/** `const score = { … }`, and what a function returns at once: their keys by the code that reads them. */
const OBJECTS =
  /\b(?:(?:const|let|var)\s+(?<name>\w+)\s*=|function\s+(?<made>\w+)\(\)\s*\{\s*return)\s*\{(?<body>[^{}]*)\}/g;

const objectsIn = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...text.matchAll(OBJECTS)].map(({ groups }) => [
      groups?.name ?? `${groups?.made}()`,
      namesIn(groups?.body ?? ''),
    ]),
  );

/** The keys of an object, or the names taken out of one. Commas inside brackets separate no keys. */
const namesIn = (body: string): readonly string[] =>
  body
    .replace(/\([^()]*\)|\[[^[\]]*\]|\/\/.*/g, '')
    .split(',')
    .flatMap((part) => /^\s*(?:['"]?)(\w+)/.exec(part)?.[1] ?? []);

function unknownProperty(text: string): Mistake | undefined {
  const objects = objectsIn(text);
  for (const { 1: name = '', 2: key = '', index } of text.matchAll(
    /(?<![.\w])(\w+(?:\(\))?)\.(\w+)\b(?!\()/g,
  )) {
    const keys = objects.get(name);
    if (!keys || keys.includes(key)) continue;
    if (isVariable(key, text))
      return {
        text: `"${name}" has no "${key}". For the value of the variable, write ${name}[${key}].`,
        index,
      };
    const near = didYouMean(key, keys);
    if (near !== '') return { text: `"${name}" has no "${key}".${near}`, index };
  }
  return undefined;
}

const SENT =
  /\bsendMessage\(\s*(['"])(?<message>[^'"]*)\1\s*,\s*(?:\{(?<body>[^{}]*)\}|(?<made>\w+(?:\(\))?))\s*\)/g;
const HEARD = /\blistenFor\(\s*(['"])(?<message>[^'"]*)\1\s*,\s*(?:async\s*)?\(?(?<data>\w+)\)?\s*=>/g;

/** Reads from a message what its sender does not write into it. */
function unknownData(text: string, files: BundleFiles): Mistake | undefined {
  const heard = [...text.matchAll(HEARD)];
  for (const [number, { groups, index }] of heard.entries()) {
    const { message = '', data = '' } = groups ?? {};
    const keys = keysSent(message, files);
    if (!keys) continue;
    const body = text.slice(index, heard[number + 1]?.index);
    const reads = new RegExp(`\\b${data}\\??\\.(\\w+)|\\{([^{}]*)\\}\\s*=\\s*${data}\\b`, 'g');
    for (const read of body.matchAll(reads))
      for (const key of read[1] === undefined ? namesIn(read[2] ?? '') : [read[1]])
        if (!keys.includes(key))
          return {
            text: `The message "${message}" has no "${key}". It carries: ${keys.join(', ')}.`,
            index: index + read.index,
          };
  }
  return undefined;
}

/** The keys that any sender writes; undefined where nobody sends it, or its data cannot be read. */
function keysSent(message: string, files: BundleFiles): readonly string[] | undefined {
  const keys: string[] = [];
  for (const content of Object.values(files)) {
    const text = textOf(content) ?? '';
    for (const { groups } of text.matchAll(SENT)) {
      if (groups?.message !== message) continue;
      const found = groups.body === undefined ? objectsIn(text).get(groups.made ?? '') : namesIn(groups.body);
      if (!found) return undefined;
      keys.push(...found);
    }
  }
  return keys.length === 0 ? undefined : [...new Set(keys)];
}

/** A value that is used as it is, beside others or in a sum. */
const NO_DEFAULT =
  /(?:[:+-]|\breturn)\s*(?<call>bundleVars\.get\(\s*(?<key>(['"])\w+\3|\w+)\s*\))\s*[,}+;\n-]/;

function missingDefault(text: string): Mistake | undefined {
  const { groups, index = 0 } = NO_DEFAULT.exec(text) ?? {};
  return (
    groups && {
      text: `${groups.call} is undefined before anything is stored. Write bundleVars.get(${groups.key}, 0).`,
      index,
    }
  );
}

/** The key of a stored value that stands nowhere else, and nearly as another text. */
function nearKey(text: string): Mistake | undefined {
  const words = [...text.matchAll(/(['"])([\w-]+)\1/g)].map((match) => match[2] ?? '');
  for (const { 2: key = '', index } of text.matchAll(/\bbundleVars\.get\(\s*(['"])(\w+)\1/g)) {
    const others = words.filter((word) => word !== key);
    const near = words.length - others.length > 1 ? undefined : nearestName(key, others);
    if (near !== undefined) return { text: `Nobody stores "${key}".${didYouMean(key, [near])}`, index };
  }
  return undefined;
}
