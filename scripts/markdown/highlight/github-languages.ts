// GitHub's names of languages: linguist's list, which has several names for many languages.

import { createRequire } from 'node:module';
import { once } from '../../lib/once.ts';

interface Language {
  readonly aliases?: readonly string[];
  readonly extensions?: readonly string[];
  readonly tmScope?: string;
}

/** Other names of the same language, in lower case; undefined for a name that GitHub doesn't know. */
export const githubNames = (name: string): readonly string[] | undefined => namesByName().get(name);

/** Loaded at the first name that no other list has: few sites use one. */
const namesByName = once((): ReadonlyMap<string, readonly string[]> => {
  const languages = createRequire(import.meta.url)('language-map') as Readonly<Record<string, Language>>;
  const all = Object.entries(languages).map(([name, { aliases = [], extensions = [] }]) => {
    const own = name.toLowerCase().replaceAll(' ', '-');
    return {
      names: [own, ...aliases.map((alias) => alias.toLowerCase())],
      endings: extensions.map((ending) => ending.slice(1).toLowerCase()),
    };
  });
  const known = new Map<string, readonly string[]>();
  const add = (name: string, others: readonly string[]): void => {
    if (!known.has(name)) known.set(name, others);
  };
  // Several languages can share an extension, so names take precedence.
  for (const { names, endings } of all) for (const name of names) add(name, [...names, ...endings]);
  for (const { names, endings } of all) for (const ending of endings) add(ending, [...names, ...endings]);
  return known;
});
