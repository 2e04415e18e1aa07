// Runs the checks of `test:toolkit` in order.

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkApi } from './check-api.ts';
import { checkExamples, checkSamples } from './check-bundles.ts';
import { checkLog } from './check-log.ts';
import { checkObjects } from './check-objects.ts';
import { checkConfigSchema, checkManifestDefaults, checkManifestSchema } from './check-schemas.ts';
import { readContentPages } from './content-pages.ts';
import { Report } from './report.ts';
import { openToolkitStage } from './toolkit-stage.ts';

export interface CheckFolders {
  /** The built checkout of the toolkit. */
  readonly toolkit: string;
  /** The built site. */
  readonly dist: string;
  /** Empty folder for everything that the runs write. */
  readonly work: string;
}

export const CHECKS = ['api', 'objects', 'schemas', 'log', 'samples', 'examples'] as const;
type CheckName = (typeof CHECKS)[number];

/**
 * @param only names of checks; `api:text` runs the cases whose name contains the text
 * @param announce receives the name of each check before it runs
 */
export async function checkDocumentation(
  { toolkit, dist, work }: CheckFolders,
  browser: Browser,
  only: readonly string[],
  announce: (step: string) => void,
): Promise<Report> {
  const report = new Report();
  const pages = readContentPages();
  const wanted = new Map(only.map((name) => [name.split(':')[0], name.split(':')[1]]));
  const bundleCheck = { folder: toolkit, work, browser, report };
  const checks: Readonly<Record<CheckName, () => Promise<void>>> = {
    async api() {
      const stage = await openToolkitStage(toolkit, join(work, 'api'), browser);
      try {
        await checkApi(stage, report, wanted.get('api'));
      } finally {
        await stage.close();
      }
    },
    objects: () => checkObjects(toolkit, join(work, 'objects'), browser, pages, report),
    async schemas() {
      await checkManifestSchema(toolkit, work, report);
      await checkManifestDefaults(toolkit, work, report);
      await checkConfigSchema(toolkit, work, pages, report);
    },
    log: () => checkLog(toolkit, join(work, 'log'), report),
    samples: () => checkSamples(dist, bundleCheck),
    examples: () => checkExamples(pages, bundleCheck),
  };
  for (const name of CHECKS.filter((one) => wanted.has(one))) {
    announce(`check "${name}"`);
    await checks[name]().catch((error: Error) => {
      // Counts as a difference; the other checks still run.
      report.differ({ file: `check "${name}"`, line: 1 }, `stopped by an error: ${error.stack}`);
    });
  }
  return report;
}
