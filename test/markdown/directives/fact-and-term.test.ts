// Facts and words of the glossary: what the golden site "every-directive" does not show.

import { expect, test } from 'vitest';
import { markdownToDocument } from '../../support/markdown.ts';

const FACTS = '_facts/facts.json';
const GLOSSARY = 'docs/04-guides/14-glossary.md';
const files = {
  [FACTS]: '{ "json-body": "100 kB", "port": 3000 }',
  [GLOSSARY]:
    '| Term | Meaning |\n|---|---|\n| :term[Grid unit] | A *twelfth* |\n| :term[`main`] | A function below :fact[json-body] |\n',
};
const diagnose = (source: string, included: Readonly<Record<string, string>> = files) =>
  markdownToDocument(source, { files: included }).diagnostics;

const faults = [
  [
    'an unknown fact is reported at its name with the nearest one',
    'Up to :fact[json-bdy].',
    files,
    13,
    'there is no fact "json-bdy"',
    'did you mean "json-body"?',
  ],
  [
    'a fact that is no text is unknown',
    'At :fact[port].',
    files,
    10,
    'there is no fact "port"',
    `add it to ${FACTS}`,
  ],
  [
    'a name that every object has is no fact',
    'A :fact[toString].',
    files,
    9,
    'there is no fact "toString"',
    `add it to ${FACTS}`,
  ],
  [
    'facts need their file',
    'Up to :fact[json-body].',
    {},
    7,
    `"${FACTS}" is missing or is no JSON object of texts`,
    'write that file',
  ],
  [
    'broken JSON counts as no facts',
    'Up to :fact[json-body].',
    { [FACTS]: '{' },
    7,
    `"${FACTS}" is missing or is no JSON object of texts`,
    'write that file',
  ],
  [
    'an unknown word is reported with the nearest one',
    'In :term[grid unot].',
    files,
    10,
    'the glossary has no term "grid unot"',
    'did you mean "Grid unit"?',
  ],
  [
    'words need a glossary',
    'In :term[grid unit].',
    {},
    4,
    'there is no page "glossary.md"',
    'write one, with a table of terms',
  ],
] as const;
for (const [name, source, included, column, message, help] of faults)
  test(`${name}`, () => {
    expect(diagnose(source, included)).toMatchObject([
      { code: 'directive-content', message, help, at: { line: 1, column } },
    ]);
  });

test('a word links to its definition and describes itself by its meaning, in any case and under another text', () => {
  const { links, tree, diagnostics } = markdownToDocument(
    'In :term[units]{of="grid unit"} of :term[`main`].',
    {
      files,
    },
  );
  expect(diagnostics).toEqual([]);
  expect(links.map(({ href }) => href)).toEqual([`/${GLOSSARY}#grid-unit`, `/${GLOSSARY}#main`]);
  expect(JSON.stringify(tree)).toContain('"aria-description":"A twelfth"');
  expect(JSON.stringify(tree)).toContain('"dataMeaning":"A function below 100 kB"');
});
