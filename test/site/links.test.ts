// `npm run links` over built sites.

import { exec } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** @throws Error with its output, if a link is broken */
async function checkLinks(folder: string): Promise<string> {
  const bin = join(projectRoot, 'node_modules/.bin/linkinator');
  const command = scripts.links.replace('linkinator dist', `"${bin}" "${folder}"`);
  const { stdout, stderr } = await promisify(exec)(command);
  return stdout + stderr;
}

test('linkinator finds no broken link', async () => {
  expect(await checkLinks(inject('siteFolder'))).toMatch(/Successfully scanned \d{3,} links/);
});

test('a site whose config has no address has no broken link for that', async () => {
  const canonical = '<link rel="canonical" href="http://localhost/docs/intro">';
  const folder = temporaryFolder({
    'index.html': `${canonical}<a href="/a.html">A</a>`,
    'a.html': canonical,
  });
  expect(await checkLinks(folder)).toContain('Successfully scanned 2 links');
});
