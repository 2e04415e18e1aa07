// A sample is published with its own files, and its extension imports no other files of the machine.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSamples } from '../../../scripts/samples/make-samples.ts';
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts';

const SECRET = 'TOPSECRET';
const PANEL = { file: 'a.html', name: 'a', title: 'A', size: { width: 2, height: 2 } };

/** A content folder with one sample; one secret is beside the folder, another elsewhere in the content. */
function sampleWith(files: Readonly<Record<string, string>>, extension = 'server/main.js') {
  const omphalos = { compatibleRange: '*', extension };
  const manifest = { name: 'evil', version: '1.0.0', type: 'module', omphalos };
  const root = temporaryFolder({
    'secret.json': `{"password":"${SECRET}"}`,
    'secret.txt': SECRET,
    'secret.js': `export const password = '${SECRET}'`,
    'content/_samples/evil/package.json': JSON.stringify(manifest),
  });
  for (const [path, text] of Object.entries(files))
    writeFiles(join(root, 'content/_samples/evil'), { [path]: text.replaceAll('ROOT', root) });
  const make = async () => {
    const paths = ['package.json', ...Object.keys(files)].map((path) => `_samples/evil/${path}`);
    const made = await makeSamples(join(root, 'content'), paths);
    const bundle = made.files.find(({ outputPath }) => outputPath.endsWith('.json'));
    return {
      diagnostics: made.diagnostics,
      bundle: bundle && Object.keys(JSON.parse(Buffer.from(bundle.bytes).toString())),
      all: made.files.map(({ bytes }) => Buffer.from(bytes).toString('latin1')).join('\n'),
    };
  };
  return { root, make };
}

describe('an extension bundles no file from elsewhere:', () => {
  const imports = {
    'a path that leads up': 'import j from "../../../../secret.json"; export const main = () => j.password;',
    'text of a path that leads up': 'import t from "../../../../secret.txt"; export const main = () => t;',
    'an absolute path': 'import { password } from "ROOT/secret.js"; export const main = () => password;',
    'a file URL': 'import j from "file://ROOT/secret.json"; export const main = () => j;',
    'a lazy import': 'export const main = () => import("../../../../secret.js");',
    'a pattern of names': 'export const main = (n) => import("../../../../" + n + ".js");',
    'a package of the generator': 'import p from "esbuild/package.json"; export const main = () => p;',
  };
  for (const [name, text] of Object.entries(imports)) {
    test(name, async () => {
      const { diagnostics, all } = await sampleWith({ 'server/main.js': `// first\n${text}\n` }).make();
      expect(all).not.toContain(SECRET);
      expect(all).not.toContain('An extremely fast JavaScript');
      if (name === 'a pattern of names') return; // its matches are found when it runs, and are missing there
      expect(diagnostics).toMatchObject([
        {
          code: 'sample-invalid',
          severity: 'error',
          at: { file: expect.stringContaining('content/_samples/evil/server/main.js'), line: 2 },
        },
      ]);
    });
  }

  test('an extension bundles no file from elsewhere: a symbolic link beside it that leads out', async () => {
    const { root, make } = sampleWith({
      'server/main.js': 'import j from "./link.json"; export const main = () => j;',
    });
    symlinkSync(join(root, 'secret.json'), join(root, 'content/_samples/evil/server/link.json'));
    const { diagnostics, all } = await make();
    expect(all).not.toContain(SECRET);
    expect(diagnostics).toMatchObject([
      { at: { file: expect.stringContaining('content/_samples/evil/server/main.js'), line: 1 } },
    ]);
  });

  for (const extension of ['../../../secret.json', '../../../secret', '/secret.json']) {
    test(`${extension} as the manifest’s extension`, async () => {
      const { diagnostics, all } = await sampleWith({}, extension).make();
      expect(all).not.toContain(SECRET);
      expect(diagnostics).toMatchObject([
        {
          code: 'sample-invalid',
          at: { file: expect.stringContaining('content/_samples/evil/package.json') },
        },
      ]);
    });
  }
});

test('an extension bundles files of its own sample', async () => {
  const { diagnostics, bundle } = await sampleWith({
    'server/main.js':
      'import { a } from "./lib/index.js"; import d from "../data.json" with { type: "json" }; export const main = () => a + d.b;',
    'server/lib/index.js': 'export { a } from "./a.js";',
    'server/lib/a.js': 'export const a = "from-a";',
    'data.json': '{"b":"from-data"}',
  }).make();
  expect(diagnostics).toEqual([]);
  expect(bundle).toEqual([
    'data.json',
    'package.json',
    'server/lib/a.js',
    'server/lib/index.js',
    'server/main.js',
  ]);
});

test('a CommonJS extension bundles the files that `require` finds', async () => {
  const files = {
    'server/main.cjs': 'exports.main = () => require("./lib").a;\nrequire("../../../../secret.json");',
    'server/lib/index.js': 'exports.a = 1;',
  };
  const { diagnostics, all } = await sampleWith(files, 'server/main.cjs').make();
  expect(all).not.toContain(SECRET);
  expect(diagnostics).toMatchObject([
    { at: { file: expect.stringContaining('content/_samples/evil/server/main.cjs'), line: 2 } },
  ]);
});

test.each([
  ['a bundle without pages imports modules of Node', [], []],
  ['a bundle with a panel, which has a preview, imports none', [PANEL], ['sample-invalid']],
])('%s', async (_, panels, expected) => {
  const manifest = { name: 'log', version: '1.0.0', type: 'module' };
  const { diagnostics } = await sampleWith({
    'package.json': JSON.stringify({
      ...manifest,
      omphalos: { compatibleRange: '*', extension: 'main.js', panels },
    }),
    'panels/a.html': '<p>A</p>',
    'main.js': "import { inspect } from 'node:util';\nexport const main = () => inspect(1);",
  }).make();
  expect(diagnostics.map(({ code }) => code)).toEqual(expected);
});
