// The check for page problems that all browser tests rely on notices each kind.

import { expect } from 'vitest';
import { test } from '../support/browser-test.ts';

const TRAP = `<!doctype html><title>Trap</title><meta http-equiv="Content-Security-Policy" content="style-src 'none'">
  <style>b {}</style><link rel="icon" href="data:,">
  <img src="/no-such-image.png" alt=""><img src="https://elsewhere.example/x.png" alt="">
  <script>console.warn('careful'); console.error('wrong'); throw new TypeError('broken')</script>`;

test('notices messages, errors, failed requests, foreign hosts and violations', async ({ openPage }) => {
  const { page, problems } = await openPage({ expectsProblems: true });
  await page.route('**/trap', (route) => route.fulfill({ contentType: 'text/html', body: TRAP }));
  await page.goto('trap', { waitUntil: 'networkidle' });
  for (const expected of [
    /console warning: careful/,
    /console error: .*violates the following Content Security Policy directive/,
    /console error: wrong/,
    /uncaught TypeError: broken/,
    /no-such-image\.png was answered with 404/,
    /asked for https:\/\/elsewhere\.example\/x\.png/,
    /elsewhere\.example\/x\.png failed: net::ERR_NAME_NOT_RESOLVED/,
  ]) {
    expect(problems).toContainEqual(expect.stringMatching(expected));
  }
});
