// CONTRIBUTING.md is complete: each diagnostic, directive, front matter key and direct dependency is in it.

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DIAGNOSTIC_CODES } from '../../scripts/diagnostics/codes.ts';
import { KNOWN_ATTRIBUTES, KNOWN_WORDS } from '../../scripts/markdown/code/code-meta.ts';
import { DIRECTIVES } from '../../scripts/markdown/directives/directives.ts';
import { FRONT_MATTER_KEYS } from '../../scripts/markdown/front-matter/front-matter.ts';
import { isUpdating } from '../support/expected-files.ts';

const file = new URL('../../CONTRIBUTING.md', import.meta.url);
const read = () => readFileSync(file, 'utf8');
const SECTION = /(<!-- diagnostics:[^>]*-->\n)(.*?)(<!-- \/diagnostics -->)/s;

test('the table of diagnostics is that of the code', () => {
  const rows = Object.entries(DIAGNOSTIC_CODES).map(
    ([code, { severity, title, remedy }]) => `| \`${code}\` | ${severity} | ${title} | ${remedy} |`,
  );
  const table = ['| code | severity | what it is | what to do |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
  if (isUpdating)
    writeFileSync(
      file,
      read().replace(SECTION, (_, start, __, end) => `${start}${table}\n${end}`),
    );
  expect(SECTION.exec(read())?.[2]?.trim()).toBe(table);
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

test('every key, directive and word after a language is explained', () => {
  const text = read();
  const names = [
    ...FRONT_MATTER_KEYS,
    ...KNOWN_WORDS,
    ...KNOWN_ATTRIBUTES,
    ...DIRECTIVES.flatMap((definition) => definition.names).filter(
      (name) => !/^(important|secondary|success)$/.test(name),
    ),
  ];
  expect(names.filter((name) => !new RegExp(`(\`|:|\\b)${name}\\b`).test(text))).toEqual([]);
});
