// Builds of small sites as a whole: the output, and what a failed build leaves alone.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stagesFromDisk } from '../../../scripts/pipeline/build-stages.ts';
import { builtSite, temporarySite } from '../../support/temporary-site.ts';

const assetOf = (site: ReturnType<typeof temporarySite>, name: string): string | undefined =>
  [...site.snapshot().keys()].find((path) => path.startsWith(`assets/${name}.`) && path.endsWith('.js'));

test('the playground script is loaded by a playground, and missing from a site without one', async () => {
  expect(assetOf(await builtSite({ 'content/docs/a.md': '# A\n' }), 'playground')).toBeUndefined();
  const site = await builtSite({ 'content/try.md': '---\ntitle: Try\nlayout: playground\n---\n\nText.\n' });
  const script = assetOf(site, 'playground');
  for (const preloaded of [script, assetOf(site, 'react')])
    expect(site.output('try/index.html')).toContain(`rel="modulepreload" href="/${preloaded}"`);
  expect(site.output(assetOf(site, 'main') ?? '')).toContain(`./${script?.slice('assets/'.length)}`);
});

test('every link and asset begins with the base URL', async () => {
  const site = temporarySite({
    'content/site.config.ts': "export default { navbar: { items: [{ label: 'A', to: '/docs/a' }] } };\n",
    'content/docs/a.md': '# A\n\n[B](./b.md#part), ![i](./i.png), [home](/), [file](/f.txt)\n',
    'content/docs/b.md': '# B\n\n## Part\n',
    'content/index.md': '# Home\n',
    'public/f.txt': '',
  });
  site.write('content/docs/i.png', Buffer.from(PIXEL, 'base64'));
  await site.build({ baseUrl: '/x/' });
  const html = site.output('docs/a/index.html');
  const inside = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, target]) => target ?? '');
  expect(inside.filter((target) => target.startsWith('/') && !target.startsWith('/x/'))).toEqual([]);
  expect(inside).toContain('/x/docs/b#part');
  expect(html).toContain('rel="canonical" href="http://localhost/x/docs/a"');
  expect(html).toMatch(/src="\/x\/assets\/i\.[0-9a-f]{8}\.png"/);
});

test('a strict build fails on warnings', async () => {
  const site = temporarySite({ 'content/index.md': '---\ntitel: x\n---\n' });
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter-unknown-key']);
  expect((await site.failingBuild({ isStrict: true })).map(({ code }) => code)).toEqual([
    'front-matter-unknown-key',
  ]);
});

test('a page that cannot be rendered fails the build with its file, and the old site stays', async () => {
  const site = await builtSite({ 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' });
  const before = site.snapshot();
  site.write('content/docs/i.png', Buffer.from(PIXEL, 'base64'));
  site.write('content/docs/b.md', '# B\n\n![i](./i.png)\n');
  const folders = { content: join(site.folder, 'content'), public: join(site.folder, 'public') };
  const linkedFiles = async () => ({ assets: new Map(), publicImages: new Map() });
  const stages = { ...stagesFromDisk(folders), linkedFiles };
  expect(await site.failingBuild({ stages })).toMatchObject([
    { code: 'page-failed', at: { file: expect.stringMatching(/content\/docs\/b\.md$/) } },
  ]);
  expect(site.snapshot()).toEqual(before);
});

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
