// The table "Who is trusted" of SECURITY.md: everybody can do what it allows and nothing else, on hosts that send the
// site's headers and on hosts that send none.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buildSite } from '../../scripts/pipeline/build-site.ts';
import { type StaticServer, serveFolder } from '../../scripts/server/static-server.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import { lanternTest as test } from '../support/browser-test.ts';
import { quiet } from '../support/page-time.ts';
import { servePlainly } from '../support/plain-host.ts';
import { temporaryFolder, writeFiles } from '../support/temporary-folder.ts';

/** An attacker's script: it leaves a mark in the storage of its origin. */
const EVIL = `try { localStorage.setItem('pwned', document.URL) } catch {}
try { navigator.serviceWorker.register('${'/assets/evil.HASH.js'}') } catch {}
document.documentElement.dataset.pwned = 'yes';
try { top.document.documentElement.dataset.pwned = 'yes' } catch {}
`;
const address = (text: string): string =>
  `/assets/evil.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
const SCRIPT = EVIL.replace('HASH', 'x');
const SRC = address(SCRIPT);

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Files that would run code if a browser opened them as they are. */
const DOCUMENTS: Readonly<Record<string, string | Buffer>> = {
  'plain.html': `<!doctype html><title>x</title><script src="${SRC}"></script><script>${SCRIPT}</script>`,
  'no-type.html': `<script>${SCRIPT}</script>`,
  'comment.html': `<!-- --><!doctype html><html onclick="1"><body onload="${escapeHtml(SCRIPT)}">`,
  'closes.html': `</plaintext></iframe><body><script>${SCRIPT}</script>`,
  'old.htm': `<!DOCTYPE html [ <!ENTITY a "x"> ]><script>${SCRIPT}</script>`,
  'wide.html': Buffer.from(`\uFEFF<script>${SCRIPT}</script>`, 'utf16le'),
  'script.svg': `<svg xmlns="${SVG}"><script>${cdata(SCRIPT)}</script><rect width="9" height="9"/></svg>`,
  'linked.svg': `<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink"><script xlink:href="${SRC}"/></svg>`,
  'prefixed.svg': `<a:svg xmlns:a="${SVG}"><a:script>${cdata(SCRIPT)}</a:script></a:svg>`,
  'load.svg': `<svg xmlns="${SVG}" onload="${escapeHtml(SCRIPT)}"/>`,
  'newline.svg': `<svg xmlns="${SVG}"\nonload\n=\n"${escapeHtml(SCRIPT)}"/>`,
  'entity.svg': `<!DOCTYPE svg [<!ENTITY e "&#60;script xmlns='${SVG}'>document.documentElement.dataset.pwned='yes';localStorage.setItem('pwned',1)&#60;/script>">]><svg xmlns="${SVG}">&e;</svg>`,
  'title.svg': `<svg xmlns="${SVG}"><title><title><script>${cdata(SCRIPT)}</script></title></title></svg>`,
  'html.svg': `<svg xmlns="${SVG}"><foreignObject><body xmlns="${XHTML}"><img src="x" onerror="${escapeHtml(SCRIPT)}"/></body></foreignObject></svg>`,
  'wide.svg': Buffer.from(`\uFEFF<svg xmlns="${SVG}"><script>${cdata(SCRIPT)}</script></svg>`, 'utf16le'),
  'packed.svgz': gzipSync(`<svg xmlns="${SVG}"><script>${cdata(SCRIPT)}</script></svg>`),
  'data.xml': `<?xml version="1.0"?><a><script xmlns="${XHTML}">${cdata(SCRIPT)}</script></a>`,
  'page.xhtml': `<html xmlns="${XHTML}"><body><script>${cdata(SCRIPT)}</script></body></html>`,
  'feed.rss': `<rss><h:script xmlns:h="${XHTML}">${cdata(SCRIPT)}</h:script></rss>`,
  'reference.xml': `<a xmlns:h="http://www.w3.org/1999/&#120;html"><h:script>${cdata(SCRIPT)}</h:script></a>`,
};

function cdata(text: string): string {
  return `<![CDATA[${text}]]>`;
}

const names = Object.keys(DOCUMENTS);

const PAGE = `# A page

<script>${SCRIPT.replaceAll('\n', ' ')}</script>

<b onclick="alert(1)">bold</b> <iframe src="./plain.html" sandbox="allow-scripts allow-same-origin"></iframe>

<iframe srcdoc="<script src='${SRC}'></script>"></iframe> <object data="./plain.html"></object> <embed src="./plain.html">

<svg><script href="${SRC}"></script><a href="https://example.org"><text>x</text></a></svg>

<template shadowrootmode="open"><script src="${SRC}"></script></template>

<math><mtext><table><mglyph><style><img src="x" onerror="alert(1)"></style></mglyph></table></mtext></math>

<link rel="stylesheet" href="./evil.js"> <base href="https://example.org/"> <meta http-equiv="refresh" content="0;url=javascript:1">

:::figure[A drawing]{src="_figures/f.svg"}
:::

[evil](./evil.js) ${names.map((name) => `[${name}](./${name})`).join(' ')}
`;

const buildIn = (root: string) =>
  buildSite({ content: join(root, 'content'), public: join(root, 'public'), out: join(root, 'dist') });

