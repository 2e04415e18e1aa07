// A stored bundle is taken while all that went into it is the same, and never when it is not.

import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';
import { commonOptions } from '../../../scripts/client-bundle/client-bundling.ts';
import { storedBundle } from '../../../scripts/client-bundle/stored-bundle.ts';
import { openCache } from '../../../scripts/lib/cache.ts';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MAIN = `import { word } from './word.ts'; import text from 'text:a'; console.log(word, text, MARK);`;

/** Bundles the same folder again and again. */
function bundler() {
  const folder = temporaryFolder({
    'main.ts': MAIN,
    'word.ts': `export const word = 'one';`,
    'other.ts': 'export {};',
  });
  const cache = openCache(temporaryFolder(), 'version');
  const values = { mark: 'mark', text: 'text' };
  const entry = relative(projectRoot, join(folder, 'main.ts')).replaceAll('\\', '/');
  let runs = 0;
  return {
    folder,
    values,
    /** @returns the bundle's text, and whether esbuild made it now */
    async bundle() {
      const before = runs;
      const options = {
        ...commonOptions(true),
        entryPoints: [entry],
        define: { MARK: JSON.stringify(values.mark) },
        plugins: [
          {
            name: 'texts',
            setup(build: import('esbuild').PluginBuild) {
              build.onStart(() => void runs++);
              build.onResolve({ filter: /^text:/ }, () => ({ path: 'a', namespace: 'text' }));
              build.onLoad({ filter: /^/, namespace: 'text' }, () => ({
                contents: values.text,
                loader: 'text' as const,
              }));
            },
          },
        ],
      };
      const files = await storedBundle(options, { cache, textOf: { text: async () => values.text } });
      return { text: Buffer.from(files[0]?.bytes ?? []).toString(), isMade: runs > before };
    },
  };
}
/** Files that are as new as the bundle could have changed meanwhile. */
const untilStored = ({ bundle }: Pick<Bundler, 'bundle'>) =>
  vi.waitUntil(async () => !(await bundle()).isMade, { interval: 5 });

type Bundler = ReturnType<typeof bundler>;

const changes: readonly (readonly [string, boolean, (given: Bundler) => void])[] = [
  ['nothing', false, () => {}],
  ['a file that is not imported', false, ({ folder }) => writeFileSync(join(folder, 'other.ts'), '1;')],
  [
    'an imported file',
    true,
    ({ folder }) => writeFileSync(join(folder, 'word.ts'), `export const word = 'changed';`),
  ],
  [
    'the entry',
    true,
    ({ folder }) => writeFileSync(join(folder, 'main.ts'), `${MAIN} console.log('changed');`),
  ],
  ['the text of a plugin', true, ({ values }) => (values.text = 'changed')],
  ['a constant', true, ({ values }) => (values.mark = 'changed')],
];
for (const [what, isMade, change] of changes)
  test(`after a change of ${what}, the bundle is ${isMade ? 'made again' : 'taken from the cache'}`, async () => {
    const given = bundler();
    await untilStored(given);
    change(given);
    const next = await given.bundle();
    expect(next.isMade).toBe(isMade);
    expect(next.text.includes('changed')).toBe(isMade);
  });

test('a bundle is made again when an imported file is gone, and reports that', async () => {
  const { bundle, folder } = bundler();
  await untilStored({ bundle });
  rmSync(join(folder, 'word.ts'));
  await expect(bundle()).rejects.toThrow('word.ts');
});

test('a bundle is not stored when a file was written while it was made', async () => {
  const { bundle, folder } = bundler();
  writeFileSync(join(folder, 'next.ts'), `export const word = 'changed';`);
  const first = bundle();
  renameSync(join(folder, 'next.ts'), join(folder, 'word.ts'));
  await first;
  expect(await bundle()).toEqual({ text: expect.stringContaining('changed'), isMade: true });
});
