// "Keep for offline" stores all of the docs, shows its progress, and removes them again: on request, and when the site
// is no longer available offline.

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { test } from '../support/browser-test.ts';
import { type FixtureSite, openFixtureSite } from '../support/built-fixture.ts';
import { hydrate } from '../support/links.ts';
import {
  control,
  heading,
  keepAll,
  kept,
  keptText,
  OFFLINE_CONTENT,
  visit,
} from '../support/offline-site.ts';
import { quiet } from '../support/page-time.ts';
import { replaceInEditor } from '../support/playground.ts';

let site: FixtureSite;
beforeEach(async () => {
  site = await openFixtureSite({ content: OFFLINE_CONTENT });
});

const manifest = (omphalos: object): string =>
  JSON.stringify({
    name: 'sign',
    version: '1.0.0',
    type: 'module',
    omphalos: { compatibleRange: '~0.0.1', ...omphalos },
  });
const graphics = [{ name: 'sign', file: 'sign.html', size: { width: 640, height: 360 } }];
const SAMPLES = {
  'playground.md':
    '---\ntitle: Playground\nlayout: playground\ntemplates:\n  - { sample: sign, title: Sign, first: Change it. }\n---\n\nText.\n',
  '_samples/sign/package.json': manifest({ graphics }),
  '_samples/sign/graphics/sign.html': '<p>As it was</p>',
  'learn.md': `---
title: Lesson
layout: playground
lesson:
  start: sign
  solution: changed
  open: graphics/sign.html
  next: ./extra.md
  checks:
    - { label: The picture says so, event: { kind: look, shows: { elements: [{ text: As it is now }] } } }
---
`,
  '_samples/changed/_base': 'sign\n',
  '_samples/changed/graphics/sign.html': '<p>As it is now</p>',
  'docs/live.md':
    '# Live\n\n:::preview[Tiny]{src="_samples/tiny" graphic="graphics/sign.html"}\nCaption.\n:::\n',
  '_samples/tiny/package.json': manifest({ extension: 'server/main.js', graphics }).replace('sign', 'tiny'),
  '_samples/tiny/server/main.js':
    "import { word } from './word.js';\nexport const main = (omphalos) => omphalos.bundleVars.set('word', word);\n",
  '_samples/tiny/server/word.js': "export const word = 'It runs';\n",
  '_samples/tiny/graphics/sign.html':
    "<p id=text></p><script>omphalos.listenFor('__sys_storage_refresh', ({ word }) => { text.textContent = word; });</script>",
};

const withWorkers = () => ({ baseURL: site.url, serviceWorkers: 'allow', expectsProblems: true }) as const;

