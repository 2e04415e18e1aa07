// The Markdown version of a home page, whose text may hold whatever a document may.

import { expect, test } from 'vitest';
import { buildInMemory } from '../support/memory-site.ts';

test('tables and struck text of GitHub’s Markdown are told as such', async () => {
  const text = '| a | b |\n| --- | --- |\n| 1 | 2 |\n\n~~gone~~\n';
  const { files } = await buildInMemory({ content: { 'index.md': `---\nlayout: home\n---\n\n${text}` } });
  const markdown = files.get('index.md') ?? '';
  for (const part of ['| a | b |\n| - | - |', '~~gone~~']) expect(markdown).toContain(part);
});