const root = temporaryFolder({}, afterAll);
const folder = join(root, 'dist');
let withHeaders: StaticServer;
let withoutHeaders: StaticServer;

beforeAll(async () => {
  const manifest = {
    name: 'evil',
    version: '1.0.0',
    type: 'module',
    omphalos: {
      compatibleRange: '*',
      extension: 'server/main.js',
      panels: [{ name: 'p', title: 'P', file: 'p.html', size: { width: 1, height: 1 } }],
    },
  };
  writeFiles(join(root, 'content'), {
    ...DOCUMENTS,
    'index.md': PAGE,
    'evil.js': SCRIPT,
    '_figures/f.svg': `<svg xmlns="${SVG}"><script href="${SRC}"></script></svg>`,
    '_samples/evil/package.json': JSON.stringify(manifest),
    '_samples/evil/server/main.js': 'export function main() {}',
    '_samples/evil/panels/p.html': `<!doctype html><title>p</title><script>${SCRIPT}</script>`,
    'live.md': ':::preview[Evil]{src="_samples/evil" panel="panels/p.html"}\nText.\n:::\n',
  });
  await buildIn(root);
  withHeaders = await serveFolder({ folder });
  withoutHeaders = await servePlainly(folder);
});

afterAll(() => Promise.all([withHeaders.close(), withoutHeaders.close()]));

const hosts = [
  ['with the headers', () => withHeaders.url],
  ['without headers', () => withoutHeaders.url],
] as const;

/** The first file in the output folder whose name matches. */
function published(pattern: RegExp): string {
  const found = readdirSync(join(folder, 'assets')).find((path) => pattern.test(path));
  if (found === undefined) throw new Error(`no file ${pattern}`);
  return `assets/${found}`;
}

/** The entries in the site's own storage, and its workers. */
async function marks(page: Page, url: string): Promise<unknown> {
  await page.goto(`${url}robots.txt`);
  return page.evaluate(async () => ({
    stored: localStorage.getItem('pwned'),
    workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
  }));
}
const CLEAN = { stored: null, workers: 0 };

describe.each(hosts)('content of authors, %s:', (_name, urlOf) => {
  test('runs nothing in a page', async ({ openAt }) => {
    const { page } = await openAt('', { baseURL: urlOf(), expectsProblems: true });
    await quiet(page);
    expect(await page.locator('html').getAttribute('data-pwned')).toBeNull();
    expect(await page.locator('article iframe').count()).toBe(1);
    expect(await page.locator('article iframe').getAttribute('sandbox')).toBe('allow-scripts');
    expect(
      await page
        .locator(
          'article :is(script, style, object, embed, base, meta, link, template, [onclick], [onerror])',
        )
        .count(),
    ).toBe(0);
    expect(await marks(page, urlOf())).toEqual(CLEAN);
  });

  test('runs in no file with the site’s origin, even when opened by itself', async ({ openPage }) => {
    const { page } = await openPage({ baseURL: urlOf(), serviceWorkers: 'allow', expectsProblems: true });
    const openFile = async (name: string): Promise<void> => {
      const [start, ending] = name.split('.');
      const tab = await page.context().newPage();
      // A host with an unknown file type makes the browser download it.
      await tab.goto(published(new RegExp(`^${start}\\.\\w+\\.${ending}$`))).catch((error: Error) => {
        expect(error.message).toContain('Download is starting');
      });
      await quiet(tab);
      await tab.close();
    };
    await Promise.all(names.map(openFile));
    // The mark names the file that made it.
    expect(await marks(page, urlOf())).toEqual(CLEAN);
  });

  test('runs as a sample in its preview, without access to the site', async ({ openAt }) => {
    const { page } = await openAt('live', {
      baseURL: urlOf(),
      reducedMotion: 'reduce',
      expectsProblems: true,
    });
    await page.mouse.move(300, 300); // previews wait for interaction
    await page.getByRole('button', { name: 'Play' }).click();
    const panel = page.frameLocator('iframe[title^="Panel"]').frameLocator('iframe');
    await panel.locator('[data-pwned="yes"]').waitFor();
    expect(await page.locator('html').getAttribute('data-pwned')).toBeNull();
    expect(await marks(page, urlOf())).toEqual(CLEAN);
    await page.goto(published(/^preview-evil/)).catch(() => {}); // some hosts make the browser download it
    expect(await marks(page, urlOf())).toEqual(CLEAN);
  });
});

test('the owner’s config runs as code, and public files are published unchanged', async () => {
  const own = temporaryFolder({
    'content/index.md': '# A\n',
    'content/site.config.ts': `export default { title: ['run', 'it'].join(' ') };`,
    'public/a.html': '<script>1</script>',
  });
  await buildIn(own);
  expect(readFileSync(join(own, 'dist/index.html'), 'utf8')).toContain('run it');
  expect(readFileSync(join(own, 'dist/a.html'), 'utf8')).toBe('<script>1</script>');
});

test('JavaScript in an author’s front matter is an error, and does not run in the build', async () => {
  const own = temporaryFolder();
  const mark = join(own, 'ran');
  const code = `{ title: require('node:fs').writeFileSync(${JSON.stringify(mark)}, '') }`;
  writeFiles(own, { 'content/index.md': `---js\n${code}\n---\n# A\n` });
  await expect(buildIn(own)).rejects.toThrow('1 problem');
  expect(existsSync(mark)).toBe(false);
});