test('"Keep for offline" stores all pages and the search of a site under a base path, nothing of its host, and removes them again', async ({
  openPage,
}) => {
  const below = await openFixtureSite({ content: OFFLINE_CONTENT, baseUrl: '/below/' });
  const { page, problems } = await openPage({ ...withWorkers(), baseURL: below.url });
  await visit(page, 'docs/one');
  expect(await kept(page)).not.toContain('/below/offline.json');
  await keepAll(page);
  const all = await kept(page);
  for (const address of ['/', '/docs', '/docs/two', '/docs/three', '/img/favicon.svg'])
    expect(all).toContain(`/below${address}`);
  expect(all.filter((path) => !path.startsWith('/below/'))).toEqual([]);
  expect(problems).toEqual([]);
  await below.goAway();
  await page.goto('docs/three');
  await heading(page, 'Three').waitFor();
  expect(
    await page
      .getByRole('img', { name: 'A picture' })
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(40);
  await hydrate(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('combobox', { name: 'Search the site' }).fill('pineap');
  await page.getByRole('option', { name: /Two/ }).first().click();
  await heading(page, 'Two').waitFor();
  await control(page, 'Remove: offline reading').click();
  await control(page, 'Keep for offline').waitFor();
  await page.goto('docs/category/none');
  await heading(page, 'No connection').waitFor();
  await expect.poll(() => kept(page)).not.toContain('/below/docs');
});

test('a stored live preview and a stored playground run without a connection', async ({ openPage }) => {
  await site.publish(SAMPLES);
  const { page } = await openPage({ ...withWorkers(), reducedMotion: 'reduce' });
  await visit(page, 'docs/one');
  await keepAll(page);
  await site.goAway();
  await page.goto('docs/live');
  await page.mouse.move(300, 300); // previews wait for interaction
  await page.getByRole('button', { name: 'Play' }).click();
  await page.frameLocator('iframe[title^="Graphic"]').frameLocator('iframe').getByText('It runs').waitFor();
  await page.goto('playground');
  const words = page.frameLocator('iframe[title="Graphic: sign"]').locator('iframe').last().contentFrame();
  await words.getByText('As it was').waitFor();
  await page.locator('[role=tab][title="graphics/sign.html"]').click();
  await replaceInEditor(page, 'As it was', 'As it is now');
  await words.getByText('As it is now').waitFor();
  await page.reload();
  await words.getByText('As it is now').waitFor();
});

test('a lesson that was opened can be done without a connection', async ({ openPage }) => {
  await site.publish(SAMPLES);
  const { page } = await openPage({ ...withWorkers(), reducedMotion: 'reduce' });
  await visit(page, 'learn');
  await page.getByText('0 of 1 done').waitFor();
  // The worker fetches again what the page loaded before the worker was there.
  for (const name of ['playground', 'chunk', 'playground-data', 'sandbox'])
    await expect.poll(async () => (await kept(page)).join()).toContain(`/${name}.`);
  await site.goAway();
  await page.reload();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByRole('button', { name: 'Take the solution' }).click();
  await page.getByText('Done: it works.').waitFor();
});

test('"Keep for offline" shows its progress and can be stopped', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  // One file is held back.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (String(input).endsWith('/docs/two')) {
        await new Promise((resolve) => Object.assign(window, { release: resolve }));
      }
      return fetch(input, init).finally(() => Object.assign(window, { isSettled: true }));
    };
  });
  await control(page, 'Keep for offline').click();
  const progress = page.getByRole('progressbar', { name: 'Keeping the docs for offline' });
  await progress.waitFor();
  await expect
    .poll(() => progress.evaluate((element: HTMLProgressElement) => element.value))
    .toBeGreaterThan(3);
  await page.waitForFunction(() => 'release' in window);
  // It stays the same button, so focus is not lost.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stop');
  await control(page, 'Stop: offline reading').click();
  await control(page, 'Keep for offline').waitFor();
  await page.evaluate(() => {
    Object.assign(window, { isSettled: false });
    (window as unknown as { release(): void }).release();
  });
  await page.waitForFunction(() => (window as unknown as { isSettled: boolean }).isSettled);
  await quiet(page);
  expect(await page.evaluate(async () => (await caches.keys()).some((name) => name.includes('kept')))).toBe(
    false,
  );
  expect(await control(page, 'Keep for offline').isVisible()).toBe(true);
});

test('"Keep for offline" reports a failure, and "Retry" loads what is missing', async ({ openPage }) => {
  const { page } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  const file = join(site.folder, 'docs/two.html');
  await rename(file, `${file}.away`);
  await rename(file.replace('.html', '/index.html'), `${file}.index`);
  await control(page, 'Keep for offline').click();
  const alert = page.getByRole('contentinfo').getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe('Could not be kept. Not everything could be loaded.');
  await rename(`${file}.away`, file);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await control(page, 'Retry').click();
  await page.getByText(/^Kept for offline/).waitFor();
  expect(asked).toContain('/docs/two');
  expect(asked.filter((path) => path.startsWith('/assets/react.'))).toEqual([]);
});

test('a new version updates the stored pages, and one with `offline: false` removes them', async ({
  openPage,
}) => {
  const { page, problems } = await openPage(withWorkers());
  await visit(page, 'docs/one');
  await keepAll(page);
  await site.publish({ 'docs/three.md': '# Three\n\nWritten anew.\n', 'docs/four.md': '# Four\n' });
  await page.reload();
  await hydrate(page);
  await page.getByText(/^Kept for offline/).waitFor();
  await expect.poll(() => kept(page)).toContain('/docs/four');
  await expect.poll(() => keptText(page, '/docs/three')).toContain('Written anew.');
  await site.goAway();
  await page.goto('docs/three');
  await page.getByText('Written anew.').waitFor();
  await site.comeBack();
  await site.publish({ 'site.config.mjs': "export default { title: 'Sample', offline: false };\n" });
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  // A host that answers late counts as offline: the visit after that brings the new version.
  const leftAfterVisit = async () => {
    await page.goto('docs/two');
    await quiet(page);
    return left();
  };
  await expect.poll(leftAfterVisit).toEqual([0, 0]);
  const before = problems.length; // without the host, the page reports what it cannot load
  await page.reload();
  await hydrate(page);
  await quiet(page);
  expect(await left()).toEqual([0, 0]);
  expect(await control(page, 'Keep for offline').count()).toBe(0);
  expect(problems.slice(before)).toEqual([]);
});
