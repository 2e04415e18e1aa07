// What the checks find is told by page and line, once.

import { expect, test } from 'vitest';
import { findStatement } from '../../scripts/toolkit/check-statements.ts';
import { Report } from '../../scripts/toolkit/report.ts';

test('differences come by file and line, and each once', () => {
  const report = new Report();
  report.differ({ file: 'b.md', line: 2 }, 'second');
  report.differ({ file: 'a.md', line: 10 }, 'tenth');
  report.differ({ file: 'a.md', line: 9 }, 'ninth');
  report.differ({ file: 'a.md', line: 9 }, 'ninth');
  expect(report.differenceLines()).toEqual(['a.md:9: ninth', 'a.md:10: tenth', 'b.md:2: second']);
});

test('a statement is found with its line, and what it says', () => {
  const pages = [{ file: 'content/docs/a.md', text: 'One\n\nThere are 12 columns.' }];
  const statement = { page: 'docs/a.md', says: /(\d+) columns/, look: async () => undefined };
  expect(findStatement(pages, statement)).toEqual({
    place: { file: 'content/docs/a.md', line: 3 },
    words: '12 columns',
    said: ['12'],
  });
  expect(findStatement([], statement).said).toBeUndefined();
});
