// From source paths to ids and addresses.

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { routeOfSource, splitOrderPrefix } from '../../scripts/arrange/source-route.ts';
import { readTable } from '../support/read-cases.ts';

for (const [name, expected, position] of [
  ['01-intro', 'intro', 1],
  ['02_config', 'config', 2],
  ['3. third', 'third', 3],
  ['10 - ten', 'ten', 10],
  ['11_listenf=For', 'listenf=For', 11],
  ['intro', 'intro', null],
  ['2021-11-02-release', '2021-11-02-release', null],
  ['7.0-notes', '7.0-notes', null],
  ['404', '404', null],
  ['2nd', '2nd', null],
] as const) {
  test(`order prefixes: ${name} → ${expected}`, () =>
    expect(splitOrderPrefix(name)).toEqual({ name: expected, position }));
}

describe('addresses of source files', () => {
  test.each(readTable('source-routes.txt', import.meta))('%s', (_, file = '', frontMatter, urlPath, id) => {
    expect(routeOfSource(file, parse(`{ ${frontMatter} }`))).toMatchObject({ urlPath, id });
  });

  test('a path out of the content folder is a bug', () => {
    expect(() => routeOfSource('../x.md', {})).toThrow(RangeError);
    expect(() => routeOfSource('/x.md', {})).toThrow(RangeError);
  });
});
