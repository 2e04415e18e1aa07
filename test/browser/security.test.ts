// The content security policy holds on every kind of page, in the header and in the document, and nothing offends it,
// whatever a reader does.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { hydrate, sidebarLink } from '../support/links.ts';
import { watchViolations } from '../support/violations.ts';

const PAGES = [
  '',
  'story',
  'docs',
  'docs/welcome',
  'docs/category/guides',
  'docs/api/lantern/dim',
  'docs/no-such-page',
];

describe('nothing offends the policy when a reader', () => {
  test('goes from page to page and back, without a new document', async ({ openPage }) => {
    const { page, problems } = await openPage();
    const violations = await watchViolations(page);
    await page.goto('docs/guides/ideas');
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    for (const name of ['Lamps', 'Horns', 'Journal']) {
      await sidebarLink(page, name).click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    }
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Horns', exact: true }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect([...violations, ...problems]).toEqual([]);
  });

  test('searches and follows a result', async ({ openPage }) => {
    const { page, problems } = await openPage();
    const violations = await watchViolations(page);
    await page.goto('docs/welcome');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search the site' }).fill('signal <b>');
    await page.getByRole('option').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/welcome'));
    expect([...violations, ...problems]).toEqual([]);
  });

  test('switches tabs and colours, copies code, enlarges a diagram', async ({ openPage }) => {
    const { page, problems } = await openPage();
    const violations = await watchViolations(page);
    await page.goto('docs/first-steps/setting-up');
    await page.getByRole('tab', { name: 'Yarn' }).first().click();
    await page
      .getByRole('button', { name: 'Copy code to clipboard' })
      .filter({ visible: true })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Switch between dark and light mode/ })
      .first()
      .click();
    await page.goto('docs/welcome');
    await page.locator('[data-diagram] svg').first().click();
    const dialog = page.getByRole('dialog', { name: /^Diagram: / });
    await dialog.getByRole('button', { name: 'Close enlarged diagram' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect([...violations, ...problems]).toEqual([]);
  });

  test('plays with the demonstration and with a live preview', async ({ openPage }) => {
    const { page, problems } = await openPage({ reducedMotion: 'no-preference' });
    const violations = await watchViolations(page);
    await page.goto('');
    await page.getByRole('button', { name: 'Goal!', exact: true }).click();
    await page.locator('.demo').getByRole('status').filter({ hasText: 'score' }).waitFor();
    await page.goto('docs/first-steps/beacons');
    const figure = page.locator('[data-preview]').first();
    await figure.scrollIntoViewIfNeeded();
    await figure
      .frameLocator('iframe[title^="Panel"]')
      .frameLocator('iframe')
      .locator('[data-side="east"]')
      .first()
      .click();
    await figure.getByRole('button', { name: 'Restart' }).click();
    await figure
      .frameLocator('iframe[title^="Graphic"]')
      .frameLocator('iframe')
      .locator('#east', { hasText: '0' })
      .waitFor();
    expect([...violations, ...problems]).toEqual([]);
  });
});

test('nothing offends the policy when the service worker starts', async ({ openPage }) => {
  const { page, problems } = await openPage({ serviceWorkers: 'allow' });
  const violations = await watchViolations(page);
  await page.goto('docs/welcome');
  await hydrate(page);
  await page.getByRole('button', { name: 'Keep for offline' }).waitFor();
  expect([...violations, ...problems]).toEqual([]);
});

test('header and document both hold the policy, without exceptions', async ({ openPage }) => {
  const { page } = await openPage();
  for (const address of PAGES) {
    const response = await page.goto(address);
    const meta = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    for (const policy of [meta ?? '', response?.headers()['content-security-policy'] ?? '']) {
      expect(policy).toContain("script-src 'self' 'sha256-");
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    }
  }
});

test('text becomes HTML or code only by way of the two named policies', async ({ openPage }) => {
  const { page } = await openPage();
  const violations = await watchViolations(page);
  await page.goto('docs/welcome');
  await hydrate(page);
  const outcomes = await page.evaluate(() => {
    const isStopped = (work: () => unknown): boolean => {
      try {
        work();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string): unknown } };
    return {
      html: isStopped(() => {
        document.createElement('p').innerHTML = '<b>x</b>';
      }),
      worker: isStopped(() => new Worker('/assets/x.js')),
      script: isStopped(() => {
        document.createElement('script').src = '/assets/x.js';
      }),
      newPolicy: isStopped(() => trustedTypes.createPolicy('another')),
      policyAgain: isStopped(() => trustedTypes.createPolicy('article')),
    };
  });
  expect(outcomes).toEqual({ html: true, worker: true, script: true, newPolicy: true, policyAgain: true });
  await expect.poll(() => violations.length).toBe(5);
});

test('an inline script, an inline style and a foreign script in the HTML are stopped', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const violations = await watchViolations(page);
  const added = `<script>window.wasRun = true</script>
    <script src="https://example.com/script.js"></script>
    <style>body { display: none }</style></body>`;
  await page.route('**/docs/welcome', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</body>', added) });
  });
  await page.goto('docs/welcome');
  // Each is told twice: the policy stands in the header and in the document.
  await expect.poll(() => new Set(violations).size).toBe(3);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(await page.getByRole('main').isVisible()).toBe(true);
});

test('no page of the site has style attributes or inline event handlers', async () => {
  for (const address of PAGES.slice(0, -1)) {
    const html = await readFile(join(inject('lanternFolder'), address, 'index.html'), 'utf8');
    const tags = html.replace(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.filter((tag) => /\s(style|on[a-z]+)=/.test(tag.replace(/"[^"]*"/g, '""')))).toEqual([]);
  }
});
