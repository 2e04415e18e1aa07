// Imports of scripts/ lead down only, by the layers in docs/architecture.md; those of src/ from the sides to what they share;
// and into a package by its name.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/lib/project-root.ts';

/** A row of the table of layers: its number and the names of its folders. */
const LAYER = /^\| (\d+) \| ((?:`[\w*.-]+`(?:, )?)+) \|/gm;

const architecture = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8');
const layerOf = new Map(
  [...architecture.matchAll(LAYER)].flatMap(([, layer, names = '']) =>
    names.split(', ').map((name) => [name.replaceAll('`', ''), Number(layer)] as const),
  ),
);

/** Modules at `from` must not import those at `to`. */
const RULES = [
  {
    from: /^src\/shared\//,
    to: /^(src\/(theme|client)|scripts)\//,
    rule: 'shared code knows none of the sides',
  },
  { from: /^src\/theme\//, to: /^src\/client\//, rule: 'the theme does not know the client' },
  { from: /^src\//, to: /^scripts\//, rule: 'src/ never imports from scripts/' },
  { from: /^(src|scripts)\//, to: /^packages\//, rule: 'a package is imported by its name' },
  {
    from: /^packages\/playground\/src\//,
    to: /^(scripts|src|test|packages\/playground\/test)\//,
    rule: 'the playground knows nothing of the site: what it needs is handed in',
  },
] as const;

/** The folder of a module in scripts/; `*.ts` for those beside the folders. */
const folderOf = (path: string): string => /^scripts\/([\w-]+)\//.exec(path)?.[1] ?? '*.ts';

/** @returns the rule that an import breaks, with paths from the project's root */
function brokenRule(from: string, to: string): string | undefined {
  if (from.startsWith('scripts/') && to.startsWith('scripts/')) {
    const folder = folderOf(from);
    const imported = folderOf(to);
    // A folder that the table lacks is below none.
    const layer = layerOf.get(folder) ?? Number.NaN;
    const importedLayer = layerOf.get(imported) ?? Number.NaN;
    if (folder !== imported && !(importedLayer < layer))
      return `imports lead down only: ${folder} is in layer ${layer}, ${imported} in layer ${importedLayer}`;
  }
  return RULES.find((one) => one.from.test(from) && one.to.test(to))?.rule;
}

const modules = ['scripts', 'src', 'packages/playground/src'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test('no module imports from a layer above its own, or from the other side', () => {
  const broken = modules.flatMap((from) => {
    const text = readFileSync(join(projectRoot, from), 'utf8');
    const imports = text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^'?]+)/g);
    return [...imports].flatMap(([, specifier = '']) => {
      const to = join(from, '..', specifier);
      const rule = brokenRule(from, to);
      return rule === undefined ? [] : `${from} imports ${to}: ${rule}`;
    });
  });
  expect(broken).toEqual([]);
});
