// Links to moved headings are redirected in a real browser, under the site's security policy.

import { test } from '../support/browser-test.ts';
import { openFixtureSite } from '../support/built-fixture.ts';

const redirects = [
  { from: '/docs/a#old', to: '/docs/b#part' },
  { from: '/docs/old', to: '/docs/a' },
  { from: '/docs/old#x', to: '/docs/b#part' },
];

test('redirects a moved heading of a page that still exists, and of one that has moved', async ({
  openPage,
}) => {
  const content = {
    'site.config.mjs': `export default { redirects: ${JSON.stringify(redirects)} };\n`,
    'docs/a.md': '# A\n\n## New\n\n[Stay](#new)\n',
    'docs/b.md': '# B\n\n## Part\n',
  };
  const { url } = await openFixtureSite({ content });
  const { page } = await openPage({ baseURL: url });
  for (const [from, to] of [
    ['docs/a#old', 'docs/b#part'],
    ['docs/old#x', 'docs/b#part'],
    ['docs/old?q#new', 'docs/a?q#new'],
    ['docs/a#new', 'docs/a#new'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(from);
    await page.waitForURL(`${url}${to}`);
  }
  await page.evaluate(() => {
    location.hash = '#old';
  });
  await page.waitForURL(`${url}docs/b#part`);
});
