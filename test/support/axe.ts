// axe-core's findings in a page, in both colour modes.

import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface AxeScope {
  /** `color`: only the rules whose result depends on the colour mode. */
  readonly rules?: 'all' | 'color';
  /** Selector of the part to check, such as what has changed since the whole page was checked. */
  readonly within?: string | undefined;
  /** Selectors of parts to leave out, such as what another page of the same kind has shown already. */
  readonly without?: readonly string[];
}

/** One sentence for each fault and place. Leaves out frames, whose content is not the site's. */
export async function faultsOf(
  page: Page,
  { rules = 'all', within, without = [] }: AxeScope = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ wanted, part, leftOut }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // axe cannot measure contrast on a gradient, and all text is on the page's gradient: measure on its plain colour.
      const plain = new CSSStyleSheet();
      plain.replaceSync('*, ::before, ::after { background-image: none !important }');
      document.adoptedStyleSheets.push(plain);
      const results = await axe.run(
        { include: part ?? ':root', exclude: leftOut },
        {
          iframes: false,
          preload: false,
          resultTypes: ['violations', 'incomplete'],
          ...(wanted === 'color' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
        },
      );
      document.adoptedStyleSheets.pop();
      const unknown = results.incomplete
        .flatMap(({ nodes }) => nodes)
        .filter(({ any }) => any[0]?.data?.messageKey === 'bgGradient');
      if (unknown.length > 0) throw new Error(`axe could not tell the contrast of ${unknown[0]?.html}`);
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
      );
    },
    { wanted: rules, part: within, leftOut: [...without] },
  );
  const place = await page.evaluate(
    () => `${location.pathname} (${document.documentElement.dataset.theme}, ${innerWidth} px)`,
  );
  return violations.map((violation) => `${place}: ${violation}`);
}

/** Follows the system's colour mode, as a page does until a mode is stored. */
async function switchColors(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

/** The page as it is, in dark mode, and then the rules that differ in light mode. */
export async function faultsInBothModes(page: Page, within?: string): Promise<readonly string[]> {
  const dark = await faultsOf(page, { within });
  await switchColors(page, 'light');
  const light = await faultsOf(page, { within, rules: 'color' });
  await switchColors(page, 'dark');
  return [...dark, ...light];
}
