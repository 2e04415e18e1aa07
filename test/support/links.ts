// How a reader moves through the built site, for tests about something else.

import type { Locator, Page } from 'playwright-core';

export const sidebarLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true });

export const navbarLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name, exact: true });

export const colorToggle = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Switch between dark and light mode/ });

/** Presses a key, which starts hydration, and waits for it. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset.app === 'ready');
}

/** Opens a page, and waits for hydration. */
export async function goHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Puts a link to any URL at the top of the article. */
export async function addLink(page: Page, href: string, name = 'Added link'): Promise<Locator> {
  await page.evaluate(
    ([address, text]) => {
      const link = document.createElement('a');
      link.href = address;
      link.textContent = text;
      document.querySelector('[data-article]')?.prepend(link);
    },
    [href, name] as const,
  );
  return page.getByRole('link', { name, exact: true });
}

/** Waits until a followed link has changed the page completely: scrolled, focused, and announced at last. */
export async function arriveAt(page: Page, url: string | ((url: URL) => boolean)): Promise<void> {
  await page.waitForURL(url);
  await page.waitForFunction(
    () => document.querySelector('[data-route-status]')?.textContent === document.title,
  );
}

type Marked = Window & { isMarked?: boolean };

export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as Marked).isMarked = true;
  });

export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as Marked).isMarked === true);

/** Names of the requested page modules, without their hashes. */
export function watchModules(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/pages\/(.+)\.\w+\.js/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}
