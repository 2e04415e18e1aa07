// A redirect starts at the address that browsers and hosts ask for, however the config writes it.

import { expect, test } from 'vitest';
import { buildInMemory } from '../support/memory-site.ts';

test.for([
  ['/old.html', 'old'],
  ['/old/', 'old'],
  ['/old/index.html', 'old'],
  ['/guides/old.html', 'guides/old'],
] as const)('a redirect from %s has the files of /%s', async ([from, path]) => {
  const { files, diagnostics } = await buildInMemory({
    content: { 'docs/page.md': '# Page\n' },
    config: { redirects: [{ from, to: '/docs/page' }] },
  });
  expect(diagnostics).toEqual([]);
  expect(files.get(`${path}/index.html`)).toContain('/docs/page');
  expect([...files.keys()].filter((name) => name.includes('.html/') || name.endsWith('.html.html'))).toEqual(
    [],
  );
});

test('a redirect from the alias of a page is one from the page', async () => {
  const { diagnostics } = await buildInMemory({
    content: { 'docs/page.md': '# Page\n', 'docs/other.md': '# Other\n' },
    config: { redirects: [{ from: '/docs/page.html', to: '/docs/other' }] },
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['redirect-taken']);
});

test('a redirect from a heading is refused: a host never sees what follows the "#"', async () => {
  const { diagnostics } = await buildInMemory({
    content: { 'docs/page.md': '# Page\n' },
    config: { redirects: [{ from: '/docs/page#old', to: '/docs/page' }] },
  });
  expect(diagnostics).toMatchObject([
    {
      code: 'config-invalid',
      message: expect.stringContaining('must be the address of a page, without "#"'),
    },
  ]);
});
