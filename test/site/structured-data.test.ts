// The structured data of the real site's pages has the form that search engines read, and is correct.

import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { listSitePages } from '../support/site-pages.ts';

const address = expect.stringMatching(/^https:\/\/[^/]+(\/.*)?$/);
const text = expect.stringMatching(/./);

const SHAPES: Readonly<Record<string, object>> = {
  WebSite: {
    name: text,
    url: address,
    inLanguage: text,
    potentialAction: {
      target: { urlTemplate: address },
      'query-input': 'required name=search_term_string',
    },
  },
  TechArticle: {
    headline: expect.stringMatching(/^.{1,110}$/),
    description: text,
    url: address,
    mainEntityOfPage: address,
    inLanguage: text,
    isPartOf: { '@type': text, name: text, url: address },
  },
  BreadcrumbList: {},
};

interface Data {
  readonly '@type': string;
  readonly url?: string;
  readonly dateModified?: string;
  readonly itemListElement?: readonly { readonly item?: string }[];
}

test('every page describes itself, in the right form and under its own URL', async () => {
  const found: Record<string, number> = {};
  for (const { sitePath, filePath } of await listSitePages(inject('siteFolder'))) {
    if (sitePath === '404.html') continue;
    const html = await readFile(filePath, 'utf8');
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      const data: Data = JSON.parse(json);
      const { '@type': type, itemListElement: items, url = items?.at(-1)?.item, dateModified } = data;
      found[type] = (found[type] ?? 0) + 1;
      expect(Object.keys(SHAPES)).toContain(type);
      expect(data, `/${sitePath}`).toMatchObject({ '@context': 'https://schema.org', ...SHAPES[type] });
      if (dateModified) expect(dateModified).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(url?.replace(/\/$/, ''), `/${sitePath}`).toBe(canonical?.replace(/\/$/, ''));
      if (type !== 'BreadcrumbList') continue;
      expect(items?.length).toBeGreaterThan(1);
      for (const [index, step] of items?.entries() ?? []) {
        expect(step, `/${sitePath}`).toMatchObject({ '@type': 'ListItem', position: index + 1, name: text });
        if (step.item) expect(step.item).toEqual(address);
      }
    }
  }
  expect(found.WebSite).toBe(1);
  expect(found.TechArticle).toBeGreaterThan(20);
  expect(found.BreadcrumbList).toBeGreaterThan(25);
});
