// Statements of the pages with numbers, names or conditions in them: each is found by its words, and looked at in a
// toolkit that runs. What a sentence says is taken from the sentence, so a number that is changed there is noticed.

import type { Page } from 'playwright-core';
import type { StatementStage } from './statement-stage.ts';

export interface Statement {
  /** The end of the page's path. */
  readonly page: string;
  /** Finds the sentence in one line of the Markdown; what it says is in the groups. */
  readonly says: RegExp;
  /** @returns what the toolkit does instead */
  readonly look: (stage: StatementStage, said: readonly string[]) => Promise<string | undefined>;
}

const GRAPHICS = 'guides/03-graphics.md';
const PANELS = 'guides/04-panels.md';
const MANIFEST = 'guides/02-manifest.md';
const CONFIGURATION = 'guides/06-configuration.md';
const CONCEPTS = 'guides/01-concepts.md';
const ROUTER = 'omphalos/13-createRouter.md';
const MOUNT = 'omphalos/14-mount.md';

const unlike = (real: unknown, said: unknown): string | undefined =>
  JSON.stringify(real) === JSON.stringify(said)
    ? undefined
    : `it says ${JSON.stringify(said)}, but the toolkit gives ${JSON.stringify(real)}`;

const statusOf = async (address: string): Promise<number> => (await fetch(encodeURI(address))).status;

/** Does the toolkit put its API into what it serves there? */
const hasApi = async (address: string): Promise<boolean> =>
  (await (await fetch(encodeURI(address))).text()).includes('__init_api');

/** Files of the bundle `names`, by what pages call the strange part of their names. */
const STRANGE_NAMES: readonly (readonly [word: RegExp, file: string])[] = [
  [/\bspaces?\b/i, 'a b.html'],
  [/\bcommas?\b/i, 'a,b.html'],
  [/\bparenthes[ei]s\b/i, 'a(b).html'],
  [/`ü`/, 'über.html'],
  [/`!`/, 'a!b.html'],
  [/`@`/, 'a@b.html'],
];

/** Each name that is said to cost the page its API does, and the others do not. */
async function namesWithoutApi(url: string, said: string): Promise<string | undefined> {
  const wrong: string[] = [];
  for (const [word, file] of STRANGE_NAMES)
    if (word.test(said) === (await hasApi(`${url}/bundles/names/graphics/${file}`))) wrong.push(`"${file}"`);
  const isPlainRight = await hasApi(`${url}/bundles/names/graphics/plain_name-1.html`);
  if (!isPlainRight) wrong.push('"plain_name-1.html"');
  return wrong.length === 0 ? undefined : `it is not so for ${wrong.join(', ')}`;
}

const styleOf = (page: Page): Promise<Record<'color' | 'background' | 'size', string>> =>
  page.evaluate(`(() => {
    const { color, backgroundColor, fontSize } = getComputedStyle(document.body);
    return { color, background: backgroundColor, size: fontSize };
  })()`);

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const COLORS: Readonly<Record<string, string>> = {
  darkorchid: 'rgb(153, 50, 204)',
  white: 'rgb(255, 255, 255)',
};

const SECONDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
};

/** The pauses between two tries, in seconds, as the running page is set up. */
async function pauses({ open }: StatementStage): Promise<readonly [shortest: number, longest: number]> {
  const page = await open('/bundles/looks/graphics/bare.html');
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } =
    await page.evaluate<Record<string, number>>('omphalos.socket.io.opts');
  await page.close();
  return [
    ((reconnectionDelay ?? 0) * (1 - (randomizationFactor ?? 0))) / 1000,
    (reconnectionDelayMax ?? 0) / 1000,
  ];
}

const panelWidths = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    "[...document.querySelectorAll('.grid-stack-item')].map((item) => Math.round(item.getBoundingClientRect().width))",
  );

const titleColor = (page: Page): Promise<string> =>
  page.evaluate("getComputedStyle(document.querySelector('.grid-stack-item-title')).backgroundColor");

/** Which of its three parts is the strongest: names like "blue" need no more. */
const hueOf = (color: string): string => {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  return red > Math.max(green, blue) ? 'red' : blue > green ? 'blue' : 'green';
};

