// A site that is served under another path than its config says shows a banner with the correct setting.

import { describe, expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { fixtureContent, openFixtureSite } from '../support/built-fixture.ts';

for (const { configured, servedAt, forms } of [
  {
    configured: '/wrong/',
    servedAt: '/',
    forms: ['', 'index.html', 'docs/one', 'docs/one/', 'docs/one.html', 'docs/one/index.html'],
  },
  { configured: '/', servedAt: '/omphalos/', forms: ['', 'docs/one/index.html'] },
  { configured: '/a/b/', servedAt: '/c/', forms: ['', 'docs/one'] },
]) {
  test(`names the paths of a site configured for ${configured} and served at ${servedAt}`, async ({
    openPage,
  }) => {
    const content = fixtureContent('announcement');
    const site = await openFixtureSite({ content, baseUrl: configured, servedAt });
    const { page } = await openPage({ baseURL: site.url, expectsProblems: true });
    for (const form of forms) {
      await page.goto(form);
      const banner = page.getByRole('alert');
      await banner.waitFor();
      const lines = (await banner.textContent())?.split('\n') ?? [];
      expect(lines[0]).toContain('did not load properly');
      expect(lines, form).toContain(`Configured base URL: ${configured}`);
      expect(lines, form).toContain(`Suggested base URL: ${servedAt}`);
    }
  });
}

describe('no banner shows', () => {
  test('where the base path is right, online or offline', async ({ openPage }) => {
    const { page } = await openPage({ expectsProblems: true });
    await page.goto('docs/welcome', { waitUntil: 'networkidle' });
    expect(await page.locator('[id="site:base-url-banner"]').count()).toBe(0);
    await page.route('**/assets/**', (route) => route.abort());
    for (const path of ['', 'docs/welcome', 'docs/welcome.html', 'docs/no-such-page']) {
      await page.goto(path);
      expect(await page.locator('[id="site:base-url-banner"]').count(), path).toBe(0);
    }
  });

  test('where the config turns the banner off', async ({ openPage }) => {
    const content = {
      'index.md': '# Start\n',
      'site.config.mjs': 'export default { baseUrlBanner: false };\n',
    };
    const site = await openFixtureSite({ content, baseUrl: '/wrong/', servedAt: '/' });
    const { page } = await openPage({ baseURL: site.url, expectsProblems: true });
    await page.goto('', { waitUntil: 'networkidle' });
    expect(await page.getByRole('heading', { level: 1, name: 'Start' }).isVisible()).toBe(true);
    expect(await page.locator('[id="site:base-url-banner"]').count()).toBe(0);
  });
});
