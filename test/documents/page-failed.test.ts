// What a page's diagnostic says of code that throws.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startOf } from '../../scripts/diagnostics/diagnostic.ts';
import { pageFailed } from '../../scripts/documents/page-limits.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const failed = (source: string) => {
  const map = { version: 3, sources: [source], names: [], mappings: 'AAAA' };
  const folder = temporaryFolder({ 'build.mjs': '', 'build.mjs.map': JSON.stringify(map) });
  const error = new TypeError('broken');
  error.stack = `TypeError: broken\n    at Header (${pathToFileURL(join(folder, 'build.mjs'))}:1:1)`;
  return pageFailed(error, startOf('content/a.md'));
};

test('a component of the theme that throws is named with its file and line', () => {
  expect(failed(join(process.cwd(), 'src/theme/Header.tsx'))).toMatchObject({
    message: 'the page cannot be built: TypeError: broken (src/theme/Header.tsx:1:1)',
    help: 'correct the theme there',
  });
});

test('a package that throws is not named: its input is at fault', () => {
  const { message, help } = failed('node_modules/parser/index.js');
  expect(message).toBe('the page cannot be built: TypeError: broken');
  expect(help).toContain('removing half of the page');
});
