// The service worker and the list of files it can store depend on the content alone, and no page changes with them.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtSite } from '../../support/temporary-site.ts';

const content = {
  'content/index.md': '# Start\n',
  'content/docs/a b.md': '# A\n\nText.\n',
  'content/docs/secret.md': '---\ndraft: true\n---\n\n# Secret\n',
  'public/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'public/robots.txt': 'User-agent: *\n',
};

const listOf = (text: string): { size: number; files: [string, string | null][] } => JSON.parse(text);

test('the list has pages by their plain path, assets, the index and public files, once each', async () => {
  const site = await builtSite({ ...content, 'content/try.md': '---\nlayout: playground\n---\n# Try it\n' });
  const { files, size } = listOf(site.output('offline.json'));
  const addresses = files.map(([address]) => address);
  expect(addresses).toEqual([...new Set(addresses)].sort());
  for (const address of ['', 'docs', 'docs/a%20b', 'page-index/0.json', 'picture.svg'])
    expect(addresses).toContain(address);
  expect(
    addresses.filter((address) => /secret|robots|sitemap|\.md$|share\/|\/offline\.\w+\.html/.test(address)),
  ).toEqual([]);
  const assets = readdirSync(join(site.folder, 'dist/assets')).filter((name) =>
    /\.(js|css|woff2)$/.test(name),
  );
  for (const name of assets) expect(addresses).toContain(`assets/${name}`);
  // A name with a hash needs no other revision.
  for (const [address, revision] of files) expect(revision === null).toBe(address.startsWith('assets/'));
  expect(size).toBeGreaterThan(100_000);
});

test('a change of a page or file changes only its own revision', async () => {
  const site = await builtSite(content);
  const before = new Map(listOf(site.output('offline.json')).files);
  const worker = site.output('sw.js');
  await site.build();
  expect(site.output('sw.js')).toBe(worker);
  expect([...before]).toEqual(listOf(site.output('offline.json')).files);
  site.write('public/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>\n');
  await site.build();
  const changed = listOf(site.output('offline.json')).files.filter(
    ([address, revision]) => before.get(address) !== revision,
  );
  expect(changed.map(([address]) => address)).toEqual(['picture.svg']);
  expect(site.output('sw.js')).toBe(worker);
});

test('the worker stores the page for lost connections and all files that it needs; no page names the worker', async () => {
  const site = await builtSite(content);
  expect(site.output('docs/a b/index.html')).not.toMatch(/sw\.js|offline\.json/);
  const [, files = ''] = /^const OFFLINE_FILES=(\[.*?\]);/.exec(site.output('sw.js')) ?? [];
  const [page = '', ...others] = JSON.parse(files) as string[];
  const html = site.output(page);
  expect(html).toContain('No connection');
  expect(html).toContain('name="robots" content="noindex"');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css|woff2))"/g)].map(
    ([, path]) => path,
  );
  // And the sandbox frame, which pages cannot request without a connection.
  const sandbox = others.filter((path) => /^page-index\/sandbox\.\w+\.html$/.test(path));
  expect(sandbox).toHaveLength(1);
  expect([...others].sort()).toEqual([...new Set([...named, ...sandbox])].sort());
});

test('with `offline: false` there is only a worker that removes itself', async () => {
  const site = await builtSite({
    ...content,
    'content/site.config.mjs': 'export default { offline: false };\n',
  });
  expect(site.output('sw.js')).toContain('unregister');
  expect(() => site.output('offline.json')).toThrow();
  expect(site.output('index.html')).not.toContain('data-offline-control');
});
