// An address that was public once must lead somewhere for good.

import { expect, test } from 'vitest';
import { PROMISED_FILES } from '../../../scripts/output/made-files.ts';
import { temporarySite } from '../../support/temporary-site.ts';

const redirects = (list: readonly (readonly [string, string])[]): string =>
  `export default { redirects: ${JSON.stringify(list.map(([from, to]) => ({ from, to })))} };\n`;

const base = { 'content/docs/a.md': '# A\n\n## New\n', 'content/docs/b.md': '# B\n\n## Part\n' };
const all = [
  '/',
  '/docs',
  '/docs/a',
  '/docs/a#new',
  '/docs/b',
  '/docs/b#part',
  ...[...PROMISED_FILES].map((path) => `/${path}`),
];

async function codesOf(listed: readonly string[], list: readonly (readonly [string, string])[] = []) {
  const site = temporarySite({
    ...base,
    'content/site.config.mjs': redirects(list),
    'content/urls.txt': `# Addresses\n\n${listed.join('\n')}\n`,
  });
  const diagnostics = await site.build().then(
    ({ diagnostics }) => diagnostics,
    (error: { diagnostics: [] }) => error.diagnostics,
  );
  return diagnostics.map(({ code, at }) => `${code}:${at?.line}`);
}

const cases = [
  ['a complete list passes', all, [], []],
  ['a page that is gone fails at its line', ['/docs/old', ...all], [], ['url-gone:3']],
  ['a heading that is gone fails', ['/docs/a#old', ...all], [], ['url-gone:3']],
  ['a redirected page passes', ['/docs/old', ...all], [['/docs/old', '/docs/b']], []],
  ['a redirected heading passes', ['/docs/a#old', ...all], [['/docs/a#old', '/docs/b#part']], []],
  ['a heading moves with its page', ['/docs/old', '/docs/old#part', ...all], [['/docs/old', '/docs/b']], []],
  [
    'a heading of a moved page that is not there either fails',
    ['/docs/old', '/docs/old#x', ...all],
    [['/docs/old', '/docs/b']],
    ['url-gone:4'],
  ],
  ['new addresses are told', all.slice(2), [], ['url-unlisted:1']],
  [
    'redirects in a circle lead nowhere',
    ['/docs/x', '/docs/y', ...all],
    [
      ['/docs/x', '/docs/y'],
      ['/docs/y', '/docs/x'],
    ],
    ['redirect-loop:1', 'redirect-loop:1', 'url-gone:3', 'url-gone:4'],
  ],
] as const;
for (const [name, listed, list, expected] of cases) {
  test(name, async () => expect(await codesOf(listed, list)).toEqual(expected));
}

test('archives of samples are promised as well', async () => {
  const sample = { 'content/_samples/one/package.json': '{ "name": "one", "omphalos": {} }' };
  const listed = `${[...all, '/samples/one.zip', '/samples/two.zip'].join('\n')}\n`;
  const site = temporarySite({ ...base, ...sample, 'content/urls.txt': listed });
  const gone = (await site.failingBuild()).filter(({ code }) => code.startsWith('url-'));
  expect(gone.map(({ message }) => message)).toEqual([
    'the public address "/samples/two.zip" leads nowhere any more',
  ]);
});

test('every file that is promised is made', async () => {
  const site = temporarySite(base);
  await site.build();
  for (const path of PROMISED_FILES) expect(site.output(path), path).not.toBe('');
});

test('a site without the list is held to nothing', async () => {
  const site = temporarySite(base);
  expect((await site.build()).diagnostics).toEqual([]);
});

test('a heading that stands cannot be redirected, nor one of a page that is not there', async () => {
  const site = temporarySite({
    ...base,
    'content/site.config.mjs': redirects([
      ['/docs/a#new', '/docs/b'],
      ['/docs/none#x', '/docs/b'],
    ]),
  });
  const codes = (await site.failingBuild()).map(({ code }) => code).sort();
  expect(codes).toEqual(['redirect-lost', 'redirect-taken']);
});

test('a page carries where its lost headings have gone, a moved page too', async () => {
  const site = temporarySite({
    ...base,
    'content/site.config.mjs': redirects([
      ['/docs/a#old', '/docs/b#part'],
      ['/docs/old', '/docs/a'],
      ['/docs/old#x', '/docs/b#part'],
    ]),
  });
  await site.build({ baseUrl: '/x/' });
  expect(site.output('docs/a/index.html')).toContain(
    '<script type="application/json" data-fragments>{"old":"/x/docs/b#part"}</script>',
  );
  expect(site.output('docs/b/index.html')).not.toContain('data-fragments');
  expect(site.output('docs/old/index.html')).toContain(
    'data-fragments="{&quot;x&quot;:&quot;/x/docs/b#part&quot;}"',
  );
  expect(site.output('_redirects')).toBe('/x/docs/old /x/docs/a 301\n');
  expect(site.output('_deploy/nginx-redirects.conf')).toBe(
    '"~^/x/docs/old(?:/|\\\\.html|/index\\\\.html)?$" "/x/docs/a$is_args$args";\n',
  );
});
