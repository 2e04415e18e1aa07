// Settings of the config that describe the site itself, in its pages.

import { expect, test } from 'vitest';
import { buildInMemory } from '../support/memory-site.ts';

const pageOf = async (config: unknown) => {
  const site = await buildInMemory({ content: { 'index.md': '# Frobnicator\n' }, config });
  return { ...site, html: site.files.get('index.html') ?? '' };
};

test('a site without logo and copyright in its config has none', async () => {
  const { html } = await pageOf({ title: 'Frobnicator' });
  expect(html).toContain('Frobnicator');
  expect(html).not.toMatch(/Omphalos(?! Docs v)|Copyright|-logo/);
});

test('tags of the config are in the head, escaped', async () => {
  const head = [
    { name: 'google-site-verification', content: 'a"b' },
    { rel: 'me', href: 'https://example.social/@me' },
  ];
  const { html, diagnostics } = await pageOf({ head });
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<meta name="google-site-verification" content="a&quot;b">');
  expect(html).toContain('<link rel="me" href="https://example.social/@me">');
});

test('a tag that loads a file is refused, and so is a logo that does not exist', async () => {
  const head = [{ rel: 'stylesheet', href: 'https://example.org/a.css' }];
  const { diagnostics } = await pageOf({ head, logo: '/img/none.svg' });
  expect(diagnostics).toMatchObject([
    { code: 'config-invalid', message: expect.stringContaining('"head.0" must be { name, content }') },
    { code: 'image-missing', message: 'image "/img/none.svg" does not exist' },
  ]);
});
