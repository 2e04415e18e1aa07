// The structured data of the real site's pages has the form that search engines read, and is correct.

import { readFile } from 'node:fs/promises';
import Ajv from 'ajv';
import { expect, inject, test } from 'vitest';
import { listSitePages } from '../../scripts/server/site-pages.ts';

const address = { type: 'string', pattern: '^https://[^/]+(/.*)?$' };
const text = { type: 'string', minLength: 1 };
const webSite = {
  type: 'object',
  required: ['@type', 'name', 'url'],
  properties: { name: text, url: address },
};

const shapes: Readonly<Record<string, object>> = {
  WebSite: {
    type: 'object',
    required: ['@context', 'name', 'url', 'inLanguage', 'potentialAction'],
    properties: {
      '@context': { const: 'https://schema.org' },
      name: text,
      url: address,
      potentialAction: {
        type: 'object',
        required: ['target', 'query-input'],
        properties: {
          target: { type: 'object', required: ['urlTemplate'], properties: { urlTemplate: address } },
          'query-input': { const: 'required name=search_term_string' },
        },
      },
    },
  },
  TechArticle: {
    type: 'object',
    required: ['@context', 'headline', 'url', 'mainEntityOfPage', 'inLanguage', 'isPartOf', 'description'],
    properties: {
      '@context': { const: 'https://schema.org' },
      headline: { ...text, maxLength: 110 },
      description: text,
      url: address,
      mainEntityOfPage: address,
      isPartOf: webSite,
      dateModified: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    },
  },
  BreadcrumbList: {
    type: 'object',
    required: ['@context', 'itemListElement'],
    properties: {
      '@context': { const: 'https://schema.org' },
      itemListElement: {
        type: 'array',
        minItems: 2,
        items: {
          type: 'object',
          required: ['@type', 'position', 'name'],
          properties: {
            '@type': { const: 'ListItem' },
            position: { type: 'integer' },
            name: text,
            item: address,
          },
        },
      },
    },
  },
};
const ajv = new Ajv({ allErrors: true });
const validators = new Map(Object.entries(shapes).map(([type, shape]) => [type, ajv.compile(shape)]));

test('every page describes itself, in the right form and under its own URL', async () => {
  const faults: string[] = [];
  const found = new Map<string, number>();
  for (const { sitePath, filePath } of await listSitePages(inject('siteFolder'))) {
    if (sitePath === '404.html') continue;
    const html = await readFile(filePath, 'utf8');
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      const data = JSON.parse(json) as {
        '@type': string;
        url?: string;
        itemListElement?: { position: number; item?: string }[];
      };
      const type = data['@type'];
      found.set(type, (found.get(type) ?? 0) + 1);
      const validate = validators.get(type);
      if (!validate) faults.push(`/${sitePath}: unknown type ${type}`);
      else if (!validate(data)) faults.push(`/${sitePath}: ${type} ${ajv.errorsText(validate.errors)}`);
      const own = type === 'BreadcrumbList' ? data.itemListElement?.at(-1)?.item : data.url;
      if (data.itemListElement?.some(({ position }, index) => position !== index + 1))
        faults.push(`/${sitePath}: the steps of its breadcrumbs are not numbered from 1`);
      if (own?.replace(/\/$/, '') !== canonical?.replace(/\/$/, ''))
        faults.push(`/${sitePath}: ${type} is about ${own}`);
    }
  }
  expect(faults).toEqual([]);
  expect(found.get('WebSite')).toBe(1);
  expect(found.get('TechArticle')).toBeGreaterThan(20);
  expect(found.get('BreadcrumbList')).toBeGreaterThan(25);
});
