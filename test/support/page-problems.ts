// Collects problems of a page while a test uses it: console messages, thrown errors, failed requests.

import type { ConsoleMessage, Page } from 'playwright-core';

/**
 * Watches from now on.
 * @param siteUrl requests to any other origin count as problems
 * @returns a list that grows; each entry is one sentence with the page's address
 */
export function watchForProblems(page: Page, siteUrl: string): readonly string[] {
  const { origin } = new URL(siteUrl);
  const problems: string[] = [];
  const add = (what: string) => problems.push(`${page.url()}: ${what}`);
  page.on('console', (message) => {
    // A busy machine may not get to use a preloaded file within the browser's few seconds.
    if (message.text().includes('preloaded using link preload but not used within')) return;
    if (['error', 'warning', 'assert'].includes(message.type())) add(describe(message));
  });
  page.on('pageerror', (error) => add(`uncaught ${error.name}: ${error.message}`));
  page.on('crash', () => add('the page crashed'));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) add(`asked for ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Cancelled by the browser, since the page was left or reloaded.
    if (reason !== 'net::ERR_ABORTED') add(`${request.url()} failed: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.url()} was answered with ${response.status()}`);
  });
  return problems;
}

const describe = (message: ConsoleMessage): string =>
  `console ${message.type()}: ${message.text()} (${message.location().url}:${message.location().lineNumber})`;
