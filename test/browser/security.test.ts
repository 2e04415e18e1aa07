// The content security policy is in the header and the document of every kind of page, and nothing violates it,
// whatever a reader does.

import { expect } from 'vitest';
import { lanternTest as test } from '../support/browser-test.ts';
import { goAwake } from '../support/links.ts';
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

test('header and document both have the policy, without exceptions', async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
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

test('text becomes HTML or code only through the two named policies', async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  const violations = await watchViolations(page);
  await goAwake(page, 'docs/welcome');
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

test('blocks an inline script, an inline style and a foreign script in the HTML', async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  const violations = await watchViolations(page);
  const added = `<script>window.wasRun = true</script>
    <script src="https://example.com/script.js"></script>
    <style>body { display: none }</style></body>`;
  await page.route('**/docs/welcome', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</body>', added) });
  });
  await page.goto('docs/welcome');
  // Each is reported twice, since both header and document have the policy.
  await expect.poll(() => new Set(violations).size).toBe(3);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(await page.getByRole('main').isVisible()).toBe(true);
});
