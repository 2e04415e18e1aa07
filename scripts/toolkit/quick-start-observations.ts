// What the quick start promises its reader to see, and how it is seen: a pattern for the sentence, and a look.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Reader } from './quick-start.ts';
import type { TextItem } from './read-built-page.ts';
import { configFolderOf } from './toolkit-server.ts';

export interface Observation {
  readonly sentence: RegExp;
  /** @returns what is different from what the sentence promises */
  readonly look: (reader: Reader, item: TextItem) => Promise<string | undefined>;
}

export const observationFor = (item: TextItem): Observation | undefined =>
  OBSERVATIONS.find(({ sentence }) => sentence.test(item.text));

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];

/** `three` in `with three panels` */
const numberBefore = (text: string, noun: string): number =>
  NUMBERS.indexOf((new RegExp(`\\b(${NUMBERS.join('|')}) ${noun}`).exec(text)?.[1] ?? '').toLowerCase());

const unlike = (what: string, real: unknown, wanted: unknown): string | undefined =>
  JSON.stringify(real) === JSON.stringify(wanted)
    ? undefined
    : `${what}: the page says ${JSON.stringify(wanted)}, the reader sees ${JSON.stringify(real)}`;

/** One window for the whole walk: what is open stays open. */
const windows = new WeakMap<Browser, Promise<ReaderWindow>>();

interface ReaderWindow {
  readonly dashboard: Page;
  graphic?: Page;
}

function windowOf({ browser }: Reader): Promise<ReaderWindow> {
  const known = windows.get(browser);
  if (known) return known;
  const opened = browser
    .newContext({ viewport: { width: 1280, height: 800 } })
    .then(async (context) => ({ dashboard: await context.newPage() }));
  windows.set(browser, opened);
  return opened;
}

async function openDashboard(reader: Reader, path = '/'): Promise<Page> {
  const { dashboard } = await windowOf(reader);
  await dashboard.goto(`${reader.url}${path}`);
  await dashboard.waitForFunction('globalThis.omphalos?.socket?.connected');
  await dashboard.waitForTimeout(500);
  return dashboard;
}

const panelOf = (dashboard: Page) => dashboard.frameLocator('iframe').first();

async function shown(reader: Reader, wanted: readonly string[]): Promise<string | undefined> {
  const { dashboard, graphic } = await windowOf(reader);
  const numbers = (text: string | null): readonly string[] => text?.match(/[0-9]+|–/g) ?? [];
  let seen: readonly (readonly string[])[] = [];
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const texts = [
      await panelOf(dashboard).locator('body').innerText(),
      (await graphic?.locator('body').innerText()) ?? '',
    ];
    // Buttons such as "+1" have numbers, too.
    seen = texts.map((text) => numbers(text.replace(/[+−-]\d+/g, '')));
    if (seen.every((one) => JSON.stringify(one) === JSON.stringify(wanted))) return undefined;
    await dashboard.waitForTimeout(200);
  }
  return unlike('numbers of panel and graphic', seen, [wanted, wanted]);
}

async function press(reader: Reader, name: string): Promise<void> {
  const { dashboard } = await windowOf(reader);
  await panelOf(dashboard).getByRole('button', { name, exact: true }).first().click();
}

