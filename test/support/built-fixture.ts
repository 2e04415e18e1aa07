// Builds a small site for one test or one test file and serves it as a static host would.

import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { buildAndServe, buildInto } from './build-command.ts';
import { type AtEnd, type Files, temporaryFolder, writeFiles } from './temporary-folder.ts';

export const fixtureContent = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}/content`, import.meta.url));

/** For its icons, which browsers request from every site. */
export const siteIcons = fileURLToPath(new URL('../../public', import.meta.url));

interface FixtureOptions {
  /** An absolute path, or files for a folder of its own. */
  readonly content: string | Files;
  readonly baseUrl?: string;
}

/** @param atEnd when the site goes away; outside of tests, pass `afterAll` */
export async function openFixtureSite(
  { content: given, baseUrl = '/' }: FixtureOptions,
  atEnd: AtEnd = onTestFinished,
) {
  const content = typeof given === 'string' ? given : temporaryFolder(given, atEnd);
  const args = ['--content', content, '--public', siteIcons, '--base-url', baseUrl];
  const { url, folder } = await buildAndServe(atEnd, args, baseUrl);
  return {
    /** Ends with `/`. */
    url,
    /** Absolute path of the built site. */
    folder,
    /** Writes files of the content folder, and builds the site again. */
    async publish(files: Files) {
      writeFiles(content, files);
      await buildInto(folder, args);
    },
  };
}
