// How the checks report differences.

import { expect, test } from 'vitest';
import { openReport } from './report.ts';

test('differences are sorted by file and line, and each is listed once', () => {
  const report = openReport();
  report.differ({ file: 'b.md', line: 2 }, 'second');
  report.differ({ file: 'a.md', line: 10 }, 'tenth');
  report.differ({ file: 'a.md', line: 9 }, 'ninth');
  report.differ({ file: 'a.md', line: 9 }, 'ninth');
  expect(report.differenceLines()).toEqual(['a.md:9: ninth', 'a.md:10: tenth', 'b.md:2: second']);
});
