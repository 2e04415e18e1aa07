// Starts one browser for all test files.

import type { TestProject } from 'vitest/node';
import { startBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the running browser is reached. */
    browserEndpoint: string;
  }
}

export default async function setUpBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await startBrowser();
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
