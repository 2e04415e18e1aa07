// The order of the checks of `test:toolkit`.

import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkApi } from './check-api.ts';
import { checkMessages, runScenarios } from './check-messages.ts';
import { checkObjects } from './check-objects.ts';
import { checkConfigSchema, checkManifestSchema } from './check-schemas.ts';
import { readContentPages } from './content-pages.ts';
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

export const CHECKS = ['api', 'objects', 'schemas', 'messages'] as const;

/**
 * @param only names of checks; `api:text` runs the cases whose name holds the text. Messages are looked for in what the
 *   checks have made the toolkit print, so alone they find less.
 * @param tell is told what runs now
 */
export async function checkDocumentation(
  { toolkit, work }: CheckFolders,
  browser: Browser,
  only: readonly string[],
  tell: (step: string) => void,
): Promise<Report> {
  const report = new Report();
  const transcripts = new Transcripts();
  const pages = readContentPages();
  const wanted = new Map(only.map((name) => [name.split(':')[0], name.split(':')[1]]));
  if (wanted.has('api')) {
    tell('members of the API');
    const stage = await openToolkitStage(toolkit, join(work, 'api'), browser);
    try {
      await checkApi(stage, report, transcripts, wanted.get('api'));
    } finally {
      await stage.close();
    }
  }
  if (wanted.has('objects')) {
    tell('asset, bundle, config, and the members by place');
    await checkObjects(toolkit, join(work, 'objects'), browser, pages, report);
  }
  if (wanted.has('schemas')) {
    tell('manifests and settings');
    await checkManifestSchema(toolkit, work, pages, report);
    await checkConfigSchema(toolkit, work, pages, transcripts, report);
  }
  if (wanted.has('messages')) {
    tell('messages');
    await runScenarios(toolkit, join(work, 'messages'), browser, transcripts);
    checkMessages(pages, transcripts, report);
  }
  return report;
}
