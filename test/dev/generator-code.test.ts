// The watch mode restarts for the code that its process imports, and for none that only browsers run.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isGeneratorCode } from '../../scripts/dev/generator-code.ts';
import { projectRoot } from '../../scripts/lib/project-root.ts';

const IMPORT = /(?:^import (?!type\b)|^export |^\} from|\bimport\()[^;]*?'(\.[^']+\.[mc]?[jt]sx?)'/gm;

/** The file and all files that it imports, directly or not, for more than types. */
function importedBy(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    importedBy(join(dirname(file), path), found);
  return found;
}

/** The generator imports the playground by the name of its package. */
const imported = importedBy(
  join(projectRoot, 'packages/playground/src/index.ts'),
  new Set(importedBy(join(projectRoot, 'scripts/dev.ts'))),
);

test('the watch mode restarts for every file that it imports', () => {
  expect(imported.size).toBeGreaterThan(200);
  expect([...imported].filter((file) => !isGeneratorCode(file))).toEqual([]);
});

test('the watch mode does not restart for folders from which it imports nothing', () => {
  const playground = join(projectRoot, 'packages/playground/src');
  const parts = readdirSync(playground, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = [
    join(projectRoot, 'src/client'),
    ...parts.map(({ name }) => join(playground, name)),
  ].filter((folder) => ![...imported].some((file) => file.startsWith(folder)));
  expect(folders.length).toBeGreaterThan(3);
  expect(folders.filter((folder) => isGeneratorCode(join(folder, 'a.ts')))).toEqual([]);
});
