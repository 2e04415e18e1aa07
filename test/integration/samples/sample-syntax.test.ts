// Syntax errors in the code of samples are reported at their place in the author's file.

import { expect, test } from 'vitest';
import { checkSyntax } from '../../../scripts/samples/sample-syntax.ts';

const placesOf = async (displayPath: string, text: string) =>
  (await checkSyntax({ displayPath, text })).map(({ at }) => `${at?.line}:${at?.column}`);

test.each([
  ['an extension', 'server/main.js', 'let a = 1;\nconst = ;\n', '2:7'],
  ['a script inside a page', 'a.html', '<p></p>\n<script type="module">const = ;</script>\n', '2:29'],
  ['a later line of such a script', 'a.html', '<script>\n\n  const = ;\n</script>\n', '3:9'],
  ['a place behind other letters than those of English', 'a.js', 'let ä = "ö"; const = ;', '1:20'],
  ['JSON', 'a.json', '{\n  "a": 1,\n}\n', '2:9'],
  ['JSON that is no JavaScript either', 'a.json', '{\n  "a": ,\n}\n', '2:8'],
])('%s has its error reported', async (_, path, text, place) => {
  expect(await placesOf(path, text)).toEqual([place]);
});

test.each([
  ['a module', 'a.js', 'import a from "./b.js";\nawait a();\n'],
  ['CommonJS', 'a.cjs', 'if (a) return;\nmodule.exports = {};\n'],
  ['data in a page', 'a.html', '<script type="application/json">{,}</script>'],
  ['a script in a comment of a page', 'a.html', '<!-- <script>const = ;</script> -->'],
  ['JSON', 'a.json', '{ "a": [1] }'],
])('%s without an error is fine', async (_, path, text) => {
  expect(await placesOf(path, text)).toEqual([]);
});
