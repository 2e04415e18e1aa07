// Collects the modules of a script in loading order, and redirects their imports.

import { describe, expect, test } from 'vitest';
import type { BundleFiles } from '../../src/shared/bundle-files.ts';
import { collectModules, nodeFormat, nodeResolution, withImports } from '../../src/shared/script-modules.ts';

const collect = (files: BundleFiles, path = 'main.js') =>
  collectModules(
    { path, format: nodeFormat(files, path), text: String(files[path]) },
    files,
    nodeResolution(files),
  );
const MODULE = { 'package.json': '{ "type": "module" }' };

test('imported modules come before the importing module, once each', () => {
  const { modules, problems } = collect({
    ...MODULE,
    'main.js':
      'import { a } from "./lib/a.js";\nexport * from "./b.js";\nconst c = () => import("./lib/c.js");',
    'lib/a.js': 'import "../b.js";',
    'lib/c.js': 'export {};',
    'b.js': 'import data from "./data.json" with { type: "json" };',
    'data.json': '{}',
  });
  expect(problems).toEqual([]);
  expect(modules.map(({ path, format }) => `${path} ${format}`)).toEqual([
    'data.json json',
    'b.js module',
    'lib/a.js module',
    'lib/c.js module',
    'main.js module',
  ]);
});

test('new URLs replace the specifiers, and line numbers stay', () => {
  const text = 'import { a } from "./a.js"; // "./a.js"\nconst b = () => import(\'./a.js\');\n"./a.js";';
  const { modules } = collect({ ...MODULE, 'main.js': text, 'a.js': '' });
  const main = modules.at(-1);
  expect(main && withImports(main, (path) => `<${path}>`)).toBe(
    'import { a } from "<a.js>"; // "./a.js"\nconst b = () => import(\'<a.js>\');\n"./a.js";',
  );
});

describe('an import from outside the bundle is reported at its line', () => {
  test.each([
    ['import fs from "node:fs";', 'is no file of the bundle'],
    ['import fs from "fs";', 'is no file of the bundle'],
    ['import "./none.js";', '"./none.js" was not found in the bundle'],
    ['import "../../secret.js";', '"../../secret.js" was not found in the bundle'],
    ['import "/etc/passwd";', '"/etc/passwd" was not found in the bundle'],
    // Node resolves no missing extensions and no folders here.
    ['import "./lib";', '"./lib" was not found in the bundle'],
  ])('%s', (line, message) => {
    const { problems } = collect({ ...MODULE, 'main.js': `\n${line}`, 'lib/index.js': '' });
    expect(problems).toMatchObject([{ file: 'main.js', line: 2, severity: 'error' }]);
    expect(problems[0]?.message).toContain(message);
  });
});

test('a CommonJS module is read as in Node', () => {
  const files = {
    'main.js':
      '// require("./no.js")\nconst a = require("./lib");\n"require(\'./no.js\')"; require(\'./data\');',
    'lib/index.js': 'exports.a = 1;',
    'data.json': '{}',
  };
  const { modules, problems } = collect(files);
  expect(problems).toEqual([]);
  expect(modules.map(({ path, format }) => `${path} ${format}`)).toEqual([
    'lib/index.js commonjs',
    'data.json json',
    'main.js commonjs',
  ]);
  expect(nodeFormat({}, 'a.mjs')).toBe('module');
  expect(nodeFormat(MODULE, 'a.cjs')).toBe('commonjs');
});

test('the browser reports code that the lexer cannot read', () => {
  const { modules, problems } = collect({ ...MODULE, 'main.js': 'import { from "./a.js"' });
  expect(problems).toEqual([]);
  expect(modules).toMatchObject([{ path: 'main.js', imports: [] }]);
});
