import { expect, test, vi } from 'vitest';
import { createHighlighterLoader } from '../../../scripts/markdown/highlight/highlight.ts';

test('loading many languages prints nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await createHighlighterLoader()(
    'js ts tsx css html json yaml toml ini diff sql sh xml docker make'.split(' '),
  );
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
