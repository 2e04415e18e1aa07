import { expect, test } from 'vitest';
import { convertCommands } from '../../scripts/markdown/dialects/package-managers.ts';
import { readTable } from '../support/read-cases.ts';

for (const [npm = '', yarn, pnpm, bun] of [
  ...readTable('package-managers.txt', import.meta),
  ['', '', '', ''],
])
  test(`translates "${npm}" for each package manager`, () => {
    const translated = (['npm', 'yarn', 'pnpm', 'bun'] as const).map((to) => convertCommands(npm, to));
    expect(translated).toEqual([npm, yarn, pnpm, bun]);
  });

test('translates line by line and keeps the lines between', () => {
  expect(convertCommands('# first\nnpm i\n\ncd a\nnpm start', 'pnpm')).toBe(
    '# first\npnpm install\n\ncd a\npnpm start',
  );
});
