// Builds the site once more with all that it usually lacks: the style page and other drafts, an announcement, edit
// links. Tests of the look take it for pieces that the published site does not show.

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { serveFolder } from '../../scripts/server/static-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site with everything in it is served; ends with `/`. */
    showcaseUrl: string;
  }
}

const EXTRAS = `
  editUrl: 'https://example.org/edit',
  announcement: {
    id: 'showcase',
    content: 'Something new is here: <a href="/docs/intro">read what it is</a>',
    backgroundColor: '#4a1d7a',
    textColor: '#ffffff',
  },`;

export default async function setUpShowcase(project: TestProject): Promise<() => Promise<void>> {
  const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'omphalos-docs-showcase-'));
  const content = join(temporaryFolder, 'content');
  const out = join(temporaryFolder, 'dist');
  await cp(join(projectFolder, 'content'), content, { recursive: true });
  const configFile = join(content, 'site.config.ts');
  const config = await readFile(configFile, 'utf8');
  await writeFile(configFile, config.replace('defineConfig({', `defineConfig({${EXTRAS}`));
  await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'build', '--drafts', '--content', content, '--out', out],
    { cwd: projectFolder },
  ).catch(async (error: unknown) => {
    await rm(temporaryFolder, { recursive: true });
    throw error; // its message holds what the build printed
  });
  const server = await serveFolder({ folder: out });
  project.provide('showcaseUrl', server.url);
  return async () => {
    await server.close();
    await rm(temporaryFolder, { recursive: true });
  };
}
