// The draft that shows every element is complete and free of errors, so it shows the whole theme.

import { expect, test } from 'vitest';
import { DIRECTIVES } from '../../../scripts/markdown/directives/directives.ts';
import { assembleSite, diagnosticsOf } from '../../../scripts/pipeline/assemble-site.ts';
import { renderPage } from '../../../scripts/render/render-page.tsx';
import { articleComponents } from '../../../src/theme/article/components.ts';

const assembled = await assembleSite({
  content: 'content',
  public: 'public',
  includeDrafts: true,
});
const route = assembled.site.routes.find(({ page }) => page.urlPath === '/style');
const doc = route && 'doc' in route.body ? route.body.doc : undefined;

test('the style page has no diagnostics', () => {
  expect(diagnosticsOf(assembled).filter(({ at }) => at?.file.endsWith('style.md'))).toEqual([]);
  expect(route?.page.isDraft).toBe(true);
});

test('shows every directive except those that need files of their own', () => {
  const names = DIRECTIVES.flatMap(({ form, names }) => (form === 'text' ? [] : names));
  const shown = (name: string): boolean => new RegExp(`:{2,}\\s?${name}\\b`).test(doc?.source.text ?? '');
  expect(names.filter((name) => !shown(name)).sort()).toEqual([
    'figure', // an SVG of the content folder
    'important', // another name for `info`, as are the next two for others
    'preview', // a sample bundle
    'secondary',
    'success',
  ]);
});

test('shows every plain element that has a component', () => {
  const html = route ? renderPage(assembled.pageInputs, route).html() : '';
  const elements = Object.keys(articleComponents).filter((name) => /^(h[1-6]|a|img|table)$/.test(name));
  expect(elements.filter((name) => !html.includes(`<${name}`))).toEqual([]);
  expect(html).not.toMatch(/<main.*<[^>]* (style|on[a-z]+)=.*<\/main>/s);
});
