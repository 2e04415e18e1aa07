// What the front matter of pages shows and reports. The golden site "home"
// (test/integration/pipeline/golden-sites.test.ts) shows a home page with hero and features.

import { expect, test } from 'vitest';
import { buildInMemory } from '../../support/memory-site.ts';
import { temporarySite } from '../../support/temporary-site.ts';

test('a home page without hero and features shows its text only', async () => {
  const { files } = await buildInMemory({ content: { 'index.md': '---\nlayout: home\n---\nWords.\n' } });
  const html = files.get('index.html') ?? '';
  expect(html).toContain('<p>Words.</p>');
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  expect(article).not.toMatch(/Omphalos|class="features"|hero-side/);
});

test('the text of a home page stands beside its head if the head says so, and only there', async () => {
  const content = { 'index.md': '---\nlayout: home\nhero: { name: Lantern, beside: text }\n---\nWords.\n' };
  const { files } = await buildInMemory({ content });
  const html = files.get('index.html') ?? '';
  expect(html.match(/<p>Words.<\/p>/g)).toHaveLength(1);
  expect(html).toMatch(/<div class="hero-side prose"><p>Words.<\/p>\s*<\/div><\/header>/);
});

test('broken links of the front matter are reported at their place', async () => {
  const actions = '  actions:\n    - { theme: brand, text: Start, link: /docs/none }\n';
  const { diagnostics } = await buildInMemory({
    content: { 'index.md': `---\nlayout: home\nhero:\n${actions}---\n` },
  });
  expect(diagnostics).toMatchObject([{ code: 'link-missing', at: { line: 5, column: 42, length: 10 } }]);
});

test('pictures for sharing may be beside the page, or in the public folder as in Docusaurus', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
  const site = temporarySite({
    'content/docs/a.md': '---\nimage: ./img/share.svg\n---\n# A\n\n![A box](@site/static/box.svg)\n',
    'content/docs/img/share.svg': svg,
    'public/box.svg': svg,
  });
  const { diagnostics } = await site.build({ baseUrl: '/x/' });
  expect(diagnostics).toEqual([]);
  const html = site.output('docs/a/index.html');
  expect(html).toMatch(/property="og:image" content="http:\/\/localhost\/x\/assets\/share\.\w+\.svg"/);
  expect(html).toMatch(/<img [^>]*src="\/x\/box\.svg"/);
  site.write('content/docs/a.md', '---\nimage: ./none.svg\n---\n# A\n');
  const faults = (await site.failingBuild()).filter(({ severity }) => severity === 'error');
  expect(faults).toMatchObject([{ code: 'image-missing', at: { line: 2 } }]);
});

test("a shared link shows the site's picture, and a page's own instead", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"></svg>';
  const site = temporarySite({
    'content/site.config.ts':
      "export default { title: 'Lantern', tagline: 'Lights', image: '/img/site.svg' };\n",
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '---\nimage: /img/own.svg\n---\n# B\n',
    'public/img/site.svg': svg,
    'public/img/own.svg': svg,
  });
  await site.build({ baseUrl: '/x/' });
  const pictureOf = (file: string) =>
    Object.fromEntries(
      [...site.output(file).matchAll(/<meta property="og:image(\S*)" content="([^"]*)">/g)].map((found) =>
        found.slice(1),
      ),
    );
  expect(pictureOf('docs/a/index.html')).toEqual({
    '': 'http://localhost/x/img/site.svg',
    ':width': '1200',
    ':height': '630',
    ':alt': 'Lantern: Lights',
  });
  expect(pictureOf('docs/b/index.html')).toEqual({ '': 'http://localhost/x/img/own.svg', ':alt': 'B' });
  expect(pictureOf('404.html')).toEqual({});
});
