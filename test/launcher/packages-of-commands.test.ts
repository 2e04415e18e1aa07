// Hosts install the packages without those for development: what the commands for them import is a dependency.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** Modules that need more packages. Whoever loads them does without when the packages are missing. */
const OPTIONAL = ['scripts/diagrams/diagram-drawer.ts'];

const IMPORTS = [
  /^(?:import|export)(?! type\b)(?!\s*\{(?:\s*type [^,}]+,?)+\s*\})[^'";]*?from '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\(\s*'([^']+)'\s*\)/g,
  /createRequire\([^)]*\)\('([^']+)'\)/g,
];

/** Packages by the first file that imports them. */
function packagesOf(entries: readonly string[]): ReadonlyMap<string, string> {
  const seen = new Set<string>();
  const packages = new Map<string, string>();
  const visit = (file: string): void => {
    if (seen.has(file) || OPTIONAL.includes(relative('.', file))) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8').replace(/^\s*\/\/.*$|^ \*.*$/gm, '');
    for (const [, name = ''] of IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const plain = name.replace(/\?.*$/, '');
      const path = join(dirname(file), plain);
      if (plain.startsWith('script:')) continue; // the bundler's own name for a script
      if (!plain.startsWith('.')) {
        const [, packageName = plain] = /^(@[^/]+\/[^/]+|[^/]+)/.exec(plain) ?? [];
        if (!packages.has(packageName)) packages.set(packageName, file);
      } else if (/\.(?:[mc]?[jt]sx?)$/.test(path) && existsSync(path)) visit(path);
    }
  };
  for (const entry of entries) visit(entry);
  return packages;
}

const sourceFiles = ['src', 'packages/playground/src']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && statSync(path).isFile());

test.each([
  ['build', sourceFiles],
  ['dev', []],
  ['preview', []],
  ['move', []],
])('"npm run %s" needs no package for development', async (command, bundled) => {
  const { default: site } = await import('../../package.json', { with: { type: 'json' } });
  const { default: playground } = await import('../../packages/playground/package.json', {
    with: { type: 'json' },
  });
  const installed = [...Object.keys({ ...site.dependencies, ...playground.dependencies }), playground.name];
  const found = packagesOf(['scripts/run.mjs', `scripts/${command}.ts`, ...bundled]);
  expect(found.size).toBeGreaterThan(3);
  const missing = [...found].filter(
    ([name]) => !installed.includes(name) && !builtinModules.includes(name.replace(/^node:/, '')),
  );
  expect(missing).toEqual([]);
});
