// Bundles run in a page: their parts exchange messages, only changed parts restart, and errors are reported in the
// author's own files.

import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/support/browser-test.ts';
import { gate } from '../../../../test/support/page-time.ts';
import { runInPage } from '../support/runtime-page.ts';

type Files = Readonly<Record<string, string>>;

const SIZE = { width: 640, height: 360 };

const manifest = (others: object = {}, type = 'module'): string =>
  JSON.stringify({
    name: 'score',
    version: '1.0.0',
    type,
    omphalos: {
      compatibleRange: '~0.0.1',
      extension: 'server/main.js',
      panels: [{ file: 'control.html', name: 'control', title: 'Score', size: SIZE }],
      graphics: [{ file: 'score.html', name: 'score', size: SIZE }],
      ...others,
    },
  });

const BUNDLE: Files = {
  'package.json': manifest(),
  'server/main.js': `import { step } from './step.js';
export function main(omphalos) {
  omphalos.log.info('main has run');
  omphalos.listenFor('goal', () => {
    omphalos.bundleVars.set('goals', (omphalos.bundleVars.get('goals') ?? 0) + step);
    omphalos.toast('Goal!', 'success', 2);
  });
}
`,
  'server/step.js': 'export const step = 1;\n',
  'panels/control.html': `<!doctype html>
<button id="goal" onclick="omphalos.sendMessage('goal', 'home')" style="color: red">Goal</button>
<input id="typed">`,
  'graphics/score.html': `<!doctype html>
<link rel="stylesheet" href="score.css">
<p id="goals">none</p>
<script type="module">
import { show } from './show.js';
omphalos.listenFor('__sys_storage_refresh', show);
omphalos.listenFor('__sys_storage_update', show);
</script>`,
  'graphics/score.css': 'p { color: rgb(1, 2, 3) }',
  'graphics/show.js': `export const show = () => {
  document.getElementById('goals').textContent = omphalos.bundleVars.get('goals') ?? 'none';
};`,
};
const colourOf = (text: Locator) => text.evaluate((shown) => getComputedStyle(shown).color);
const RUNNING = { kind: 'state', state: 'running' };

test('reports each message between panel, extension and graphic with its sender and receivers', async ({
  openPage,
}) => {
  const { until, panel, inside, events } = await runInPage(openPage, BUNDLE);
  await until(RUNNING);
  await panel.locator('#goal').click();
  await inside.locator('#goals', { hasText: '1' }).waitFor();
  await until({ kind: 'toast', text: 'Goal!', level: 'success', seconds: 2.4 });
  expect(await colourOf(inside.locator('#goals'))).toBe('rgb(1, 2, 3)');
  expect((await events()).filter(({ kind }) => kind !== 'begin')).toEqual([
    { kind: 'state', state: 'starting', reason: undefined },
    { kind: 'log', source: 'server', level: 'info', text: 'main has run' },
    { kind: 'state', state: 'running', reason: undefined },
    {
      kind: 'message',
      from: 'panel:control',
      to: ['graphic:score', 'server'],
      name: 'goal',
      bundle: 'score',
      data: 'home',
    },
    {
      kind: 'message',
      from: 'server',
      to: expect.arrayContaining(['panel:control', 'graphic:score']),
      name: 'bundleVars.set',
      bundle: 'score',
      data: { key: 'goals', value: 1 },
    },
    { kind: 'toast', text: 'Goal!', level: 'success', seconds: 2.4 },
  ]);
});

