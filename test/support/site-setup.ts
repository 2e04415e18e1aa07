// Builds the real site into a temporary folder and serves it as a static host would, once for all test files.

import type { TestProject } from 'vitest/node';
import { buildAndServe, gatherEnds } from './build-command.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the built site; ends with `/`. */
    siteUrl: string;
    /** Absolute path of the built site. */
    siteFolder: string;
    /** Codes of the warnings of its build, which had no browser. */
    siteWarnings: readonly string[];
  }
}

/** Tests read the values with `inject('siteUrl')`. */
export default async function setUpSite(project: TestProject): Promise<() => Promise<void>> {
  const { atEnd, end } = gatherEnds();
  const site = await buildAndServe(atEnd);
  project.provide('siteUrl', site.url);
  project.provide('siteFolder', site.folder);
  project.provide('siteWarnings', site.warnings);
  return end;
}
