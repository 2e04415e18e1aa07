// `npm run links` over the built site.

import { exec } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { projectRoot } from '../../scripts/lib/project-root.ts';

test('linkinator finds no broken link', async () => {
  const bin = join(projectRoot, 'node_modules/.bin/linkinator');
  const command = scripts.links.replace('linkinator dist', `"${bin}" "${inject('siteFolder')}"`);
  const { stdout, stderr } = await promisify(exec)(command); // rejects with its output
  expect(stdout + stderr).toMatch(/Successfully scanned \d{3,} links/);
});
