// The Markdown versions of the real site have the same headings and code as its pages.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import type { Code, Root } from 'mdast';
import { toString as markdownText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, inject, test } from 'vitest';
import config from '../../content/site.config.ts';
import { hastText } from '../../scripts/lib/hast-text.ts';
import { walk } from '../../scripts/lib/walk-tree.ts';
import { listSitePages } from '../support/site-pages.ts';

const folder = inject('siteFolder');
const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');
const parser = unified().use(remarkParse).use(remarkGfm);
const redirected = new Set(config.redirects?.map(({ from }) => from));
const pages = (await listSitePages(folder)).filter(
  ({ sitePath }) => sitePath.startsWith('docs/') && !redirected.has(`/${sitePath}`),
);

describe('the Markdown version has the headings and the code of its page', () => {
  for (const { sitePath } of pages) {
    if (sitePath.startsWith('docs/category/')) continue;
    test(`/${sitePath}`, async () => {
      const page = partsOfPage(await read(`${sitePath}/index.html`));
      const markdown = await read(`${sitePath}.md`);
      const version = partsOfMarkdown(parser.parse(markdown));
      expect(version.headings).toEqual(page.headings);
      for (const code of page.code) expect(version.code).toContain(code);
      expect(markdown).not.toMatch(/^\s*:{2,}[a-z]/m);
      expect(markdown).not.toMatch(/[\uE000\uE001]/);
      for (const url of version.links) expect(url).toMatch(/^(https?|mailto):/);
    });
  }
});

test('llms.txt links to every Markdown version of the docs, and each exists', async () => {
  const list = await read('llms.txt');
  const paths = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => new URL(url ?? '').pathname);
  for (const { sitePath } of pages) expect(paths).toContain(`/${sitePath}.md`);
  for (const path of paths) expect((await read(path)).length, path).toBeGreaterThan(20);
});

function partsOfPage(html: string) {
  const headings: string[] = [];
  const code: string[] = [];
  walk(fromHtml(html), (node) => {
    if (node.type !== 'element' || node.properties.dataArticle === undefined) return;
    walk(node, (inside) => {
      if (inside.type !== 'element') return;
      if (/^h[1-6]$/.test(inside.tagName)) headings.push(normalize(hastText(inside)));
      if (inside.tagName === 'pre') code.push(hastText(inside).trim());
    });
  });
  return { headings, code };
}

function partsOfMarkdown(tree: Root) {
  const headings: string[] = [];
  const code: string[] = [];
  const links: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'heading') headings.push(normalize(markdownText(node)));
    if (node.type === 'code') code.push((node as Code).value.trim());
    if (node.type === 'link') links.push(node.url);
  });
  return { headings, code, links };
}

const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim();
