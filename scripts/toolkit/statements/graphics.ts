// Statements about graphics, and about pages that lose their connection.

import type { StatementStage } from '../statement-stage.ts';
import { namesWithoutApi, statusOf, styleOf } from './looks.ts';
import { type Statement, unlike } from './statement.ts';

const GRAPHICS = 'guides/03-graphics.md';

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

export const GRAPHICS_STATEMENTS: readonly Statement[] = [
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
];
