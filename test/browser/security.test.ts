// The content security policy holds on every kind of page, in the header and in the document, and nothing offends it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser-test.ts';
import { hydrate } from '../support/links.ts';

const PAGES = [
  '',
  'name',
  'docs',
  'docs/intro',
  'docs/category/guides',
  'docs/api/omphalos/mount',
  'docs/no-such-page',
];

/** Counts what the policy stops, from the very beginning of each document. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective}: ${blockedURI}`),
    );
    Object.assign(window, { violations });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

describe('on', () => {
  for (const address of PAGES) {
    test(`/${address} nothing offends the policy, hydrated and with everything loaded ahead`, async ({
      openPage,
    }) => {
      const { page } = await openPage({ serviceWorkers: 'allow' });
      const violations = await watchViolations(page);
      const response = await page.goto(address);
      await hydrate(page);
      await page.getByRole('button', { name: 'Keep for offline' }).waitFor();
      expect(await violations()).toEqual([]);
      const meta = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
      for (const policy of [meta ?? '', response?.headers()['content-security-policy'] ?? '']) {
        expect(policy).toContain("script-src 'self' 'sha256-");
        expect(policy).toContain("default-src 'self'");
        expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
      }
    });
  }
});

test('an inline script, an inline style and a foreign script are stopped', async ({ openPage }) => {
  const { page } = await openPage();
  const violations = await watchViolations(page);
  await page.goto('docs/intro');
  await page.evaluate(() => {
    const inline = document.createElement('script');
    inline.textContent = 'window.wasRun = true';
    const foreign = document.createElement('script');
    foreign.src = 'https://example.com/script.js';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(inline, foreign, style);
  });
  // Each is told twice: the policy stands in the header and in the document.
  await expect.poll(async () => new Set(await violations()).size).toBe(3);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

test('no page of the site has style attributes or inline event handlers', async () => {
  for (const address of PAGES.slice(0, -1)) {
    const html = await readFile(join(inject('siteFolder'), address, 'index.html'), 'utf8');
    const tags = html.replace(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.filter((tag) => /\s(style|on[a-z]+)=/.test(tag.replace(/"[^"]*"/g, '""')))).toEqual([]);
  }
});
