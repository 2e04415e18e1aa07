// The pages are in plain British English: short sentences, common words, and a grade that most readers have.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { type Fault, page, readPages, report } from '../../support/content-pages.ts';
import {
  HARDEST_GRADE,
  MOST_WORDS,
  plainEnglishFaults,
  readingGrade,
  wordCount,
} from './support/plain-english.ts';
import wording from './support/wording.json' with { type: 'json' };

const pages = readPages();

/** The prose of files that are no pages: comments of the types, descriptions in the schemas; line by line. */
const commentFaults = (file: string, text: string): readonly Fault[] =>
  text.split('\n').flatMap((line, index) => {
    const [, prose] = /(?:\/\*\*|^ *\*|\/\/|"description":) (.*)/.exec(line) ?? [];
    const faults = prose === undefined ? [] : plainEnglishFaults(page(file, prose));
    return faults.map((fault) => ({ ...fault, line: index + 1 }));
  });

test('no page has long sentences, odd words or American spellings', () => {
  expect(report(pages.flatMap(plainEnglishFaults))).toBe('');
});

test('nor have the comments of the types and the descriptions in the schemas', () => {
  const files = ['omphalos.d.ts', 'omphalos-page.d.ts', 'schemas/config.json', 'schemas/manifest.json'];
  const faults = files.flatMap((name) =>
    commentFaults(`public/${name}`, readFileSync(join(projectRoot, 'public', name), 'utf8')),
  );
  expect(report(faults)).toBe('');
});

test('a fault in a comment or a description is told with its line', () => {
  const types = '/**\n * It shall ask.\n */\nexport const shall = 1;\n/** In a color. */\n';
  expect(commentFaults('public/a.d.ts', types)).toMatchObject([{ line: 2 }, { line: 5 }]);
  expect(commentFaults('public/a.json', '{\n"description": "One shall."\n}')).toMatchObject([{ line: 2 }]);
});

test(`every page can be read with grade ${HARDEST_GRADE} or less`, () => {
  const rows = pages.flatMap((one) => {
    const grade = readingGrade(one);
    return grade === undefined ? [] : [{ page: one.file, grade, words: wordCount(one) }];
  });
  const lines = rows.map(
    ({ page: file, grade, words }) => `${grade.toFixed(1).padStart(5)} ${String(words).padStart(5)}  ${file}`,
  );
  console.info(['grade words  page', ...lines].join('\n'));
  expect(rows.filter(({ grade }) => grade > HARDEST_GRADE)).toEqual([]);
});

describe('each fault is found, with its line', () => {
  const planted = [
    ...wording.words.map(({ example, advice }) => [example, advice] as const),
    ['The color is blue.', 'British'],
    ['Initialize the page.', 'British'],
    [`${'word '.repeat(MOST_WORDS + 1)}end.`, 'words in one sentence'],
  ] as const;
  for (const [sentence, message] of planted)
    test(sentence.slice(0, 50), () => {
      const wrong = page('content/wrong.md', `# Page\n\nFine. Fine too.\n\n- ${sentence}\n`);
      expect(plainEnglishFaults(wrong)).toEqual([
        { file: 'content/wrong.md', line: 5, message: expect.stringContaining(message) },
      ]);
    });
});

test('what is right is left alone: sizes, code, tables, names in code', () => {
  const right = page(
    'content/right.md',
    'Resize the panel to the right size. Call `color()` or `initialize`.\n\n| a | b |\n|---|---|\n| `gray` | seized |\n',
  );
  expect(plainEnglishFaults(right)).toEqual([]);
});

test('long words and long sentences make a page harder', () => {
  const easy = page('content/easy.md', 'You press it. It adds a point. The page shows it.\n');
  const hard = page(
    'content/hard.md',
    'Administrative configurability presupposes comprehensive understanding of heterogeneous communication infrastructures and their corresponding responsibilities.\n',
  );
  expect(readingGrade(easy)).toBeLessThan(3);
  expect(readingGrade(hard)).toBeGreaterThan(HARDEST_GRADE);
});
