// Lazy modules: which of them become files, and how code gets their URLs.

import { relative } from 'node:path';
import * as esbuild from 'esbuild';
import { expect, test } from 'vitest';
import { commonOptions, filesOf, onlyFileOf } from '../../../scripts/client-bundle/client-bundling.ts';
import { createLazyModules } from '../../../scripts/client-bundle/lazy-modules.ts';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Creates a folder with these files. @returns its path from the project's root */
function folderOf(files: Readonly<Record<string, string>>): string {
  return relative(projectRoot, temporaryFolder(files)).replaceAll('\\', '/');
}

/** Bundles entry points in parallel, with the lazy modules that they import. */
async function bundle(
  files: Readonly<Record<string, string>>,
  { entries = ['main.ts'], isMade = (_module: string): boolean => true } = {},
) {
  const root = folderOf(files);
  const made: string[] = [];
  const bundleOne = async (path: string) =>
    filesOf(
      await esbuild.build({
        ...commonOptions(true),
        splitting: true,
        entryPoints: [path],
        plugins: [lazyModules.plugin],
      }),
    );
  const lazyModules = createLazyModules(async (path) => {
    const name = path.slice(root.length + 1);
    made.push(name);
    return isMade(name) ? bundleOne(path) : [];
  });
  const bundled = await Promise.all(entries.map((name) => bundleOne(`${root}/${name}`)));
  return {
    made: made.sort(),
    lazyFiles: (await lazyModules.files()).map(({ outputPath }) => outputPath),
    text: bundled
      .flat()
      .map(({ bytes }) => Buffer.from(bytes).toString())
      .join('\n'),
  };
}

const ask = (...paths: readonly string[]): string =>
  `${paths.map((path, index) => `import url${index} from '${path}?url';`).join('')} console.log(${paths.map((_, index) => `url${index}`).join()});`;
const LAZY = 'export const value = 1;';

test('writes a file for each module imported by URL, at any depth', async () => {
  const { made, lazyFiles, text } = await bundle({
    'main.ts': `import './plain.ts';`,
    'plain.ts': ask('./rooms/lazy.tsx'),
    'rooms/lazy.tsx': LAZY,
  });
  expect(made).toEqual(['rooms/lazy.tsx']);
  expect(lazyFiles).toEqual([expect.stringMatching(/^assets\/lazy\.\w{8}\.js$/)]);
  expect(text).toContain(`"./${lazyFiles[0]?.slice('assets/'.length)}"`);
  expect(text).not.toContain('value');
});

test('bundles a lazy module once, however many modules import its URL', async () => {
  const { made } = await bundle(
    {
      'main.ts': ask('./a.ts', './c.ts'),
      'other.ts': ask('./c.ts'),
      'a.ts': `import './plain.ts'; ${LAZY}`,
      'plain.ts': ask('./c.ts'),
      'c.ts': LAZY,
    },
    { entries: ['main.ts', 'other.ts'] },
  );
  expect(made).toEqual(['a.ts', 'c.ts']);
});

test('splits shared code and import() targets of a lazy module into chunks', async () => {
  const { made, lazyFiles } = await bundle({
    'main.ts': ask('./editor.ts'),
    'editor.ts': `import './text.ts'; export const load = () => import('./language.ts');`,
    'text.ts': LAZY,
    'language.ts': `import './text.ts'; ${LAZY}`,
  });
  expect(made).toEqual(['editor.ts']);
  expect(lazyFiles.map((path) => path.split('.')[0])).toEqual([
    'assets/chunk',
    'assets/editor',
    'assets/language',
  ]);
});

test('refuses import() in a script that must be one file', async () => {
  const root = folderOf({ 'main.ts': `export const load = () => import('./a.ts');`, 'a.ts': LAZY });
  const entry = `${root}/main.ts`;
  const result = await esbuild.build({ ...commonOptions(true), splitting: true, entryPoints: [entry] });
  expect(() => onlyFileOf(filesOf(result), entry)).toThrow(
    `${entry} must be one file: load its lazy modules by "?url"`,
  );
});

test('writes no file for a module that the site does not use', async () => {
  const { lazyFiles, text } = await bundle(
    { 'main.ts': ask('./a.ts', './b.ts'), 'a.ts': LAZY, 'b.ts': LAZY },
    { isMade: (name) => name !== 'a.ts' },
  );
  expect(lazyFiles.map((path) => path.split('.')[0])).toEqual(['assets/b']);
  expect(text).toContain('"./"');
});