describe('a change restarts', () => {
  test('only the graphic, if the change is in its style or script', async ({ openPage }) => {
    const { until, panel, inside, update, events } = await runInPage(openPage, BUNDLE);
    await until(RUNNING);
    await panel.locator('#typed').fill('kept');
    await panel.locator('#goal').click();
    await inside.locator('#goals', { hasText: '1' }).waitFor();
    await update({ ...BUNDLE, 'graphics/score.css': 'p { color: rgb(9, 9, 9) }' });
    await expect.poll(() => colourOf(inside.locator('#goals'))).toBe('rgb(9, 9, 9)');
    await inside.locator('#goals', { hasText: '1' }).waitFor();
    expect(await panel.locator('#typed').inputValue()).toBe('kept');
    expect(await events()).toEqual([{ kind: 'begin', source: 'graphic:score' }]); // the extension has not run again
  });

  test('only the server for a file of the extension, and keeps the values', async ({ openPage }) => {
    const { until, panel, inside, update, restart } = await runInPage(openPage, BUNDLE);
    await until(RUNNING);
    await panel.locator('#typed').fill('kept');
    await panel.locator('#goal').click();
    await inside.locator('#goals', { hasText: '1' }).waitFor();
    await update({ ...BUNDLE, 'server/step.js': 'export const step = 10;\n' });
    await until({ kind: 'log', text: 'main has run' });
    await panel.locator('#goal').click();
    await inside.locator('#goals', { hasText: '11' }).waitFor();
    expect(await panel.locator('#typed').inputValue()).toBe('kept');
    await restart();
    await until(RUNNING);
    await inside.locator('#goals', { hasText: 'none' }).waitFor();
  });

  test('everything for a new manifest, and nothing for a faulty one or a missing file', {
    tags: 'slow',
  }, async ({ openPage }) => {
    const { until, page, panel, update } = await runInPage(openPage, BUNDLE);
    await until(RUNNING);
    await panel.locator('#typed').fill('lost');
    await update({ ...BUNDLE, 'package.json': manifest({ compatibleRange: '^2.0.0' }) });
    const reason = 'bundle score cannot run in this application version; requires ^2.0.0';
    await until({ kind: 'state', state: 'failed', reason });
    await until({ kind: 'problem', file: 'package.json', message: reason });
    expect(await page.locator('iframe').count()).toBe(0);
    const { 'server/main.js': _, ...without } = BUNDLE;
    await update(without);
    await until({
      kind: 'state',
      state: 'failed',
      reason: expect.stringContaining('unable to find extension file'),
    });
    await update(BUNDLE);
    await until(RUNNING);
    expect(await panel.locator('#typed').inputValue()).toBe('');
  });

  test('a page that is still on its way, so that the change is not lost', { tags: 'slow' }, async ({
    openPage,
  }) => {
    const frame = gate();
    let frames = 0;
    const openHeld: typeof openPage = async (options) => {
      const opened = await openPage(options);
      await opened.page.route('**/sandbox.html', async (route) => {
        frames++;
        if (frames > 1) await frame.isOpen; // the first one is of the server
        await route.continue();
      });
      return opened;
    };
    const { inside, update } = await runInPage(openHeld, BUNDLE);
    await expect.poll(() => frames).toBe(3);
    await update({ ...BUNDLE, 'graphics/score.css': 'p { color: rgb(9, 9, 9) }' });
    frame.open();
    await expect.poll(() => colourOf(inside.locator('#goals'))).toBe('rgb(9, 9, 9)');
  });

  test('a page whose missing file now exists', { tags: 'slow' }, async ({ openPage }) => {
    const { 'graphics/score.css': css = '', ...without } = BUNDLE;
    const { until, inside, update } = await runInPage(openPage, without);
    await until({
      kind: 'problem',
      file: 'graphics/score.html',
      line: 2,
      message: '"score.css" was not found in the bundle',
    });
    await until(RUNNING);
    await update({ ...without, 'graphics/score.css': css });
    await expect.poll(() => colourOf(inside.locator('#goals'))).toBe('rgb(1, 2, 3)');
  });
});

test.for<[name: string, files: Files, place: object]>([
  [
    'in a script of a page',
    { 'graphics/score.html': '<p>\n<script>\n  nothing();</script>' },
    { source: 'graphic:score', file: 'graphics/score.html', line: 3, column: 3 },
  ],
  [
    'in a script file',
    { 'graphics/score.html': '<script src="a.js" defer></script>', 'graphics/a.js': '\n\n nothing();' },
    { source: 'graphic:score', file: 'graphics/a.js', line: 3, column: 2 },
  ],
  [
    'in a module',
    { 'graphics/show.js': '\nexport const show = 1;\nnothing();' },
    { source: 'graphic:score', file: 'graphics/show.js', line: 3, column: 1 },
  ],
  [
    'in a promise',
    { 'graphics/score.html': '<script>\n\nPromise.reject(new Error("nothing"));</script>' },
    { source: 'graphic:score', file: 'graphics/score.html', line: 3 },
  ],
  [
    'in an attribute',
    { 'graphics/score.html': '<img src="data:," onerror="nothing()">' },
    { source: 'graphic:score', file: 'graphics/score.html' },
  ],
  [
    'of syntax',
    { 'graphics/score.html': '<script>\nlet nothing nothing;\n</script>' },
    { source: 'graphic:score', file: 'graphics/score.html', line: 2 },
  ],
  [
    'of syntax in a file of the extension',
    { 'server/step.js': 'export const step = 1;\n\nlet nothing nothing;' },
    { source: 'server', file: 'server/step.js', line: 3, message: expect.stringContaining('SyntaxError') },
  ],
  [
    'of syntax in an extension of the older form',
    { 'package.json': manifest({}, 'commonjs'), 'server/main.js': '\nlet nothing nothing;' },
    { source: 'server', file: 'server/main.js', line: 2, message: expect.stringContaining('SyntaxError') },
  ],
  [
    'in a file of the extension',
    { 'server/step.js': 'setTimeout(() => {\n  nothing();\n});\nexport const step = 1;' },
    { source: 'server', file: 'server/step.js', line: 2, column: 3 },
  ],
])('an error %s is reported with its place', { tags: 'slow' }, async ([, files, place], { openPage }) => {
  const { until } = await runInPage(openPage, { ...BUNDLE, ...files });
  await until({ kind: 'error', message: expect.stringContaining('nothing'), ...place });
});

