// What axe-core finds in a page, in both colour modes.

import axe from 'axe-core';
import type { Page } from 'playwright-core';

export interface AxeScope {
  /** `color`: only the rules that the colour mode makes a difference for. */
  readonly rules?: 'all' | 'color';
  /** Selector of the part to look at, such as what has changed since the whole page was looked at. */
  readonly within?: string;
}

/** One sentence for each fault and place. Frames are left out: what runs in them is not the site's. */
export async function faultsOf(
  page: Page,
  { rules = 'all', within }: AxeScope = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ wanted, part }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // axe cannot tell the contrast on a gradient, and all text stands on that of the page: look at its plain colour.
      const plain = new CSSStyleSheet();
      plain.replaceSync('*, ::before, ::after { background-image: none !important }');
      document.adoptedStyleSheets.push(plain);
      const results = await axe.run(part ?? document, {
        iframes: false,
        preload: false,
        resultTypes: ['violations', 'incomplete'],
        ...(wanted === 'color' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
      });
      document.adoptedStyleSheets.pop();
      const unknown = results.incomplete
        .flatMap(({ nodes }) => nodes)
        .filter(({ any }) => any[0]?.data?.messageKey === 'bgGradient');
      if (unknown.length > 0) throw new Error(`axe could not tell the contrast of ${unknown[0]?.html}`);
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
      );
    },
    { wanted: rules, part: within },
  );
  const place = await page.evaluate(
    () => `${location.pathname} (${document.documentElement.dataset.theme}, ${innerWidth} px)`,
  );
  return violations.map((violation) => `${place}: ${violation}`);
}

/** Follows the system's colour mode, as a page does while nothing is stored. */
export async function switchColors(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

/** As the page stands, in dark mode, and then what changes in light mode. */
export async function faultsInBothModes(page: Page, within?: string): Promise<readonly string[]> {
  const scope = within === undefined ? {} : { within };
  const dark = await faultsOf(page, scope);
  await switchColors(page, 'light');
  const light = await faultsOf(page, { ...scope, rules: 'color' });
  await switchColors(page, 'dark');
  return [...dark, ...light];
}
