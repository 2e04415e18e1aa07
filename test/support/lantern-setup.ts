// Builds the small site of test/fixtures/lantern once for all test files: as published, and as a showcase of all that a
// published site usually lacks: the style page and other drafts, an announcement, edit links.

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildAndServe, gatherEnds } from './build-command.ts';
import { fixtureContent } from './built-fixture.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the site of test/fixtures/lantern; ends with `/`. */
    lanternUrl: string;
    /** Absolute path of its build. */
    lanternFolder: string;
    /** URL of the showcase; ends with `/`. */
    showcaseUrl: string;
  }
}

const EXTRAS = `
  editUrl: 'https://example.org/edit',
  announcement: {
    id: 'showcase',
    content: 'Something new is here: <a href="/docs/welcome">read what it is</a>',
  },`;

export default async function setUpLantern(project: TestProject): Promise<() => Promise<void>> {
  const { atEnd, end } = gatherEnds();
  const content = fixtureContent('lantern');
  const showcaseContent = join(temporaryFolder({}, atEnd), 'content');
  await cp(content, showcaseContent, { recursive: true });
  const configFile = join(showcaseContent, 'site.config.ts');
  const config = await readFile(configFile, 'utf8');
  await writeFile(configFile, config.replace('defineConfig({', `defineConfig({${EXTRAS}`));
  const [lantern, showcase] = await Promise.all([
    buildAndServe(atEnd, ['--content', content]),
    buildAndServe(atEnd, ['--drafts', '--content', showcaseContent]),
  ]);
  project.provide('lanternUrl', lantern.url);
  project.provide('lanternFolder', lantern.folder);
  project.provide('showcaseUrl', showcase.url);
  return end;
}
