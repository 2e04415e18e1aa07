// Real-world file names: the site's links reach each page, on any host, or the author gets a message.

import { join } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, onTestFinished, test } from 'vitest';
import { walk } from '../../../scripts/lib/walk-tree.ts';
import { serveFolder } from '../../../scripts/server/static-server.ts';
import { temporarySite } from '../../support/temporary-site.ts';
import names from './file-names.json' with { type: 'json' };

describe('a page whose file name', async () => {
  test('contains anything a disk allows is reached through every link, or reported', async () => {
    const site = temporarySite({ 'content/index.md': '# Home\n' });
    for (const [index, name] of names.entries())
      site.write(`content/docs/${name}.md`, `# Page ${index}\n\n![Dot](./dot%20${index}.svg)\n`);
    for (const index of names.keys())
      site.write(
        `content/docs/dot ${index}.svg`,
        '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      );
    // The author's own links to each: by file name, URL-encoded.
    site.write(
      'content/docs/00-all.md',
      `# All\n\n${names.map((name) => `- [x](./${encodeURIComponent(name).replace(/[()']/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}.md)`).join('\n')}\n`,
    );
    const { diagnostics } = await site.build();
    const reported = diagnostics.filter(({ severity }) => severity === 'error');
    expect(reported).toEqual([]);
    const server = await serveFolder({ folder: join(site.folder, 'dist') });
    onTestFinished(() => server.close());
    const get = async (href: string) => {
      const response = await fetch(new URL(href, server.url));
      return { status: response.status, text: await response.text() };
    };
    const all = await get('/docs/all');
    expect(all.status).toBe(200);
    const list = all.text.slice(all.text.indexOf('<article'), all.text.indexOf('</article>'));
    const hrefs = elementsIn(list, 'li').flatMap(({ children }) =>
      children.flatMap((link) => (link.type === 'element' ? String(link.properties.href) : [])),
    );
    expect(hrefs).toHaveLength(names.length);
    for (const [index, href] of hrefs.entries()) {
      const page = await get(href);
      expect([names[index], page.status, /<h1[^>]*>(.*?)<\/h1>/.exec(page.text)?.[1]]).toEqual([
        names[index],
        200,
        `Page ${index}`,
      ]);
      const isPart = ({ tagName, properties: { rel, type } }: Element) =>
        tagName === 'img' || String(rel) === 'canonical' || type === 'text/markdown';
      for (const { properties } of elementsIn(page.text, 'img', 'link').filter(isPart)) {
        const { pathname } = new URL(String(properties.src ?? properties.href), server.url);
        expect([names[index], pathname, (await get(pathname)).status]).toEqual([names[index], pathname, 200]);
      }
    }
    const listed = {
      'sitemap.xml': elementsIn((await get('/sitemap.xml')).text, 'loc').map(({ children: [url] }) =>
        url?.type === 'text' ? url.value : '',
      ),
      'llms.txt': markdownLinks((await get('/llms.txt')).text),
    };
    for (const [file, urls] of Object.entries(listed)) {
      expect(urls.length, file).toBeGreaterThanOrEqual(names.length + 3);
      for (const url of urls)
        expect([file, url, (await get(new URL(url).pathname)).status]).toEqual([file, url, 200]);
    }
  });

  test('is too long for its generated files is reported', async () => {
    const site = temporarySite({ [`content/docs/${'x'.repeat(252)}.md`]: '# x\n' });
    expect(await site.failingBuild()).toMatchObject([{ code: 'name-too-long' }]);
  });
});

function markdownLinks(text: string): string[] {
  const urls: string[] = [];
  walk(unified().use(remarkParse).parse(text), (node) => {
    if (node.type === 'link') urls.push(node.url);
  });
  return urls;
}

function elementsIn(html: string, ...tagNames: readonly string[]): Element[] {
  const elements: Element[] = [];
  walk(fromHtml(html), (element) => {
    if (element.type === 'element' && tagNames.includes(element.tagName)) elements.push(element);
  });
  return elements;
}
