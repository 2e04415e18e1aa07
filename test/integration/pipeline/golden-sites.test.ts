// Small sites, each showing one thing: the `<main>` of every page that the build must make of them, and in `site.txt` what
// stands around: sidebar, neighbours, redirects.
// `UPDATE_EXPECTED=1 npx vitest run --project integration test/integration/pipeline/golden-sites.test.ts` writes what it makes today.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Site } from '../../../scripts/arrange/site.ts';
import { redirectPages } from '../../../scripts/publish/redirect-page.ts';
import { expectedText, isUpdating } from '../../support/expected-files.ts';
import { assembleFixture, fixturesFolder } from '../../support/fixture-site.ts';

for (const name of readdirSync(join(fixturesFolder, 'sites'))) {
  describe(name, async () => {
    const expectedFolder = join(fixturesFolder, 'sites', name, 'expected');
    if (isUpdating) rmSync(expectedFolder, { recursive: true, force: true });
    const { site, siteData, renderer, pageJob, diagnostics } = await assembleFixture(`sites/${name}`);
    const pages = new Map(
      site.routes
        .filter(({ body }) => 'doc' in body || body.kind === 'category')
        .map((route) => [`${route.page.urlPath.slice(1).replaceAll('/', '.') || 'index'}.html`, route]),
    );

    test('nothing is wrong with it', () => expect(diagnostics).toEqual([]));

    for (const [file, route] of pages) {
      test(`${route.page.urlPath} looks as it did`, () => {
        const html = renderer.html(pageJob(route));
        const main = withLines(/<main.*?<\/main>/s.exec(html)?.[0] ?? '');
        expect(main, 'the content security policy forbids it').not.toMatch(/<[^>]* (style|on[a-z]+)=/);
        expect(main).toBe(expectedText(join(expectedFolder, file), main));
      });
    }

    test('sidebar, neighbours and redirects are as they were', () => {
      const moved = redirectPages(site.redirects, siteData).map(
        ({ outputPath, bytes }) => `${outputPath}: ${redirectOf(Buffer.from(bytes).toString())}`,
      );
      const text = `${[...sidebarLines(site.sidebar), '', ...neighbourLines(site), '', ...moved].join('\n').trim()}\n`;
      expect(text).toBe(expectedText(join(expectedFolder, 'site.txt'), text));
    });

    test('no other page is expected', () => {
      expect(existsSync(expectedFolder) ? readdirSync(expectedFolder).sort() : []).toEqual(
        [...pages.keys(), 'site.txt'].sort(),
      );
    });
  });
}

/**
 * A line for each element, so that a change can be read. Hashes of files are those of the fixtures and stay, but for those
 * of previews: the scripts that run them are hashed with them.
 */
const withLines = (html: string): string =>
  `${html.replaceAll('><', '>\n<').replaceAll(/(\/assets\/preview-[\w-]+)\.[\da-f]{8}\//g, '$1.hash/')}\n`;

/** `- Label → /address`, categories with what is in them, and how they are set. */
const sidebarLines = (items: Site['sidebar'], indent = ''): readonly string[] =>
  items.flatMap((item) => {
    const line = `${indent}- ${item.label}${item.urlPath === undefined ? '' : ` → ${item.urlPath}`}${item.className ? ` .${item.className}` : ''}`;
    if (item.kind === 'link') return [line];
    const state = item.isCollapsible ? (item.isCollapsed ? 'closed' : 'open') : 'always open';
    return [`${line} (${state})`, ...sidebarLines(item.items, `${indent}  `)];
  });

/** `/address: previous | next`, in reading order. */
const neighbourLines = ({ routes }: Site): readonly string[] =>
  routes.map(({ page }) => `${page.urlPath}: ${page.previous?.label ?? '-'} | ${page.next?.label ?? '-'}`);

const redirectOf = (html: string): string =>
  `${/<link rel="canonical"[^>]*>/.exec(html)?.[0]} ${/<a href="[^"]*">/.exec(html)?.[0]}`;
