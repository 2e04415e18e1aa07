// The order of the checks of `test:toolkit`.

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkApi } from './check-api.ts';
import { Report } from './report.ts';
import { openToolkitStage } from './toolkit-stage.ts';

export interface CheckFolders {
  /** The checkout of the toolkit, built. */
  readonly toolkit: string;
  /** The built site. */
  readonly dist: string;
  /** For everything that the runs write; empty at first. */
  readonly work: string;
}

export const CHECKS = ['api'] as const;

/**
 * @param only names of checks; `api:text` runs the cases whose name holds the text
 * @param tell is told what runs now
 */
export async function checkDocumentation(
  folders: CheckFolders,
  browser: Browser,
  only: readonly string[],
  tell: (step: string) => void,
): Promise<Report> {
  const report = new Report();
  const wanted = new Map(only.map((name) => [name.split(':')[0], name.split(':')[1]]));
  if (wanted.has('api')) {
    tell('members of the API');
    const stage = await openToolkitStage(folders.toolkit, join(folders.work, 'api'), browser);
    try {
      await checkApi(stage, report, wanted.get('api'));
    } finally {
      await stage.close();
    }
  }
  return report;
}
