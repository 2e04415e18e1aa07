// Front matter: a home page with the keys of VitePress and Starlight, pictures for shared links.

import { expect, test } from 'vitest';
import { builtSite, temporarySite } from '../../support/temporary-site.ts';

const VITEPRESS = `---
layout: home
hero:
  name: Lantern
  text: Lights for harbours
  tagline: Small & bright
  image: { src: ./lamp.svg, alt: A lamp }
  actions:
    - { theme: brand, text: Start, link: ./docs/a.md }
    - { theme: alt, text: Elsewhere, link: https://example.org/ }
features:
  - { icon: ⚡️, title: Fast, details: Very., link: /docs/a, linkText: How fast }
  - { title: Plain, details: No link. }
---

## More words
`;

const articleOf = (html: string): string => html.slice(html.indexOf('<article'), html.indexOf('</article>'));

const files = {
  'content/index.md': VITEPRESS,
  'content/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  'content/docs/a.md': '# A\n',
};

test('a home page shows hero, features and text of its front matter', async () => {
  const site = await builtSite(files, { baseUrl: '/x/' });
  const html = site.output('index.html');
  expect(html).toContain('<h1>Lantern</h1><p class="hero-tagline">Lights for harbours</p>');
  expect(html).toContain('<p class="hero-lead">Small &amp; bright</p>');
  expect(html).toMatch(/<a class="button button-primary" href="\/x\/docs\/a">Start<\/a>/);
  expect(html).toMatch(/<a class="button" href="https:\/\/example.org\/">Elsewhere<\/a>/);
  expect(html).toMatch(/<img class="hero-image" src="\/x\/assets\/lamp\.\w+\.svg" alt="A lamp"\/>/);
  expect(html).toContain('<h3>Fast</h3><p>Very.</p><a href="/x/docs/a">How fast</a>');
  expect(html).toContain('More words</h2>');
  expect(articleOf(html)).not.toMatch(/Omphalos|home-text|data-demo=/);
  expect(html).toContain('<meta property="og:image:alt" content="Lantern: Documentation">');
});

test('a home page without them is plain', async () => {
  const site = await builtSite({ ...files, 'content/index.md': '---\nlayout: home\n---\nWords.\n' });
  const html = site.output('index.html');
  expect(html).toContain('<p>Words.</p>');
  expect(articleOf(html)).not.toMatch(/Omphalos|class="features"|data-demo=/);
});

test('broken links of the front matter are reported at their place', async () => {
  const site = temporarySite({
    ...files,
    'content/index.md': VITEPRESS.replace('./docs/a.md', '/docs/none'),
  });
  const diagnostics = await site.failingBuild();
  expect(diagnostics).toMatchObject([{ code: 'link-missing', at: { line: 9, column: 42, length: 10 } }]);
});

test('a value of the wrong type is reported', async () => {
  const site = temporarySite({
    'content/docs/a.md': '# A\n',
    'content/index.md': '---\nlayout: home\nfeatures:\n  - details: No title.\nhero: { actions: 3 }\n---\n',
  });
  const diagnostics = await site.failingBuild();
  expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter-type', 'front-matter-type']);
});

test('a share picture may be a file beside the page, or in the public folder as in Docusaurus', async () => {
  const site = temporarySite({
    'content/docs/a.md': '---\nimage: ./img/share.svg\n---\n# A\n\n![A box](@site/static/box.svg)\n',
    'content/docs/img/share.svg': files['content/lamp.svg'],
    'public/box.svg': files['content/lamp.svg'],
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

test('search engines may not index an unlisted page, but may index all others', async () => {
  const site = await builtSite({
    'content/docs/a.md': '---\nunlisted: true\n---\n# A\n',
    'content/docs/b.md': '# B\n\n[A](./a.md)\n',
  });
  const robots = '<meta name="robots" content="noindex">';
  expect(site.output('docs/a/index.html')).toContain(robots);
  expect(site.output('docs/b/index.html')).not.toContain(robots);
});
