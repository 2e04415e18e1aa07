// What is read without a YAML parser is what the parser would read.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { simpleYaml } from '../../../scripts/markdown/front-matter/simple-yaml.ts';

const byParser = (text: string): unknown => {
  const document = parseDocument(text);
  return document.errors.length + document.warnings.length > 0 ? 'has faults' : document.toJS();
};

test.each([
  ['description: A text, with signs (and such).', { description: 'A text, with signs (and such).' }],
  ['\ntitle: "1: quoted"\nsidebar_position: 3\n', { title: '1: quoted', sidebar_position: 3 }],
  ['draft: true\nhide_title: false', { draft: true, hide_title: false }],
  ["title: It's", { title: "It's" }],
])('%s', (text, values) => {
  expect(Object.fromEntries(simpleYaml(text) ?? [])).toEqual(values);
  expect(byParser(text)).toEqual(values);
});

test('texts made of what YAML has a use for: the same, or left to the parser', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'Text',
      ' ',
      ': ',
      ':',
      '#',
      ' #',
      '"',
      "'",
      '\\',
      '&',
      '*',
      '!',
      '|',
      '>',
      '%',
      '@',
      '`',
      '{',
      '}',
      '[',
      ']',
    ],
    ...[
      ',',
      '?',
      '-',
      '- ',
      '~',
      '<<',
      '=',
      '.',
      '0',
      '7',
      '1e3',
      '0x1',
      'true',
      'True',
      'null',
      'yes',
      '\t',
      'é',
      '…',
      '\n',
    ],
  );
  const line = fc
    .tuple(
      fc.constantFrom('title: ', 'description: ', 'a_b: ', 'title:', ' title: '),
      fc.array(piece, { maxLength: 6 }),
    )
    .map(([key, pieces]) => key + pieces.join(''));
  const texts = fc.sample(
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    {
      numRuns: 60_000,
      seed: 7,
    },
  );
  let simple = 0;
  for (const text of texts) {
    const values = simpleYaml(text);
    if (!values) continue;
    simple++;
    expect(Object.fromEntries(values), text).toEqual(byParser(text));
  }
  expect(simple).toBeGreaterThan(1_000);
});
