// CONTRIBUTING.md is complete: each diagnostic, directive, front matter key and direct dependency is in it.

import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { DIAGNOSTIC_CODES } from '../../scripts/diagnostics/codes.ts';
import { KNOWN_ATTRIBUTES, KNOWN_WORDS } from '../../scripts/markdown/code/code-meta.ts';
import { DIRECTIVES } from '../../scripts/markdown/directives/directives.ts';
import { FRONT_MATTER_KEYS } from '../../scripts/markdown/front-matter/front-matter-keys.ts';
import { isUpdating } from '../support/expected-files.ts';

const file = new URL('../../CONTRIBUTING.md', import.meta.url);
const read = () => readFileSync(file, 'utf8');
/** Each stands between two comments with its name, the first of which says how it is written. */
const TABLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'front-matter': [
    ['key', 'value', 'shows in', 'meaning'],
    ...Object.entries(FRONT_MATTER_KEYS).map(([key, { value, shows, meaning }]) => [
      `\`${key}\``,
      value,
      shows,
      meaning,
    ]),
  ],
  directives: [
    ['directive', 'attributes', 'meaning'],
    ...DIRECTIVES.map(({ names: [, ...others], sample, attributes, meaning }) => [
      [sample, ...others].map((name) => `\`${name}\``).join(', '),
      attributes.map((name) => `\`${name}\``).join(', '),
      meaning,
    ]),
  ],
  diagnostics: [
    ['code', 'severity', 'what it is', 'what to do'],
    ...Object.entries(DIAGNOSTIC_CODES).map(([code, { severity, title, remedy }]) => [
      `\`${code}\``,
      severity,
      title,
      remedy,
    ]),
  ],
};

for (const [name, [head = [], ...rows]] of Object.entries(TABLES)) {
  test(`the table of ${name} is that of the code`, () => {
    const section = new RegExp(`(<!-- ${name}:[^>]*-->\n)(.*?)(<!-- /${name} -->)`, 's');
    const table = [head, head.map(() => '---'), ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
    if (isUpdating)
      writeFileSync(
        file,
        read().replace(section, (_, start, __, end) => `${start}${table}\n${end}`),
      );
    expect(section.exec(read())?.[2]?.trim()).toBe(table);
  });
}

test('each front matter key has an example that it takes', () => {
  const wrong = Object.entries(FRONT_MATTER_KEYS).filter(
    ([, { schema, example }]) => !v.safeParse(schema, parse(example)).success,
  );
  expect(wrong.map(([key]) => key)).toEqual([]);
});

test('every direct dependency has its reason', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const section = /<!-- dependencies -->(.*)<!-- \/dependencies -->/s.exec(read())?.[1] ?? '';
  const named = section
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
});

test('every word after a language is explained', () => {
  const text = read();
  const names = [...KNOWN_WORDS, ...KNOWN_ATTRIBUTES];
  expect(names.filter((name) => !new RegExp(`(\`|:|\\b)${name}\\b`).test(text))).toEqual([]);
});
