// Folders as other tools' authors write them, built as they are: the `<main>` of each page, and in `diagnostics.json` all
// that is told, so that a complaint about what is right there, or a hint that is repeated, does not go unseen.
// `UPDATE_EXPECTED=1 npx vitest run --project integration test/integration/pipeline/dialects.test.ts` writes what it is today.

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectedText, isUpdating } from '../../support/expected-files.ts';
import { assembleFixture, fixturesFolder } from '../../support/fixture-site.ts';

for (const name of readdirSync(join(fixturesFolder, 'dialects'))) {
  describe(name, async () => {
    const folder = join(fixturesFolder, 'dialects', name);
    const expectedFolder = join(folder, 'expected');
    if (isUpdating) rmSync(expectedFolder, { recursive: true, force: true });
    const { site, renderer, pageJob, diagnostics } = await assembleFixture(`dialects/${name}`);
    const pages = new Map(
      site.routes
        .filter(({ body }) => 'doc' in body)
        .map((route) => [`${route.page.urlPath.slice(1).replaceAll('/', '.') || 'index'}.html`, route]),
    );

    test('builds, with these hints', () => {
      const told = diagnostics.map(({ severity, code, at, message, help }) => ({
        at: at ? `${relative(folder, join(process.cwd(), at.file))}:${at.line}:${at.column}` : null,
        [severity]: `${message} [${code}]`,
        help,
      }));
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const text = `${JSON.stringify(told, null, 2)}\n`;
      expect(text).toBe(expectedText(join(expectedFolder, 'diagnostics.json'), text));
    });

    test('tells no hint twice in a file', () => {
      const kinds = diagnostics.map(({ code, at, help }) => `${at?.file} ${code} ${help}`);
      expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual([]);
    });

    for (const [file, route] of pages) {
      test(`${route.page.urlPath} reads as its author meant it`, () => {
        const main = /<main.*?<\/main>/s.exec(renderer.html(pageJob(route)))?.[0] ?? '';
        const text = `${main.replaceAll('><', '>\n<')}\n`;
        expect(text).toBe(expectedText(join(expectedFolder, file), text));
      });
    }

    test('no other page is expected', () => {
      expect(existsSync(expectedFolder) ? readdirSync(expectedFolder).sort() : []).toEqual(
        [...pages.keys(), 'diagnostics.json'].sort(),
      );
    });
  });
}
