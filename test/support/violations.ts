// Collects violations of the content security policy while a test uses a page.

import type { Page } from 'playwright-core';

/**
 * Watches from now on, in all documents and frames.
 * @returns a list that grows
 */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { noteViolation(violation: string): void }).noteViolation(
        `${location.pathname}: ${violatedDirective}: ${blockedURI} ${sample}`,
      ),
    );
  });
  return violations;
}
