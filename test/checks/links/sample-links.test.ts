// Links of directives to samples: to the playground, to its file, to the page of a preview.

import { expect, test } from 'vitest';
import { docOf } from '../../../scripts/arrange/site.ts';
import type { ResolveInput } from '../../../scripts/checks/links/link-index.ts';
import { arrangePlainSite } from '../../support/plain-site.ts';
import { page, resolve, resolveSite } from '../../support/resolved-links.ts';

test('a sample links to the playground that offers it, and nowhere without one', () => {
  const none = { target: { kind: 'broken', href: '' }, diagnostics: [] };
  const templates = [{ sample: 'score', title: 'Score', first: 'Change it.' }];
  const frontMatter = { layout: 'playground', templates } as const;
  expect(resolve('edit!score')).toEqual(none);
  expect(resolve('edit!other', 'about.md', {}, { frontMatter })).toEqual(none);
  expect(resolve('edit!score', 'about.md', {}, { ids: ['sample=score'] })).toEqual(none);
  expect(resolve('edit!score', 'about.md', {}, { frontMatter })).toEqual({
    target: page('/about', '#sample=score'),
    diagnostics: [],
  });
});

test('a playground loads the file generated for its page', () => {
  const { site } = arrangePlainSite({ docs: { 'play.md': { links: ['playground!'] } } });
  const [doc] = site.routes.flatMap((route) => docOf(route) ?? []);
  const targetsWith = (playgrounds: ResolveInput['playgrounds']) =>
    [...resolveSite(site, { playgrounds }).targets.values()].flat();
  expect(doc && targetsWith(new Map([[doc, 'assets/play.json']]))).toEqual([
    { kind: 'generated', outputPath: 'assets/play.json' },
  ]);
  expect(targetsWith(new Map())).toEqual([{ kind: 'generated', outputPath: '' }]);
});

test('a preview of a site without samples gets an explanation', () => {
  expect(resolve('preview!/x').diagnostics.map(({ help }) => help)).toEqual([
    'previews show panels and graphics that the package.json of a bundle in _samples declares',
  ]);
});
