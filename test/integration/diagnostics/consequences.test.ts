// What follows from another fault is not reported beside it.

import { expect, test } from 'vitest';
import { buildInMemory } from '../../support/memory-site.ts';

const LINKING = { 'docs/b.md': '# B\n\n[A part](./a.md#part)\n' };

test.each([
  ['an unclosed fence', '# A\n\n```js\nlet a;\n\n## Part\n', ['error code-unclosed']],
  ['an unclosed comment', '# A\n\n<!-- Note\n\n## Part\n', ['error comment-unclosed']],
  [
    'an unfinished merge',
    '# A\n\n<<<<<<< HEAD\n\n[One](./none.md)\n\n=======\n>>>>>>> branch\n',
    ['error merge-conflict', 'error merge-conflict'],
  ],
  ['an unclosed fence without consequences', '# A\n\n## Part\n\n```js\n', ['warning code-unclosed']],
])('%s is reported without its consequences, and is as severe as they are', async (_, page, expected) => {
  const content = { ...LINKING, 'docs/a.md': page };
  const { diagnostics } = await buildInMemory({ content });
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
});
