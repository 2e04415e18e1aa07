// The files about a site are valid and true: sitemap, feed, search description, structured data, headers.

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from '../../../scripts/server/http/headers-file.ts';
import { SANDBOX_POLICY } from '../../../src/playground/door/sandbox-policy.ts';
import { temporarySite } from '../../support/temporary-site.ts';

const AWKWARD = `A & B <c> "d" 'e' ]]> </script> ü \u2028`;

const config = (extra = ''): string => `export default {
  title: ${JSON.stringify(AWKWARD)}, description: ${JSON.stringify(AWKWARD)},
  url: 'https://example.org', baseUrl: '/x/', ${extra}
};\n`;

async function awkwardSite() {
  const site = temporarySite({
    'content/site.config.mjs': config(),
    'content/index.md': '---\ntitle: Home\n---\n',
    'content/docs/one & two.md': `---\ntitle: ${JSON.stringify(AWKWARD)}\ndescription: ${JSON.stringify(AWKWARD)}\n---\n\nText.\n`,
    'content/docs/part/b.md': '# B\n',
  });
  await site.build();
  return site;
}

test('XML files are well formed whatever the titles hold', async () => {
  const site = await awkwardSite();
  for (const name of ['sitemap.xml', 'opensearch.xml'])
    expect(XMLValidator.validate(site.output(name))).toBe(true);
});

test('the sitemap lists every page once, by its plain address', async () => {
  const site = await awkwardSite();
  const { urlset } = new XMLParser().parse(site.output('sitemap.xml'));
  const addresses = urlset.url.map(({ loc }: { loc: string }) => loc);
  expect(addresses).toEqual([...new Set(addresses)]);
  expect(addresses).toContain('https://example.org/x/docs/one%20%26%20two');
  expect(addresses).toContain('https://example.org/x/docs/category/part');
});

test('structured data is valid JSON that cannot close its element', async () => {
  const site = await awkwardSite();
  const html = site.output('docs/one & two/index.html');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? ''),
  );
  expect(blocks.map((block) => block['@type'])).toEqual(['TechArticle', 'BreadcrumbList']);
  expect(blocks[0]).toMatchObject({
    headline: AWKWARD,
    url: 'https://example.org/x/docs/one%20%26%20two',
    isPartOf: { url: 'https://example.org/x/' },
  });
  expect(blocks[1].itemListElement.map((item: { position: number }) => item.position)).toEqual([1, 2]);
  expect(site.output('index.html')).toContain('"@type":"WebSite"');
});

test('llms.txt names the pages in the order of the sidebar, llms-full.txt holds them', async () => {
  const site = temporarySite({
    'content/docs/02-b.md': '---\ndescription: About b.\n---\n# B\n\nText of b.\n',
    'content/docs/01-a.md': '# A\n\nText of a.\n',
    'content/docs/03-part/c.md': '# C\n',
    'content/other.md': '# Other\n',
  });
  await site.build();
  const list = site.output('llms.txt');
  const names = [...list.matchAll(/^- \[([^\]]+)\]/gm)].map(([, name]) => name);
  expect(names).toEqual(['A', 'B', 'part', 'C', 'Documentation', 'Other', 'Documentation']);
  expect(list).toContain('- [B](http://localhost/docs/b.md): About b.');
  const full = site.output('llms-full.txt');
  expect(full.indexOf('Text of a.')).toBeLessThan(full.indexOf('Text of b.'));
  expect(full).toContain('<!-- http://localhost/docs/b -->');
});

test('a robots.txt of the public folder is kept', async () => {
  const site = temporarySite({ 'content/docs/a.md': '# A\n', 'public/robots.txt': 'User-agent: none\n' });
  await site.build();
  expect(site.output('robots.txt')).toBe('User-agent: none\n');
});

test('every host is told the same headers', async () => {
  const site = temporarySite({ 'content/docs/a.md': '# A\n' });
  await site.build();
  const headersOf = (text: string) =>
    [...text.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name, value]) => [name, value]);
  const file = site.output('_headers');
  const stage = file.slice(file.indexOf('/page-index/stage.*'), file.indexOf('/sw.js'));
  const plain = headersOf(file.replace(stage, ''));
  const nginx = [
    ...site.output('_deploy/nginx-headers.conf').matchAll(/^add_header ([\w-]+) "(.*)" always;$/gm),
  ];
  const caddy = [...site.output('_deploy/caddy-headers.conf').matchAll(/^([\w-]+) "(.*)"$/gm)];
  const pairs = (matches: readonly RegExpExecArray[]) => matches.map(([, name, value]) => [name, value]);
  // What is only for some files stands in the servers' own configurations: how long they are kept, their sandbox.
  const isForAll = ([name, value]: readonly (string | undefined)[]): boolean =>
    name !== 'Cache-Control' && value !== 'sandbox allow-scripts';
  expect(pairs(nginx)).toEqual(plain.filter(isForAll));
  expect(pairs(caddy)).toEqual(pairs(nginx));
  // Files that never change, documents of authors (two patterns), the service worker, which must not be kept.
  expect(plain.length).toBe(9);

  // The stage has its own policy, in place of the other.
  const [policy] = headersOf(stage);
  const own = pairs(nginx).map(([name, value]) => (name === policy?.[0] ? policy : [name, value]));
  const nginxStage = site
    .output('_deploy/nginx-stage-headers.conf')
    .matchAll(/^add_header ([\w-]+) "(.*)" always;$/gm);
  const caddyStage = site.output('_deploy/caddy-stage-headers.conf').matchAll(/^([\w-]+) "(.*)"$/gm);
  expect(pairs([...nginxStage])).toEqual(own);
  expect(pairs([...caddyStage])).toEqual(own);

  // In Caddy, what is set for all files would take the place of what is added for some.
  const caddySandbox = site.output('_deploy/caddy-sandbox-headers.conf').matchAll(/^([\w-]+) "(.*)"$/gm);
  const sandboxed = pairs(nginx).map(([name, value]) =>
    name === policy?.[0] ? [name, `${value}; sandbox allow-scripts`] : [name, value],
  );
  expect(pairs([...caddySandbox])).toEqual(sandboxed);
});

test('HTML and drawings of authors are served without the site’s origin', async () => {
  const site = temporarySite({ 'content/docs/a.md': '# A\n' });
  await site.build();
  const headers = parseHeadersFile(site.output('_headers'));
  const policies = (path: string): string[] =>
    (headersFor(headers, path).get('content-security-policy') ?? '').split(', ').slice(1);
  for (const path of ['evil.12345678.html', 'evil.12345678.svg'])
    expect(policies(`/assets/${path}`).at(-1), path).toBe('sandbox allow-scripts');
  for (const path of ['/docs/a', '/assets/main.12345678.js', '/']) expect(policies(path), path).toEqual([]);
});

test('the stage of previews is served under its own policy alone, and to no other site', async () => {
  const site = temporarySite({ 'content/docs/a.md': '# A\n' });
  await site.build();
  const headers = headersFor(parseHeadersFile(site.output('_headers')), '/page-index/stage.12345678.html');
  expect(headers.get('content-security-policy')).toBe(`${SANDBOX_POLICY}; frame-ancestors 'self'`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
