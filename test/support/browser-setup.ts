// Starts one browser for all test files.

import type { TestProject } from 'vitest/node';
import { startBrowser } from '../../scripts/lib/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket address of the running browser. */
    browserEndpoint: string;
  }
}

/**
 * `CHROME_PATH` names the browser. Without it, Linux on x64 uses the headless Chromium that npm brings, even where Chrome
 * is installed: a page costs a third of the processor time there, and everybody tests in the same version.
 */
export default async function setUpBrowser(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env.CHROME_PATH && process.platform === 'linux' && process.arch === 'x64')
    process.env.OMPHALOS_BROWSER ??= 'npm';
  const server = await startBrowser();
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
