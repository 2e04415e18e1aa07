// Links to moved headings are redirected in a real browser, under the site's security policy.

import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { test } from '../support/browser-test.ts';
import { builtSite } from '../support/temporary-site.ts';

const redirects = [
  { from: '/docs/a#old', to: '/docs/b#part' },
  { from: '/docs/old', to: '/docs/a' },
  { from: '/docs/old#x', to: '/docs/b#part' },
];

test('redirects a moved heading of a page that still exists, and of one that has moved', async ({
  openPage,
}) => {
  const site = await builtSite({
    'content/site.config.mjs': `export default { redirects: ${JSON.stringify(redirects)} };\n`,
    'content/docs/a.md': '# A\n\n## New\n\n[Stay](#new)\n',
    'content/docs/b.md': '# B\n\n## Part\n',
  });
  const server = await serveFolder({ folder: join(site.folder, 'dist') });
  onTestFinished(() => server.close());
  const { page } = await openPage({ baseURL: server.url });
  for (const [from, to] of [
    ['docs/a#old', 'docs/b#part'],
    ['docs/old#x', 'docs/b#part'],
    ['docs/old?q#new', 'docs/a?q#new'],
    ['docs/a#new', 'docs/a#new'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(from);
    await page.waitForURL(`${server.url}${to}`);
  }
  await page.evaluate(() => {
    location.hash = '#old';
  });
  await page.waitForURL(`${server.url}docs/b#part`);
});
