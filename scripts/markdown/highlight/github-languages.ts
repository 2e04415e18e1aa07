// The names by which GitHub knows languages: linguist's list, where one language has many.

import { createRequire } from 'node:module';
import { once } from '../../lib/once.ts';

interface Language {
  readonly aliases?: readonly string[];
  readonly extensions?: readonly string[];
  readonly tmScope?: string;
}

/** Other names of the same language, in lower case; undefined for a name that GitHub does not know either. */
export const githubNames = (name: string): readonly string[] | undefined => namesByName().get(name);

/** Read for the first name that nobody else knows: few sites have one. */
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
  // An ending may be that of several languages: names go first.
  for (const { names, endings } of all) for (const name of names) add(name, [...names, ...endings]);
  for (const { names, endings } of all) for (const ending of endings) add(ending, [...names, ...endings]);
  return known;
});