test.for<[name: string, files: Files, reason: string]>([
  [
    'without `main`',
    { 'server/main.js': 'export const name = 1;' },
    "Error: the extension endoint does not export the symbol 'main'",
  ],
  [
    'with a `main` that throws',
    { 'server/main.js': 'export async function main() { throw new TypeError("no"); }' },
    'TypeError: no',
  ],
  [
    'with an extension in the wrong form',
    { 'package.json': manifest({}, 'commonjs'), 'server/main.js': 'export const main = 1;' },
    "SyntaxError: Unexpected token 'export'",
  ],
  [
    'with a Node module, which browsers lack',
    { 'server/main.js': 'import "node:fs";\nexport function main() {}' },
    'Error: "node:fs" is no file of the bundle',
  ],
])(
  'a bundle %s fails with the server’s message',
  { tags: 'slow' },
  async ([, files, reason], { openPage }) => {
    const { until, page } = await runInPage(openPage, { ...BUNDLE, ...files });
    const message = `error while loading score: ${reason}`;
    await until({ kind: 'state', state: 'failed', reason: expect.stringContaining(message) });
    expect(await page.locator('iframe').count()).toBe(0);
  },
);

test('an extension as a CommonJS module runs', { tags: 'slow' }, async ({ openPage }) => {
  const { until } = await runInPage(openPage, {
    ...BUNDLE,
    'package.json': manifest({}, 'commonjs'),
    'server/main.js': `const { word } = require('./lib');
module.exports.main = (omphalos) => omphalos.log.info(word + require('./data.json').more);`,
    'server/lib/index.js': "exports.word = 'one';",
    'server/data.json': '{ "more": "two" }',
  });
  await until({ kind: 'log', source: 'server', text: 'onetwo' });
  await until(RUNNING);
});

test('an extension that crashes the server is reported, and its pages stay', async ({ openPage }) => {
  const { until, inside, panel } = await runInPage(openPage, {
    ...BUNDLE,
    'server/main.js': `export function main(omphalos) {
  omphalos.listenFor('goal', () => setTimeout(() => {
    throw new Error('enough');
  }));
}`,
  });
  await until(RUNNING);
  await panel.locator('#goal').click();
  await until({ kind: 'state', state: 'stopped', reason: 'enough' });
  await inside.locator('#goals').waitFor();
});

test('scripts run in the order that their attributes ask for', { tags: 'slow' }, async ({ openPage }) => {
  const note = (word: string): string => `console.log('${word}');`;
  const { until, events } = await runInPage(openPage, {
    ...BUNDLE,
    'graphics/score.html': `<script src="late.js" defer></script><script>${note('first')}</script>
<script type="module">${note('module')}</script><script src="second.js"></script>
<script defer>${note('third')}</script><script type="text/plain">${note('never')}</script>`,
    'graphics/late.js': note('late'),
    'graphics/second.js': `${note('second')} if (omphalos.asset.name !== 'score') throw new Error('no API');`,
  });
  await until({ kind: 'log', text: 'module' });
  const lines = (await events()).flatMap((event) =>
    event.kind === 'log' && event.source === 'graphic:score' ? [event.text] : [],
  );
  expect(lines).toEqual(['first', 'second', 'third', 'late', 'module']);
});

const REFUSED = "A panel or graphic can't open links or send forms here:";

test('a link scrolls to its place in the page, or says that it opens nothing, as a form does, and the page goes on', async ({
  openPage,
}) => {
  const links = ['/docs', 'other.html', 'https://example.org/', '']
    .map((href) => `<a href="${href}">to ${href}</a>`)
    .join('');
  const drawn = '<svg><a xlink:href="drawn.html"><text y="20">to drawn.html</text></a></svg>';
  const { until, panel } = await runInPage(openPage, {
    ...BUNDLE,
    'panels/control.html': `${drawn}<a href="#">up</a> <a href="#there"><b>down</b></a> ${links}
<a href="#there" onclick="event.preventDefault(); console.log('own')">own</a>
<form onsubmit="event.preventDefault(); console.log('sent')"><button>Send</button></form>
<form action="/form" method="post"><button>Send to nobody</button></form>
<p style="height: 3000px"></p><p id="there">There</p><p style="height: 3000px"></p>`,
  });
  await until(RUNNING);
  const down = panel.getByText('down', { exact: true });
  const press = (name: string) => panel.getByText(name, { exact: true }).dispatchEvent('click');
  const scrolled = () => down.evaluate(() => scrollY);
  for (let time = 0; time < 2; time++) {
    await press('down');
    await expect.poll(scrolled).toBeGreaterThan(2_000);
    await press('up');
    await expect.poll(scrolled).toBe(0);
  }
  for (const address of ['/docs', 'other.html', 'https://example.org/', '', 'drawn.html']) {
    await press(`to ${address}`.trim());
    await until({ kind: 'log', level: 'warn', source: 'panel:control', text: `${REFUSED} ${address}` });
  }
  await press('own');
  await until({ kind: 'log', text: 'own' });
  await press('Send');
  await until({ kind: 'log', text: 'sent' });
  await press('Send to nobody');
  await until({ kind: 'log', level: 'warn', source: 'panel:control', text: `${REFUSED} /form` });
  await press('down');
  await expect.poll(scrolled).toBeGreaterThan(2_000);
});
