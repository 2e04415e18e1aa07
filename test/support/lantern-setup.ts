// Builds the small site of test/fixtures/lantern once for all test files: as it is published, and as a showcase of all that
// a published site usually lacks: the style page and other drafts, an announcement, edit links.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildAndServe } from './build-command.ts';
import { fixtureContent } from './built-fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site of test/fixtures/lantern is served; ends with `/`. */
    lanternUrl: string;
    /** Absolute path of that site as it was built. */
    lanternFolder: string;
    /** Where the same site with everything in it is served; ends with `/`. */
    showcaseUrl: string;
  }
}

const EXTRAS = `
  editUrl: 'https://example.org/edit',
  announcement: {
    id: 'showcase',
    content: 'Something new is here: <a href="/docs/welcome">read what it is</a>',
    backgroundColor: '#4a1d7a',
    textColor: '#ffffff',
  },`;

export default async function setUpLantern(project: TestProject): Promise<() => Promise<void>> {
  const content = fixtureContent('lantern');
  const lantern = await buildAndServe(['--content', content]);
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'omphalos-docs-'));
  const showcaseContent = join(temporaryFolder, 'content');
  await cp(content, showcaseContent, { recursive: true });
  const configFile = join(showcaseContent, 'site.config.ts');
  const config = await readFile(configFile, 'utf8');
  await writeFile(configFile, config.replace('defineConfig({', `defineConfig({${EXTRAS}`));
  const showcase = await buildAndServe(['--drafts', '--content', showcaseContent]);
  await rm(temporaryFolder, { recursive: true });
  project.provide('lanternUrl', lantern.url);
  project.provide('lanternFolder', lantern.folder);
  project.provide('showcaseUrl', showcase.url);
  return async () => {
    await lantern.close();
    await showcase.close();
  };
}
