// Small sites, each for one feature, and folders as authors of other tools write them: the expected `<main>` of every
// page, up to the end of its article. For sites, `site.txt` holds sidebar, neighbours and redirects. For folders,
// `diagnostics.json` holds every hint, so that wrong or repeated ones are noticed. `UPDATE_EXPECTED=1 npx vitest run
// --project integration test/integration/pipeline/golden-sites.test.ts` writes today's output.

import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Site } from '../../../scripts/arrange/site.ts';
import { redirectPages } from '../../../scripts/publish/redirect-page.ts';
import { renderPage } from '../../../scripts/render/render-page.tsx';
import { expectedText, howToUpdate, isUpdating } from '../../support/expected-files.ts';
import { assembleFolder, fixturesFolder } from '../../support/fixture-site.ts';

const namesIn = (group: string) => readdirSync(join(fixturesFolder, group)).map((name) => `${group}/${name}`);

describe.each([...namesIn('sites'), ...namesIn('dialects')])('%s', async (name) => {
  const isDialect = name.startsWith('dialects/');
  const folder = join(fixturesFolder, name);
  const expected = (file: string, actual: string) => expectedText(join(folder, 'expected', file), actual);
  const { site, settings, pageInputs, diagnostics } = await assembleFolder(folder);
  const routes = new Map(
    site.routes
      .filter(({ body }) => 'doc' in body || (body.kind === 'category' && !isDialect))
      .map((route) => [`${route.page.urlPath.slice(1).replaceAll('/', '.') || 'index'}.html`, route]),
  );

  if (isDialect)
    test('builds with the expected hints, none of them twice in a file', () => {
      const reported = diagnostics.map(({ severity, code, at, message, help }) => ({
        at: at ? `${relative(folder, join(process.cwd(), at.file))}:${at.line}:${at.column}` : null,
        [severity]: `${message} [${code}]`,
        help,
      }));
      const text = `${JSON.stringify(reported, null, 2)}\n`;
      expect(text, howToUpdate()).toBe(expected('diagnostics.json', text));
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const kinds = diagnostics.map(({ code, at, help }) => `${at?.file} ${code} ${help}`);
      expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual([]);
    });
  else
    test('has no errors, and the expected sidebar, neighbours and redirects', () => {
      expect(diagnostics).toEqual([]);
      const moved = redirectPages(site.redirects, settings).map(
        ({ outputPath, bytes }) => `${outputPath}: ${redirectOf(Buffer.from(bytes).toString())}`,
      );
      const text = `${[...sidebarLines(site.sidebar), '', ...neighbourLines(site), '', ...moved].join('\n').trim()}\n`;
      expect(text).toBe(expected('site.txt', text));
    });

  for (const [file, route] of routes) {
    test(`${route.page.urlPath} has the expected HTML`, () => {
      const whole = /<main.*?<\/main>/s.exec(renderPage(pageInputs, route).html())?.[0] ?? '';
      expect(whole, 'the content security policy forbids it').not.toMatch(/<[^>]* (style|on[a-z]+)=/);
      // What follows the article is the same everywhere, but for the neighbours, which `site.txt` has.
      const isWhole = name === 'sites/moved' || route.body.kind === 'category';
      const main = withLines(isWhole ? whole : whole.replace(/(?<=<\/article>).*/s, ''));
      expect(main, howToUpdate()).toBe(expected(file, main));
    });
  }

  test('has no golden file without a page', () => {
    const files = [...routes.keys(), isDialect ? 'diagnostics.json' : 'site.txt'];
    const withoutPage = (): string[] =>
      readdirSync(join(folder, 'expected')).filter((file) => !files.includes(file));
    if (isUpdating) for (const file of withoutPage()) rmSync(join(folder, 'expected', file));
    expect(withoutPage()).toEqual([]);
  });
});

/**
 * A line for each element, to make diffs readable. Icons are without their paths, which no site changes. Hashes of files are those of the fixtures and stay, except for those
 * of previews, which include the scripts that run them.
 */
const withLines = (html: string): string =>
  `${html
    .replaceAll(/<svg class="icon".*?<\/svg>/gs, '<svg class="icon"/>')
    .replaceAll('><', '>\n<')
    .replaceAll(/(\/assets\/preview-[\w-]+)\.[\da-f]{8}\//g, '$1.hash/')}\n`;

/** `- Label → /address`, categories with their items and settings. */
const sidebarLines = (items: Site['sidebar'], indent = ''): readonly string[] =>
  items.flatMap((item) => {
    const line = `${indent}- ${item.label}${item.urlPath === undefined ? '' : ` → ${item.urlPath}`}`;
    if (item.kind === 'link') return [line];
    const state = item.isCollapsible ? (item.isCollapsed ? 'closed' : 'open') : 'always open';
    return [
      `${line}${item.className ? ` .${item.className}` : ''} (${state})`,
      ...sidebarLines(item.items, `${indent}  `),
    ];
  });

/** `/address: previous | next`, in reading order. */
const neighbourLines = ({ routes }: Site): readonly string[] =>
  routes.map(({ page }) => `${page.urlPath}: ${page.previous?.label ?? '-'} | ${page.next?.label ?? '-'}`);

const redirectOf = (html: string): string =>
  `${/<link rel="canonical"[^>]*>/.exec(html)?.[0]} ${/<a href="[^"]*">/.exec(html)?.[0]}`;
