// The table "Who is trusted" of SECURITY.md: everybody can do what it allows and nothing else, on hosts that send the
// site's headers and on hosts that send none.

import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type StaticServer, serveFolder } from '../../scripts/server/static-server.ts';
import { lanternTest as test } from '../support/browser-test.ts';
import { buildInto } from '../support/build-command.ts';
import { quiet } from '../support/page-time.ts';
import { servePlainly } from '../support/plain-host.ts';
import { temporaryFolder, writeFiles } from '../support/temporary-folder.ts';

/** An attacker's script: it leaves a mark in the storage of its origin. */
const SCRIPT = `try { localStorage.setItem('pwned', document.URL) } catch {}
document.documentElement.dataset.pwned = 'yes';
try { top.document.documentElement.dataset.pwned = 'yes' } catch {}
`;

const PAGE = `# A page

<script>${SCRIPT.replaceAll('\n', ' ')}</script>

<b onclick="${SCRIPT.replaceAll('\n', ' ')}">bold</b> <svg onload="document.documentElement.dataset.pwned='yes'"></svg>

<iframe srcdoc="<script>top.document.documentElement.dataset.pwned='yes'</script>"></iframe> <object data="./evil.js"></object>

<q cite="javascript:x">quote</q> <form action="javascript:document.documentElement.dataset.pwned='yes'"><button>Send</button></form>

<svg width="200" height="20"><a xlink:href="javascript:document.documentElement.dataset.pwned='yes'"><text y="15">Drawn link</text></a></svg> <svg width="200" height="20"><a><animate attributeName="href" values="javascript:document.documentElement.dataset.pwned='yes'" fill="freeze"></animate><text y="15">Animated link</text></a></svg>

<template shadowrootmode="open"><script>document.documentElement.dataset.pwned='yes'</script></template>

<link rel="stylesheet" href="./evil.js"> <base href="https://example.org/"> <meta http-equiv="refresh" content="0;url=javascript:1">

:::figure[A drawing]{src="_figures/f.svg"}
:::

[evil](./evil.js)
`;

function buildIn(root: string) {
  const [content, publicFolder] = [join(root, 'content'), join(root, 'public')];
  mkdirSync(publicFolder, { recursive: true });
  return buildInto(join(root, 'dist'), ['--content', content, '--public', publicFolder]);
}

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
    'index.md': PAGE,
    'evil.js': SCRIPT,
    '_figures/f.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="document.documentElement.dataset.pwned='yes'"><script>document.documentElement.dataset.pwned='yes'</script></svg>`,
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
    for (const pressed of ['Send', 'Drawn link', 'Animated link']) {
      await page.getByText(pressed).click();
      await quiet(page);
      expect(await page.locator('html').getAttribute('data-pwned'), pressed).toBeNull();
    }
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
  await expect(buildIn(own)).rejects.toThrow('"line": 1');
  expect(existsSync(mark)).toBe(false);
});
