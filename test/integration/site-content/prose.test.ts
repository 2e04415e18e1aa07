// The pages are spelled, structured and worded as one; each says in its description what the reader gets.

import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../../scripts/markdown/front-matter/front-matter.ts';
import { type Fault, type Page, page, readPages, report } from '../../support/content-pages.ts';
import { checkMarkdown, checkSpelling } from './support/check-prose.ts';

const pages = readPages();

test('every word is spelled as in a dictionary or the list of the project', async () => {
  expect(report(await checkSpelling(['content/**/*.md', 'public/schemas/*.json', 'public/*.d.ts']))).toBe('');
});

test('a misspelt word is told with its page and line, code apart', async () => {
  const text = '# Page\n\nA sentense with `sentense` in it.\n\n```js\nsentense();\n```\n';
  const faults = await checkSpelling(page('content/wrong.md', text));
  expect(faults).toMatchObject([
    {
      file: expect.stringContaining('content/wrong.md'),
      line: 3,
      message: expect.stringContaining('sentense'),
    },
  ]);
});

test('structure, names, terms and headings follow the rules', () => {
  expect(report(checkMarkdown(pages))).toBe('');
});

const faulty = [
  ['a second h1', '# One\n\nText.\n\n# Two\n', 5, 'single-h1'],
  ['a title and an h1', '---\ntitle: One\n---\n\n# Two\n', 5, 'single-h1'],
  ['a heading in title case', '## One of the Headings\n', 1, 'sentence-case'],
  ['a title in title case', '---\ntitle: Working With Panels\n---\n\nText.\n', 2, 'sentence case'],
  ['an unfinished passage', 'Text.\n\nTODO: write this.\n', 3, 'banned phrase'],
  ['advertising', 'A seamless experience.\n', 1, 'banned phrase'],
  ['another word for a term', 'Text.\n\nChange the config file.\n', 3, 'say "configuration file"'],
  ['a name in other letters', 'Write it in Javascript.\n', 1, 'say "JavaScript"'],
  ['a code block without a language', 'Text:\n\n```\ncode\n```\n', 3, 'fenced-code-language'],
] as const;
for (const [name, text, line, message] of faulty) {
  test(`${name} is told with its page and line`, () => {
    const faults = checkMarkdown([page('content/wrong.md', text)]);
    expect(faults).toContainEqual({
      file: 'content/wrong.md',
      line,
      message: expect.stringContaining(message),
    });
  });
}

/** Descriptions that search engines would cut, or that say too little. The home page speaks by its demonstration. */
function descriptionFaults(among: readonly Page[]): readonly Fault[] {
  return among.flatMap(({ file, text }): readonly Fault[] => {
    const { description } = splitFrontMatter({ sourcePath: file, displayPath: file, text }).frontMatter;
    const line = Math.max(1, text.split('\n').findIndex((one) => one.startsWith('description:')) + 1);
    const length = description?.length ?? 0;
    if (length >= 70 && length <= 160) return [];
    return [{ file, line, message: `the description has ${length} characters, not 70 to 160` }];
  });
}

test('every page has a description of 70 to 160 characters', () => {
  expect(report(descriptionFaults(pages))).toBe('');
});

test('a short description is told with its page and line', () => {
  const wrong = page('content/wrong.md', '---\ntitle: Page\ndescription: Short.\n---\n\nText.\n');
  expect(report(descriptionFaults([wrong]))).toBe(
    'content/wrong.md:3: the description has 6 characters, not 70 to 160',
  );
});
