// A URL that was public once must lead somewhere forever.

import { expect, test } from 'vitest';
import { sortDiagnostics } from '../../../scripts/diagnostics/diagnostic.ts';
import { PROMISED_FILES } from '../../../scripts/output/generated-paths.ts';
import { buildInMemory } from '../../support/memory-site.ts';
import { temporarySite } from '../../support/temporary-site.ts';

type Redirects = readonly (readonly [from: string, to: string])[];
const configOf = (list: Redirects) => ({ redirects: list.map(([from, to]) => ({ from, to })) });
const listOf = (addresses: readonly string[]): string => `# Addresses\n\n${addresses.join('\n')}\n`;

const content = { 'docs/a.md': '# A\n\n## New\n', 'docs/b.md': '# B\n\n## Part\n' };
const onDisk = { 'content/docs/a.md': content['docs/a.md'], 'content/docs/b.md': content['docs/b.md'] };
const all = ['/', '/docs', '/docs/a', '/docs/b', ...[...PROMISED_FILES].map((path) => `/${path}`)];

async function codesOf(listed: readonly string[] | undefined, list: Redirects) {
  const urls = listed && listOf(listed);
  const { diagnostics } = await buildInMemory({
    content,
    config: configOf(list),
    ...(urls === undefined ? {} : { urls }),
  });
  return sortDiagnostics(diagnostics).map(({ code, at }) => `${code}:${at?.line}`);
}

const cases = [
  ['a complete list passes', all, [], []],
  ['a page that is gone fails', ['/docs/x', ...all], [], ['url-gone:3']],
  ['a redirected page passes', ['/docs/old', ...all], [['/docs/old', '/docs/b']], []],
  ['a redirect with a query passes', ['/docs/old', ...all], [['/docs/old', '/docs/b?tab=a']], []],
  [
    'the target of a redirect is reported once',
    ['/docs/x', ...all],
    [['/docs/x', '/docs/none']],
    ['link-missing:1'],
  ],
  ['a line that is no address of the site fails', ['docs/a', ...all], [], ['url-gone:3']],
  [
    'redirects in a circle are reported as such',
    ['/docs/x', '/docs/y', ...all],
    [
      ['/docs/x', '/docs/y'],
      ['/docs/y', '/docs/x'],
    ],
    ['redirect-loop:1', 'redirect-loop:1'],
  ],
  ['a site without the list promises no URLs', undefined, [], []],
] as const;
for (const [name, listed, list, expected] of cases) {
  test(name, async () => expect(await codesOf(listed, list)).toEqual(expected));
}

test('an archive of a sample is a promised URL', async () => {
  const sample = { 'content/_samples/one/package.json': '{ "name": "one", "omphalos": {} }' };
  const urls = listOf([...all, '/samples/one.zip', '/samples/two.zip']);
  const site = temporarySite({ ...onDisk, ...sample, 'content/urls.txt': urls });
  const gone = (await site.failingBuild()).filter(({ code }) => code.startsWith('url-'));
  expect(gone.map(({ message }) => message)).toEqual([
    'the public address "/samples/two.zip" no longer leads anywhere',
  ]);
});
