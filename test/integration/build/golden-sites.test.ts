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
    const { site, renderer, diagnostics } = await assembleFixture(`sites/${name}`);
    const pages = new Map(
      site.routes
        .filter(({ body }) => 'doc' in body)
        .map((route) => [`${route.page.urlPath.slice(1).replaceAll('/', '.') || 'index'}.html`, route]),
    );

    test('nothing is wrong with it', () => expect(diagnostics).toEqual([]));

    for (const [file, route] of pages) {
      test(`${route.page.urlPath} looks as it did`, () => {
        const html = Buffer.from(renderer.render(route)[0]?.bytes ?? []).toString();
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

/** A line for each element, so that a change can be read; hashes of files are those of the fixtures and stay. */
const withLines = (html: string): string => `${html.replaceAll('><', '>\n<')}\n`;
