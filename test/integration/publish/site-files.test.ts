// The files about a site are valid and correct: sitemap, feed, search description, structured data, headers.

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from '../../../scripts/server/http/headers-file.ts';
import { buildInMemory } from '../../support/memory-site.ts';
import { builtSite } from '../../support/temporary-site.ts';

const AWKWARD = `A & B <c> "d" 'e' ]]> </script> ü \u2028`;

const { files } = await buildInMemory({
  content: {
    'index.md': '---\ntitle: Home\n---\n',
    'docs/one & two.md': `---\ntitle: ${JSON.stringify(AWKWARD)}\ndescription: ${JSON.stringify(AWKWARD)}\n---\n\nText.\n`,
    'docs/part/b.md': '# B\n',
  },
  config: { title: AWKWARD, description: AWKWARD, url: 'https://example.org', baseUrl: '/x/' },
});
const output = (path: string): string => files.get(path) ?? '';

test('XML files are well formed for any title', () => {
  for (const name of ['sitemap.xml', 'opensearch.xml', 'feed.xml'])
    expect(XMLValidator.validate(output(name)), name).toBe(true);
});

test('the sitemap lists every page once, by its plain path', () => {
  const { urlset } = new XMLParser().parse(output('sitemap.xml'));
  const addresses = urlset.url.map(({ loc }: { loc: string }) => loc);
  expect(addresses).toEqual([...new Set(addresses)]);
  expect(addresses).toContain('https://example.org/x/docs/one%20%26%20two');
  expect(addresses).toContain('https://example.org/x/docs/category/part');
});

test('structured data is valid JSON that cannot close its element', () => {
  const html = output('docs/one & two/index.html');
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
  expect(output('index.html')).toContain('"@type":"WebSite"');
});

test('llms.txt lists the pages in sidebar order, and llms-full.txt has their text in the same order, below the name of the site', async () => {
  const { files: made } = await buildInMemory({
    content: {
      'docs/02-b.md': '---\ndescription: About b.\n---\n# B\n\nText of b.\n',
      'docs/01-a.md': '# A\n\nText of a.\n',
      'docs/03-part/c.md': '# C\n',
      'other.md': '# Other\n',
    },
  });
  const list = made.get('llms.txt') ?? '';
  const names = [...list.matchAll(/^- \[([^\]]+)\]/gm)].map(([, name]) => name);
  expect(names).toEqual(['A', 'B', 'part', 'C', 'Documentation', 'Other', 'Documentation']);
  expect(list).toContain('- [B](http://localhost/docs/b.md): About b.');
  const full = made.get('llms-full.txt') ?? '';
  const parts = [...full.matchAll(/^Text of .|(?<=^<!-- ).*(?= -->)/gm)].map(([part]) => part);
  expect(full).toMatch(/^# Documentation\n/);
  expect(parts).toEqual([
    'http://localhost/docs',
    'http://localhost/docs/a',
    'Text of a',
    'http://localhost/docs/b',
    'Text of b',
    'http://localhost/docs/category/part',
    'http://localhost/docs/part/c',
    'http://localhost/',
    'http://localhost/other',
  ]);
});

test('robots.txt of the public folder replaces the generated file, _headers and _redirects follow its lines', async () => {
  const site = await builtSite({
    'content/site.config.ts': "export default { redirects: [{ from: '/old', to: '/docs/a' }] };\n",
    'content/docs/a.md': '# A\n',
    'public/robots.txt': 'User-agent: none\n',
    'public/_headers': '/docs/*\n  X-Own: yes\n',
    'public/_redirects': '/api/* https://example.org/:splat 302\n',
  });
  expect(site.output('robots.txt')).toBe('User-agent: none\n');
  expect(site.output('_redirects')).toBe('/old /docs/a 301\n/api/* https://example.org/:splat 302\n');
  const headers = headersFor(parseHeadersFile(site.output('_headers')), '/docs/a');
  expect(headers.get('x-own')).toBe('yes');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
