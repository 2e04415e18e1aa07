// Statements about panels and the dashboard that shows them.

import type { Page } from 'playwright-core';
import { styleOf } from './looks.ts';
import { type Statement, unlike } from './statement.ts';

const PANELS = 'guides/04-panels.md';

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

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

export const PANELS_STATEMENTS: readonly Statement[] = [
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
];