export const STATEMENTS: readonly Statement[] = [
  {
    page: GRAPHICS,
    says: /default style to each graphic: (\w+) text of (\d+) pixels on purple \(`(\w+)`\)/,
    async look({ open }, [color = '', size, background = '']) {
      const page = await open('/bundles/looks/graphics/bare.html');
      const style = await styleOf(page);
      await page.close();
      return unlike(style, { color: COLORS[color], background: COLORS[background], size: `${size}px` });
    },
  },
  {
    page: PANELS,
    says: /light text \(`(#\w{6})`\) of (\d+) pixels on dark grey \(`(#\w{6})`\)/,
    async look({ open }, [color = '', size, background = '']) {
      const page = await open('/bundles/looks/panels/bare.html');
      const style = await styleOf(page);
      await page.close();
      return unlike(style, { color: rgb(color), background: rgb(background), size: `${size}px` });
    },
  },
  {
    page: GRAPHICS,
    says: /^2\. the client script of Socket\.IO/,
    async look({ url }) {
      const html = await (await fetch(`${url}/bundles/looks/graphics/bare.html`)).text();
      const marks = [
        '/defaults/css/graphics.css',
        '/socket.io/socket.io.js',
        '/omphalos-api.js',
        '__init_api',
        '<title',
      ];
      const places = marks.map((mark) => html.indexOf(mark));
      const isInOrder = places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
      return isInOrder ? undefined : `in the page they are at ${places.join(', ')}`;
    },
  },
  {
    page: GRAPHICS,
    says: /\[file name\]\(02-manifest\.md#names\) has (a .+ such as `ü`)/,
    look: ({ url }, [said = '']) => namesWithoutApi(url, said),
  },
  {
    page: MANIFEST,
    says: /^\| A file of a panel or a graphic \| ([^|]+) \| The page opens \*\*without the API/,
    look: ({ url }, [said = '']) => namesWithoutApi(url, said),
  },
  {
    page: GRAPHICS,
    says: /Files whose names begin with a dot are not served/,
    look: async ({ url }) => unlike(await statusOf(`${url}/bundles/names/graphics/.hidden.css`), 404),
  },
  {
    page: GRAPHICS,
    says: /`\.\.\/panels\/theme\.css` works\. Nothing else in the bundle is served/,
    look: async ({ url }) =>
      unlike(
        [
          await statusOf(`${url}/bundles/looks/panels/theme.css`),
          await statusOf(`${url}/bundles/looks/package.json`),
        ],
        [200, 404],
      ),
  },
  {
    page: GRAPHICS,
    says: /Link `(\/fontawesome\/[^`]+)`/,
    look: async ({ url }, [path]) => unlike(await statusOf(`${url}${path}`), 200),
  },
  {
    page: GRAPHICS,
    says: /It tries every half second to (\w+) seconds/,
    look: async (stage, [longest = '']) => unlike(await pauses(stage), [0.5, SECONDS[longest]]),
  },
  {
    page: '05-api/01-lifecycle.md',
    says: /every half second to (\w+) seconds/,
    look: async (stage, [longest = '']) => unlike(await pauses(stage), [0.5, SECONDS[longest]]),
  },
  {
    page: GRAPHICS,
    says: /How many copies are connected; `(.)` means none/,
    async look({ open }, [none]) {
      const list = await open('/graphics');
      const count = list.locator('.flex-none.px-2', { hasText: /./ });
      const before = await count.allInnerTexts();
      const graphic = await open('/bundles/looks/graphics/bare.html');
      await list.waitForTimeout(2_500);
      const after = await count.allInnerTexts();
      await graphic.close();
      await list.close();
      const changed = after.filter((text, index) => text !== before[index]);
      return unlike([before.every((text) => text === none), changed], [true, ['1']]);
    },
  },
  {
    page: GRAPHICS,
    says: /Another graphic of the bundle has the same `name`/,
    async look({ open }) {
      const list = await open('/graphics');
      const files = await list.locator('a[href*="/bundles/twins/graphics/"]').allInnerTexts();
      await list.close();
      return files.includes('second.html') ? 'the second one is listed' : undefined;
    },
  },
  {
    page: PANELS,
    says: /^\| 3×5 \|/,
    async look(stage) {
      for (const [index, width] of [800, 1600].entries()) {
        const page = await stage.open('/dashboard/Sizes', { width, height: 1200 });
        const sizes = await page.evaluate<readonly string[]>(
          "[...document.querySelectorAll('.grid-stack-item')].map((item) => item.getBoundingClientRect()).map(({ width, height }) => Math.round(width) + ' × ' + Math.round(height))",
        );
        await page.close();
        const table = stage.rowsOfTable(PANELS, '`size`');
        const said = table.map((row) => row[index + 1]);
        const fault = unlike([...sizes].sort(), [...said].sort());
        if (fault) return `at ${width} pixels, ${fault}`;
      }
      return undefined;
    },
  },
  {
    page: PANELS,
    says: /The dashboard is (\d+) columns wide while its window is wider than (\d+) pixels/,
    async look({ open }, [columns, limit]) {
      const widths = async (width: number): Promise<readonly number[]> => {
        const page = await open('/dashboard/Sizes', { width, height: 1200 });
        const found = await panelWidths(page);
        await page.close();
        return found;
      };
      const narrow = await widths(Number(limit));
      const wide = await widths(Number(limit) + 4);
      const isOneColumn = narrow.every((width) => width === Number(limit));
      const third = Math.round(((Number(limit) + 4) * 3) / Number(columns));
      return isOneColumn && wide.includes(third)
        ? undefined
        : `at ${limit} pixels the panels are ${narrow.join(', ')} wide, at ${Number(limit) + 4} pixels ${wide.join(', ')}`;
    },
  },
  {
    page: PANELS,
    says: /A row is (\d+) pixels high, and there are (\d+) pixels of space/,
    async look({ open }, [row, space]) {
      const page = await open('/dashboard/Sizes', { width: 1600, height: 1200 });
      const seen = await page.evaluate<readonly number[]>(`(() => {
        const item = document.querySelector('.grid-stack-item[gs-h="5"]');
        const outer = item.getBoundingClientRect();
        const inner = item.querySelector('.grid-stack-item-content').getBoundingClientRect();
        return [outer.height / 5, inner.left - outer.left];
      })()`);
      await page.close();
      return unlike(seen, [Number(row), Number(space)]);
    },
  },
  {
    page: PANELS,
    says: /The title bar is (\d+) pixels high/,
    async look({ open }, [height]) {
      const page = await open('/dashboard/Sizes');
      const seen = await page
        .locator('.grid-stack-item-title')
        .first()
        .evaluate(
          (bar: unknown) =>
            (bar as { getBoundingClientRect(): { height: number } }).getBoundingClientRect().height,
        );
      await page.close();
      return Math.abs(seen - Number(height)) <= 1 ? undefined : unlike(Math.round(seen), Number(height));
    },
  },
  {
    page: PANELS,
    says: /Tabs are sorted by name\. .* to the tab `(\w+)` if it names none/,
    async look({ open }, [fallback = '']) {
      const page = await open('/dashboard');
      const tabs = (await page.locator('.navbar-start .tab').allInnerTexts()).map((tab) => tab.trim());
      await page.close();
      return unlike([tabs, tabs.includes(fallback)], [[...tabs].sort(), true]);
    },
  },
  {
    page: PANELS,
    says: /If there is no workspace of that name, the dashboard opens the first one/,
    async look({ open }) {
      const page = await open('/dashboard/Nobody');
      const first = ((await page.locator('.navbar-start .tab').first().innerText()) ?? '').trim();
      const path = decodeURIComponent(new URL(page.url()).pathname);
      await page.close();
      return unlike(path, `/dashboard/${first}`);
    },
  },
  {
    page: PANELS,
    says: /It is (blue) while at least one copy of the panel is connected, and (red) otherwise/,
    async look({ open }, [connected, otherwise]) {
      const page = await open('/dashboard/Sizes', undefined, 'at once');
      await page.locator('.grid-stack-item-title').first().waitFor();
      const first = hueOf(await titleColor(page));
      await page.waitForTimeout(3_000);
      const later = hueOf(await titleColor(page));
      await page.close();
      return unlike([later, first], [connected, otherwise]);
    },
  },
  {
    page: PANELS,
    says: /If the manifest says `"locked": true`, unpinning lasts until you reload the dashboard/,
    async look({ open }) {
      const page = await open('/dashboard/Pinned');
      const tip = (): Promise<string | null> =>
        page.locator('[aria-label="Pin/Unpin this panel"]').first().locator('..').getAttribute('data-tip');
      const states = [await tip()];
      await page.locator('[aria-label="Pin/Unpin this panel"]').first().click();
      states.push(await tip());
      await page.reload();
      await page.locator('.grid-stack-item-title').first().waitFor();
      states.push(await tip());
      await page.close();
      return unlike(states, ['Unpin', 'Pin', 'Unpin']);
    },
  },
  {
    page: PANELS,
    says: /^\| Reload \| .*Only in \[developer mode\]/,
    async look({ open, openDeveloper }) {
      const counts = [];
      for (const page of [await open('/dashboard/Sizes'), await openDeveloper('/dashboard/Sizes')]) {
        counts.push((await page.locator('[aria-label="Reload Panel"]').count()) > 0);
        await page.close();
      }
      return unlike(counts, [false, true]);
    },
  },
  {
    page: PANELS,
    says: /In developer mode it opens `(http:[^`]+)` instead/,
    async look({ openDeveloper }, [address]) {
      const page = await openDeveloper('/dashboard/Sizes');
      const seen = await page.locator('[aria-label="Open Documentation Site"]').getAttribute('href');
      await page.close();
      return unlike(seen, address);
    },
  },
  {
    page: CONFIGURATION,
    says: /`window\.grid` is the object that arranges the panels/,
    async look({ open, openDeveloper }) {
      const types = [];
      for (const page of [await open('/dashboard/Sizes'), await openDeveloper('/dashboard/Sizes')]) {
        types.push(await page.evaluate<string>('typeof window.grid?.save'));
        await page.close();
      }
      return unlike(types, ['undefined', 'function']);
    },
  },
  {
    page: MANIFEST,
    says: /^\| A bundle \| Spaces \| All its pages answer (\d+)/,
    look: async ({ url }, [status]) =>
      unlike(await statusOf(`${url}/bundles/two words/graphics/page.html`), Number(status)),
  },
  {
    page: MANIFEST,
    says: /A scoped (?:bundle )?name such as `@me\/score` works/,
    look: async ({ url }) =>
      (await hasApi(`${url}/bundles/@me/score/graphics/page.html`)) ? undefined : 'its page has no API',
  },
  {
    page: MANIFEST,
    says: /The second panel is not shown/,
    async look({ open }) {
      const page = await open('/dashboard/Twins');
      const sources = await page
        .locator('iframe')
        .evaluateAll((frames: unknown[]) =>
          frames.map((frame) => (frame as { src: string }).src.replace(/^https?:\/\/[^/]+/, '')),
        );
      await page.close();
      return new Set(sources).size === 1 ? undefined : `the dashboard shows ${sources.join(', ')}`;
    },
  },
  {
    page: MANIFEST,
    says: /If you ask for the folder and let the server find `index\.html`, the page comes without the API/,
    look: async ({ url }) =>
      unlike(
        [
          await hasApi(`${url}/bundles/names/graphics/index.html`),
          await hasApi(`${url}/bundles/names/graphics/`),
        ],
        [true, false],
      ),
  },
  {
    page: CONFIGURATION,
    says: /`3101abc` is 3101, and `3102\.7` is 3102/,
    async look({ configOf }) {
      const ports = [];
      for (const port of ['3101abc', '3102.7']) ports.push((await configOf({ PORT: port })).port);
      return unlike(ports, [3101, 3102]);
    },
  },
  {
    page: CONFIGURATION,
    says: /The word `false`, in any case, is false\. \*\*Everything else is true\*\*/,
    async look({ configOf }) {
      const modes = [];
      for (const mode of ['FALSE', 'false', '0', 'no'])
        modes.push((await configOf({ DEVELOPER_MODE: mode })).developerMode);
      return unlike(modes, [false, false, true, true]);
    },
  },
  {
    page: CONFIGURATION,
    says: /Split at commas\. Spaces are kept/,
    look: async ({ configOf }) =>
      unlike((await configOf({ IGNORE_BUNDLES: 'one, two' })).bundles?.ignore, ['one', ' two']),
  },
  {
    page: CONFIGURATION,
    says: /An empty variable such as `IGNORE_BUNDLES=` is a list with one empty (?:string|text), not an empty list/,
    look: async ({ configOf }) => unlike((await configOf({ IGNORE_BUNDLES: '' })).bundles?.ignore, ['']),
  },
  {
    page: CONFIGURATION,
    says: /`plain\.log` gives files such as `plain\.log\.(\d{4})-\d\d-\d\d`/,
    async look({ logFilesOf }) {
      const files = await logFilesOf('plain.log');
      return files.some((file) => /^plain\.log\.\d{4}-\d\d-\d\d$/.test(file))
        ? undefined
        : `the files are ${files.join(', ')}`;
    },
  },
  {
    page: 'guides/07-logging.md',
    says: /Two more files appear beside it.*`current_run\.log`.*`audit\.json`/,
    async look({ logFilesOf }) {
      const files = await logFilesOf('%DATE%.log');
      return ['current_run.log', 'audit.json'].every((file) => files.includes(file))
        ? undefined
        : `the files are ${files.join(', ')}`;
    },
  },
  {
    page: CONFIGURATION,
    says: /A \*\*WebSocket connects from any origin\*\*, listed or not/,
    look: async ({ connectFromElsewhere }) => unlike(await connectFromElsewhere('websocket'), true),
  },
  {
    page: CONFIGURATION,
    says: /headers to Socket\.IO's \*polling\*/,
    look: async ({ connectFromElsewhere }) => unlike(await connectFromElsewhere('polling'), false),
  },
  {
    page: CONCEPTS,
    says: /\| A message from a page to the server \| About (\d+) MB \|/,
    async look({ open, url }, [megabytes]) {
      const page = await open('/bundles/looks/graphics/bare.html');
      const arrived = [];
      for (const share of [0.9, 1.1]) {
        const length = Math.round(Number(megabytes) * share * 1_000_000);
        await page.evaluate(
          `omphalos.sendMessage('big', { number: ${length}, text: 'x'.repeat(${length}) })`,
        );
        await page.waitForTimeout(1_500);
        const answer = await (await fetch(`${url}/looks/last-big`)).json();
        arrived.push((answer as { number: number }).number === length);
      }
      await page.close();
      return unlike(arrived, [true, false]);
    },
  },
  {
    page: CONCEPTS,
    says: /JSON body sent to a \[route\].* (\d+) kB \| The server answers with status (\d+)/,
    async look({ url }, [kilobytes, status]) {
      const post = async (length: number): Promise<number> => {
        const body = JSON.stringify({ text: 'x'.repeat(length) });
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`${url}/looks/echo`, { method: 'POST', headers, body })).status;
      };
      const limit = Number(kilobytes) * 1000;
      return unlike([await post(limit * 0.9), await post(limit * 1.1)], [200, Number(status)]);
    },
  },
  {
    page: ROUTER,
    says: /a form arrives as `\{\}`/,
    async look({ url }) {
      const response = await fetch(`${url}/looks/echo`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'Ada' }),
      });
      return unlike(await response.json(), {});
    },
  },
  {
    page: ROUTER,
    says: /Responses are compressed\*\* automatically, from about (\d+) kB on/,
    async look({ url }, [kilobytes]) {
      const encoding = async (length: number): Promise<string | null> =>
        (await fetch(`${url}/looks/text/${length}`)).headers.get('content-encoding');
      const limit = Number(kilobytes) * 1024;
      const [short, long] = [await encoding(limit * 0.8), await encoding(limit * 1.2)];
      return unlike([short !== null, long !== null], [false, true]);
    },
  },
  {
    page: MOUNT,
    says: /its `GET` routes answer (\d+)\. Its routes for other methods do work/,
    look: async ({ url }, [status]) =>
      unlike(
        [
          (await fetch(`${url}/looks/late`)).status,
          (await fetch(`${url}/looks/late`, { method: 'POST' })).status,
        ],
        [Number(status), 200],
      ),
  },
  {
    page: MOUNT,
    says: /a router can(?: therefore)? hide a page of the dashboard/i,
    look: async ({ url }) => unlike(await (await fetch(`${url}/settings`)).text(), 'hidden by a router'),
  },
  {
    page: 'omphalos/12-toast.md',
    says: /With the default of one second, a toast is gone about (\d+\.\d) seconds after/,
    async look({ open, url }, [said]) {
      const page = await open('/dashboard/Sizes');
      const toast = page.locator('.alert');
      await fetch(`${url}/looks/toast`, { method: 'POST' });
      await toast.first().waitFor({ state: 'attached' });
      const start = Date.now();
      await toast.first().waitFor({ state: 'detached' });
      const seconds = (Date.now() - start) / 1000;
      await page.close();
      return Math.abs(seconds - Number(said)) < 0.6
        ? undefined
        : `it is gone after ${seconds.toFixed(1)} seconds`;
    },
  },
];
