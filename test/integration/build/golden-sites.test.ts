// Small sites, each showing one thing, and the `<main>` of every page that the build must make of them.
// `UPDATE_EXPECTED=1 npx vitest run --project integration test/integration/build/golden-sites.test.ts` writes what it makes today.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectedText, isUpdating } from '../../support/expected-files.ts';
import { assembleFixture, fixturesFolder } from '../../support/fixture-site.ts';

for (const name of readdirSync(join(fixturesFolder, 'sites'))) {
  describe(name, async () => {
    const expectedFolder = join(fixturesFolder, 'sites', name, 'expected');
    if (isUpdating) rmSync(expectedFolder, { recursive: true, force: true });
    const { site, renderer, jobOf, diagnostics } = await assembleFixture(`sites/${name}`);
    const pages = new Map(
      site.routes
        .filter(({ body }) => 'doc' in body)
        .map((route) => [`${route.page.urlPath.slice(1).replaceAll('/', '.') || 'index'}.html`, route]),
    );

    test('nothing is wrong with it', () => expect(diagnostics).toEqual([]));

    for (const [file, route] of pages) {
      test(`${route.page.urlPath} looks as it did`, () => {
        const html = renderer.html(jobOf(route));
        const main = withLines(/<main.*?<\/main>/s.exec(html)?.[0] ?? '');
        expect(main, 'the content security policy forbids it').not.toMatch(/<[^>]* (style|on[a-z]+)=/);
        expect(main).toBe(expectedText(join(expectedFolder, file), main));
      });
    }

    test('no other page is expected', () => {
      expect(existsSync(expectedFolder) ? readdirSync(expectedFolder).sort() : []).toEqual(
        [...pages.keys()].sort(),
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
