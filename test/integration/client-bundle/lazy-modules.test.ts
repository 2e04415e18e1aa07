// Which modules browsers load apart, found by the `import()`s in the code.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findLazyModules } from '../../../scripts/client-bundle/lazy-modules.ts';
import { projectRoot } from '../../../scripts/lib/project-root.ts';

/** Lazy modules of such files, by their names. */
async function lazyModulesOf(files: Readonly<Record<string, string>>, entries = ['main.ts']) {
  const folder = mkdtempSync(join(tmpdir(), 'omphalos-docs-modules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'rooms'));
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const root = relative(projectRoot, folder).replaceAll('\\', '/');
  const found = await findLazyModules(entries.map((name) => `${root}/${name}`));
  return found.map((path) => path.slice(root.length + 1));
}

const LAZY = 'export const value = 1;';

test('what is asked for by import(), however deep, but not what is imported otherwise', async () => {
  const found = await lazyModulesOf({
    'main.ts': `import './plain.ts'; import type { value } from './types.ts'; import 'react'; import './style.css';`,
    'plain.ts': `export const load = () => import('./rooms/lazy.tsx'); export const other = () => import('react-dom');`,
    'rooms/lazy.tsx': LAZY,
    'types.ts': `export const load = () => import('./rooms/lazy.tsx'); ${LAZY}`,
    'style.css': '',
  });
  expect(found).toEqual(['rooms/lazy.tsx']);
});

test('what is asked for by its address', async () => {
  const found = await lazyModulesOf({
    'main.ts': `import './plain.ts';`,
    'plain.ts': `import url from './rooms/lazy.tsx?url'; import('./other.ts'); console.log(url);`,
    'rooms/lazy.tsx': LAZY,
    'other.ts': LAZY,
  });
  expect(found).toEqual(['other.ts', 'rooms/lazy.tsx']);
});

test('what only a lazy module asks for is a piece of that one', async () => {
  const found = await lazyModulesOf({
    'main.ts': `export const load = () => import('./editor.ts');`,
    'editor.ts': `import './text.ts'; export const load = () => import('./language.ts');`,
    'text.ts': LAZY,
    'language.ts': `import './text.ts'; ${LAZY}`,
  });
  expect(found).toEqual(['editor.ts']);
});

test('a lazy module comes after those that it asks for', async () => {
  const found = await lazyModulesOf(
    {
      'main.ts': `export const load = () => import('./a.ts');`,
      'other.ts': `export const load = () => [import('./b.ts'), import('./c.ts')];`,
      'a.ts': `export const load = () => import('./b.ts');`,
      'b.ts': `import './plain.ts';`,
      'plain.ts': `export const load = () => import('./c.ts');`,
      'c.ts': LAZY,
    },
    ['main.ts', 'other.ts'],
  );
  expect(found).toEqual(['c.ts', 'b.ts', 'a.ts']);
});

test('a circle, in which each file would have to name the other, is told', async () => {
  const circle = lazyModulesOf({
    'main.ts': `export const load = () => [import('./a.ts'), import('./b.ts')];`,
    'a.ts': `export const load = () => import('./b.ts');`,
    'b.ts': `export const load = () => import('./a.ts');`,
  });
  await expect(circle).rejects.toThrow(/^import\(\) in a circle: \S+a\.ts → \S+b\.ts → \S+a\.ts$/);
});
