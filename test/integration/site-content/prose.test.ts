// The pages share one spelling, structure and wording, in plain British English; each description says what the reader
// gets. `npm run check` reports the same.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkProse } from '../../../scripts/checks/prose/check-prose.ts';
import { checkSpelling } from '../../../scripts/checks/prose/check-spelling.ts';
import { readWording, WORDING_FILE } from '../../../scripts/checks/prose/wording.ts';
import type { Diagnostic } from '../../../scripts/diagnostics/diagnostic.ts';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { readPages } from '../../support/content-pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const content = join(projectRoot, 'content');
const wording = await readWording(content);
const sourceOf = (file: string, text: string) => ({ sourcePath: file, displayPath: file, text });
const pages = readPages().map(({ file, text }) => sourceOf(file, text));
const shown = (found: readonly Diagnostic[]) =>
  found.map(({ at, message }) => `${at?.file}:${at?.line}: ${message}`).join('\n');
const check = (text: string) => checkProse(sourceOf('content/wrong.md', text), wording);

test('every word is in a dictionary or the list of the project', async () => {
  const files = ['content/**/*.md', 'public/schemas/*.json', 'public/*.d.ts'];
  expect(shown(await checkSpelling(files))).toBe('');
});

test('each page of the docs ends with one section of links, which has the same name on all pages', () => {
  const closings = pages
    .filter(({ displayPath }) => displayPath.startsWith('content/docs/'))
    .map(({ displayPath, text }) => {
      const headings = text.replace(/^( *```+).*?^\1`*$/gms, '').match(/^## .*/gm) ?? [];
      const names = headings.filter((heading) =>
        /^## (Read (next|more|on)|See also|Next|Where to go|Further)/.test(heading),
      );
      return [displayPath, headings.at(-1)?.replace(/ \{#.*/, ''), names.length];
    });
  expect(closings).toEqual(closings.map(([file]) => [file, '## Read next', 1]));
});

test('a misspelt word is reported with its place and suggestions, except in code', async () => {
  const text = '# Page\n\nA sentense with `sentense` in it.\n\n```js\nsentense();\n```\n';
  expect(await checkSpelling(['content/wrong.md'], text)).toMatchObject([
    {
      at: { file: expect.stringContaining('content/wrong.md'), line: 3, column: 3, length: 8 },
      message: '"sentense" is in no dictionary',
      help: expect.stringContaining('did you mean sentence'),
    },
  ]);
});

test('a content folder outside the working directory is checked, and one without pages is no failure', async () => {
  const folder = temporaryFolder({ 'docs/page.md': '# Page\n\nA sentense.\n' });
  expect(await checkSpelling([`${folder}/**/*.md`])).toMatchObject([
    { at: { file: join(folder, 'docs/page.md'), line: 3, column: 3 } },
  ]);
  expect(await checkSpelling([`${folder}/nothing/**/*.md`])).toEqual([]);
});

test('no page has an error of structure, words or description', () => {
  expect(shown(pages.flatMap((page) => checkProse(page, wording)))).toBe('');
});

/** The prose outside of pages, line by line: comments of the types, descriptions in the schemas. */
const commentFaults = (file: string, text: string): readonly (readonly [line: number, fault: Diagnostic])[] =>
  text.split('\n').flatMap((line, index) => {
    const [, prose] = /(?:\/\*\*|^ *\*|\/\/|"description":) (.*)/.exec(line) ?? [];
    const found = prose === undefined ? [] : checkProse(sourceOf(file, prose), wording);
    return found.filter(({ code }) => code === 'prose-wording').map((fault) => [index + 1, fault] as const);
  });

test('the comments of the types and the descriptions in the schemas have no such errors', () => {
  const files = ['omphalos.d.ts', 'omphalos-page.d.ts', 'schemas/config.json', 'schemas/manifest.json'];
  const found = files.flatMap((name) =>
    commentFaults(`public/${name}`, readFileSync(join(projectRoot, 'public', name), 'utf8')).map(
      ([line, { message }]) => `${name}:${line}: ${message}`,
    ),
  );
  expect(found).toEqual([]);
  const types = '/**\n * It shall ask.\n */\nexport const shall = 1;\n/** In a color. */\n';
  expect(commentFaults('public/a.d.ts', types).map(([line]) => line)).toEqual([2, 5]);
});

const { words } = JSON.parse(readFileSync(join(content, WORDING_FILE), 'utf8')) as {
  words: readonly { example: string; advice: string }[];
};
const faulty = [
  ...words.map(
    ({ example, advice }) =>
      [`# Page\n\nFine. Fine too.\n\n- ${example}\n`, 5, 'prose-wording', advice] as const,
  ),
  ['## The config file\n', 1, 'prose-wording', 'say "configuration file"'],
  ['---\ntitle: A widget\n---\n', 2, 'prose-wording', 'say "panel"'],
  ['---\ndescription: Short.\n---\n\nText.\n', 2, 'description-length', '6 characters'],
  ['# One\n\nText.\n', 1, 'description-length', 'the page has no description'],
] as const;
for (const [text, line, code, message] of faulty)
  test(`each error is reported at its place: ${code}: ${text.trim().split('\n').at(-1)?.slice(0, 50)}`, () => {
    const found = check(text).map((one) => ({ ...one, line: one.at?.line }));
    expect(found).toContainEqual(
      expect.objectContaining({ line, code, message: expect.stringContaining(message) }),
    );
    expect(found.every(({ help }) => help)).toBe(true);
  });

test('the place is that of the words', () => {
  expect(
    check('Text.\nThen change the config file.\n').find(({ code }) => code === 'prose-wording')?.at,
  ).toEqual({
    file: 'content/wrong.md',
    line: 2,
    column: 17,
    length: 11,
  });
});

test('a site without a list of words is checked for structure only', () => {
  const source = sourceOf('a.md', '# One\n\n# Two\n\n[x]()\n\nChange The config file, in a color.\n');
  expect(checkProse(source).map(({ code }) => code)).toEqual(['heading-title', 'link-empty']);
});

test('correct text gets no diagnostics: sizes, code, tables, names in code', () => {
  const right =
    'Resize the panel to the right size. Call `color()` or `initialize`.\n\n| a | b |\n| --- | --- |\n| `gray` | seized |\n';
  expect(check(right).map(({ code }) => code)).toEqual(['description-length']);
});
