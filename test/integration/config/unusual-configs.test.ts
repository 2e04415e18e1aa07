// A config that is no file, or whose code does what no config should, is reported like any other fault of a config.

import { expect, test } from 'vitest';
import { temporarySite } from '../../support/temporary-site.ts';

test.each([
  ['site.config.ts/a.txt', '', '"site.config.ts" must be a file, but is a folder'],
  [
    'site.config.mjs',
    'const a = { url: 1 }; a.a = a; export default a;',
    'the site config threw an error: an object in it contains itself',
  ],
  ['site.config.mjs', 'export default { get title() { throw 1; } };', 'the site config threw an error: 1'],
  ['site.config.mjs', 'throw null;', 'the site config threw an error: Nothing is known about the error.'],
  [
    'site.config.mjs',
    'export default { title: 1n };',
    'the site config threw an error: 1n is no value of an option',
  ],
])('an unusual config is an error of the config: %s, %s', async (path, text, message) => {
  const site = temporarySite({ [`content/${path}`]: text, 'content/index.md': '# A\n' });
  expect(await site.failingBuild()).toEqual([expect.objectContaining({ code: 'config-failed', message })]);
});