const OBSERVATIONS: readonly Observation[] = [
  {
    sentence: /^Open the dashboard at .*sen(t|ds) .*on to/,
    async look(reader, { code }) {
      const dashboard = await openDashboard(reader);
      const path = new URL(dashboard.url()).pathname;
      const wanted = code.find((text) => text.startsWith('/')) ?? '';
      return path.startsWith(wanted) ? undefined : unlike('address', path, wanted);
    },
  },
  {
    sentence: /^The dashboard is empty, and its address ends in/,
    async look(reader, { code }) {
      const dashboard = await openDashboard(reader);
      const panels = await dashboard.locator('iframe').count();
      return unlike('panels', panels, 0) ?? unlike('address', new URL(dashboard.url()).pathname, code[0]);
    },
  },
  {
    sentence: /^The \w+ icons on the right/,
    async look(reader, { text }) {
      const dashboard = await openDashboard(reader);
      const icons = await dashboard.locator('.navbar-end a').count();
      return unlike('icons', icons, numberBefore(text, 'icons'));
    },
  },
  {
    sentence: /^At the first start Omphalos also (makes|creates) your configuration folder/,
    look: async ({ home }) =>
      existsSync(join(configFolderOf(home), 'bundles')) ? undefined : 'there is no configuration folder',
  },
  {
    sentence: /^Reload the dashboard\. It now has a tab/,
    async look(reader, { text, bold, code }) {
      const dashboard = await openDashboard(reader);
      const tabs = await dashboard.locator('.navbar-start .tab').allInnerTexts();
      const panels = await dashboard.locator('iframe').count();
      await openDashboard(reader, '/graphics');
      const graphics = await dashboard.locator('a[href*="/graphics/"]').count();
      const log = reader.server().lines;
      const line = code.find((one) => !log.some((text) => text.includes(one)));
      return (
        unlike(
          'tabs',
          tabs.map((tab) => tab.trim()),
          [bold[0]],
        ) ??
        unlike('panels', panels, numberBefore(text, 'panels')) ??
        unlike('graphics', graphics, 2) ??
        (line && `the log does not say "${line}"`)
      );
    },
  },
  {
    sentence: /^What you see\. The log has found two bundles/,
    look: async () => undefined, // the lines follow
  },
  {
    sentence: /^What you see\. Your line is in the log/,
    look: async () => undefined, // the line follows
  },
  {
    sentence: /^What you see\. The dashboard has a tab/,
    async look(reader, { text, bold, italic }) {
      const dashboard = await openDashboard(reader);
      const tabs = await dashboard.locator('.navbar-start .tab').allInnerTexts();
      const bar = dashboard.locator('.grid-stack-item-title').first();
      const title = (await bar.locator('span').first().innerText()).trim();
      const says = (await panelOf(dashboard).locator('body').innerText()).trim();
      const place = () => dashboard.locator('.grid-stack-item').first().getAttribute('gs-x');
      const before = await place();
      const box = await bar.boundingBox();
      if (box && text.includes('Drag it by its title bar')) {
        await dashboard.mouse.move(box.x + 20, box.y + 10);
        await dashboard.mouse.down();
        await dashboard.mouse.move(box.x + 500, box.y + 60, { steps: 12 });
        await dashboard.mouse.up();
        await dashboard.waitForTimeout(400);
        if ((await place()) === before) return 'the panel cannot be dragged by its title bar';
      }
      return (
        unlike(
          'tabs',
          tabs.map((tab) => tab.trim()),
          [bold[1]],
        ) ??
        unlike('title', title, italic[0]) ??
        unlike('text of the panel', says, /[“"]([^”"]+)[”"]/.exec(text)?.[1])
      );
    },
  },
  {
    sentence: /^What you see\. The list has your bundle with/,
    async look(reader, { text, code }) {
      const dashboard = await openDashboard(reader, '/graphics');
      const list = await dashboard.locator('body').innerText();
      const missing = ['score-keeper', ...code].find((part) => !list.includes(part));
      if (missing !== undefined) return `the list does not say "${missing}"`;
      const [graphic] = await Promise.all([
        dashboard.context().waitForEvent('page'),
        dashboard.getByText(code[0] ?? '', { exact: true }).click(),
      ]);
      await graphic.waitForLoadState();
      const colors = await graphic.evaluate<readonly string[]>(
        '(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.body))',
      );
      await graphic.close();
      return text.includes('white text on purple')
        ? unlike('colors', colors, ['rgb(255, 255, 255)', 'rgb(153, 50, 204)'])
        : undefined;
    },
  },
  {
    sentence: /^Panel and graphic both show/,
    async look(reader, { code }) {
      const dashboard = await openDashboard(reader);
      const window = await windowOf(reader);
      window.graphic = await dashboard.context().newPage();
      await window.graphic.goto(`${reader.url}/bundles/score-keeper/graphics/score.html`);
      return shown(reader, code);
    },
  },
  {
    sentence: /^Press .+ for the home team\. Both show/,
    async look(reader, { text, bold, code }) {
      const { graphic } = await windowOf(reader);
      const animated = graphic?.evaluate(`new Promise((resolve) => {
        const look = setInterval(() => document.getAnimations().length > 0 && resolve(true), 10);
        setTimeout(() => resolve(clearInterval(look)), 5000);
      })`);
      await press(reader, bold[0] ?? '');
      const slides = await animated;
      const fault = await shown(reader, [code[0] ?? '', '0']);
      return fault ?? (text.includes('slides in') && !slides ? 'the number does not slide in' : undefined);
    },
  },
  {
    sentence: /^The server's log says/,
    async look(reader, { code }) {
      const log = reader.server().lines;
      return log.some((line) => line.includes(code[0] ?? ''))
        ? undefined
        : `the log does not say "${code[0]}"`;
    },
  },
  {
    sentence: /^Press Reset\. Both go back to/,
    async look(reader, { text, bold, code }) {
      const { dashboard } = await windowOf(reader);
      const toast = dashboard.locator('.alert');
      await press(reader, bold[0] ?? '');
      await toast.first().waitFor({ state: 'visible', timeout: 5_000 });
      const start = Date.now();
      const fault = await shown(reader, [code[0] ?? '', code[0] ?? '']);
      await toast.first().waitFor({ state: 'hidden', timeout: 20_000 });
      const seconds = (Date.now() - start) / 1000;
      const said = numberBefore(text, 'seconds');
      // It fades for 0.4 seconds, and a busy machine is late.
      const isRight = seconds > said - 0.3 && seconds < said + 1.5;
      return (
        fault ?? (isRight ? undefined : `the toast is there for ${seconds.toFixed(1)} seconds, not ${said}`)
      );
    },
  },
  {
    sentence: /^Press .+ twice, .*then restart the server/,
    async look(reader, { text, bold }) {
      const { dashboard, graphic } = await windowOf(reader);
      for (const _ of [1, 2]) await press(reader, bold[0] ?? '');
      await dashboard.waitForTimeout(1_000);
      await reader.restart();
      if (/reload the pages/i.test(text) && !/need not reload/i.test(text)) {
        await openDashboard(reader);
        await graphic?.reload();
      }
      const stored = await readFile(join(configFolderOf(reader.home), 'storage.json'), 'utf8');
      const fault = await shown(reader, ['2', '0']);
      return fault ?? unlike('storage.json', JSON.parse(stored)['score-keeper'].home, 2);
    },
  },
  {
    sentence: /^On the Graphics page, press the button that copies the address/,
    async look(reader, { code }) {
      const dashboard = await openDashboard(reader, '/graphics');
      const address = await dashboard.getByText(code[0] ?? '', { exact: true }).getAttribute('href');
      const wanted = code
        .find((text) => text.startsWith('http'))
        ?.replace('http://localhost:3000', reader.url);
      await openDashboard(reader);
      return unlike('address', address, wanted);
    },
  },
  {
    // OBS is not here.
    sentence: /^What you see\. The score board (is|stands) at the top left of your scene/,
    look: async () => undefined,
  },
  {
    sentence: /^What you see\.$/,
    look: async () => undefined, // the list follows
  },
];
