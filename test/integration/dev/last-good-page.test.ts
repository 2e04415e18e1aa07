// While a page has an error, the dev server serves the last version without one.

import { expect, test } from 'vitest';
import { startDev } from '../../support/dev-process.ts';

const PATH = 'content/docs/guide/second.md';

test('a page with an error is served as it was before it, and anew when the error is gone', async () => {
  const dev = await startDev();
  await dev.untilPage('docs/guide/second', (text) => text.includes('Text of the second page.'));
  dev.write(PATH, '# Second\n\nA [link](/nowhere) that leads nowhere.\n');
  await dev.untilState(({ problems }) => problems.length > 0);
  const { status, text } = await dev.page('docs/guide/second');
  expect(status).toBe(200);
  expect(text).toContain('Text of the second page.');
  expect(text).not.toContain('that leads nowhere');
  dev.write(PATH, '# Second\n\nA word that is right.\n');
  await dev.untilPage('docs/guide/second', (shown) => shown.includes('A word that is right.'));
});
