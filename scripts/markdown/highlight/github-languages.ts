// GitHub's names of languages: linguist's list, which has several names for many languages.

import { createRequire } from 'node:module';
import { once } from '../../lib/once.ts';

interface Language {
  readonly aliases?: readonly string[];
  readonly extensions?: readonly string[];
}

/** Other names of the same language, in lower case; undefined for a name that GitHub doesn't know. */
export const githubNames = (name: string): readonly string[] | undefined => namesByName().get(name);

/** Loaded at the first name that no other list has: few sites use one. */
const namesByName = once((): ReadonlyMap<string, readonly string[]> => {
  const languages = createRequire(import.meta.url)('language-map') as Readonly<Record<string, Language>>;
  const known = new Map<string, readonly string[]>();
  const all = Object.entries(languages).map(([name, { aliases = [], extensions = [] }]) => {
    const names = [name.replaceAll(' ', '-'), ...aliases].map((alias) => alias.toLowerCase());
    const endings = extensions.map((ending) => ending.slice(1).toLowerCase());
    return { names, endings, both: [...names, ...endings] };
  });
  // Several languages can share an extension, so names take precedence.
  for (const kind of ['names', 'endings'] as const)
    for (const language of all)
      for (const name of language[kind]) if (!known.has(name)) known.set(name, language.both);
  return known;
});
