// The order of the checks of `test:toolkit`.

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkApi } from './check-api.ts';
import { checkExamples, checkSamples } from './check-bundles.ts';
import { checkMessages, runScenarios } from './check-messages.ts';
import { checkObjects } from './check-objects.ts';
import { checkConfigSchema, checkManifestSchema } from './check-schemas.ts';
import { checkStatements } from './check-statements.ts';
import { readContentPages } from './content-pages.ts';
import { followQuickStart } from './quick-start.ts';
import { Report } from './report.ts';
import { openToolkitStage } from './toolkit-stage.ts';
import { Transcripts } from './transcripts.ts';

export interface CheckFolders {
  /** The checkout of the toolkit, built. */
  readonly toolkit: string;
  /** The built site. */
  readonly dist: string;
  /** For everything that the runs write; empty at first. */
  readonly work: string;
}

export const CHECKS = [
  'api',
  'objects',
  'schemas',
  'samples',
  'examples',
  'quick-start',
  'statements',
  'messages',
] as const;
type CheckName = (typeof CHECKS)[number];

/**
 * @param only names of checks; `api:text` runs the cases whose name holds the text. Messages are looked for in what the
 *   checks have made the toolkit print, so alone they find less.
 * @param tell is told what runs now
 */
export async function checkDocumentation(
  { toolkit, dist, work }: CheckFolders,
  browser: Browser,
  only: readonly string[],
  tell: (step: string) => void,
): Promise<Report> {
  const report = new Report();
  const transcripts = new Transcripts();
  const pages = readContentPages();
  const wanted = new Map(only.map((name) => [name.split(':')[0], name.split(':')[1]]));
  const bundleCheck = { folder: toolkit, work, browser, report, transcripts };
  const checks: Readonly<Record<CheckName, () => Promise<void>>> = {
    async api() {
      const stage = await openToolkitStage(toolkit, join(work, 'api'), browser);
      try {
        await checkApi(stage, report, transcripts, wanted.get('api'));
      } finally {
        await stage.close();
      }
    },
    objects: () => checkObjects(toolkit, join(work, 'objects'), browser, pages, report),
    async schemas() {
      await checkManifestSchema(toolkit, work, pages, report);
      await checkConfigSchema(toolkit, work, pages, transcripts, report);
    },
    samples: () => checkSamples(dist, bundleCheck),
    examples: () => checkExamples(pages, bundleCheck),
    'quick-start': () => followQuickStart(pages, { toolkit, dist, work, browser, report, transcripts }),
    statements: () => checkStatements(pages, bundleCheck, wanted.get('statements')),
    async messages() {
      await runScenarios(toolkit, join(work, 'messages'), browser, transcripts);
      checkMessages(pages, transcripts, report);
    },
  };
  for (const name of CHECKS.filter((one) => wanted.has(one))) {
    tell(`check "${name}"`);
    await checks[name]().catch((error: Error) => {
      // The others can go on; that this one could not is a difference, too.
      report.differ({ file: `check "${name}"`, line: 1 }, `stopped by an error: ${error.stack}`);
    });
  }
  return report;
}
