import { expect, test } from 'vitest';
import { convertCommands } from '../../scripts/markdown/dialects/package-managers.ts';

test.each([
  ['npm', '# first\nnpm install a\n\nnpm start'],
  ['yarn', '# first\nyarn add a\n\nyarn start'],
  ['pnpm', '# first\npnpm add a\n\npnpm start'],
  ['bun', '# first\nbun add a\n\nbun start'],
] as const)('translates commands for %s and keeps the lines between', (manager, expected) => {
  expect(convertCommands('# first\nnpm install a\n\nnpm start', manager)).toBe(expected);
});
