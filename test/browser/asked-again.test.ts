// Code that could not be loaded is asked for again where the reader asks again, and under another address: a browser that
// remembers a module as failed under the first one never asks its host again.

import type { Page } from 'playwright-core';
import { PHONE, lanternTest as test } from '../support/browser-test.ts';
import { hydrate } from '../support/links.ts';

interface Case {
  readonly file: string;
  readonly page: string;
  readonly ask: (page: Page) => Promise<void>;
  readonly hasCome: (page: Page) => Promise<void>;
}

const CASES: readonly Case[] = [
  {
    file: 'site-menu',
    page: 'docs/welcome',
    async ask(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Toggle navigation bar', exact: true }).click();
    },
    hasCome: (page) => page.locator('main[inert]').waitFor({ state: 'attached' }),
  },
  {
    file: 'mount-demo',
    page: '',
    ask: (page) => page.getByRole('button', { name: 'Retry' }).click(),
    async hasCome(page) {
      await page.getByRole('button', { name: 'Goal!' }).click();
      await page.getByRole('status').getByText('Owls 3').waitFor();
    },
  },
  {
    file: 'search-dialog',
    page: 'docs/welcome',
    async ask(page) {
      if (await page.locator('dialog[open]').count())
        await page.getByRole('button', { name: 'Retry' }).click();
      else await page.keyboard.press('/');
    },
    hasCome: (page) => page.getByRole('combobox', { name: 'Search the site' }).waitFor(),
  },
];

for (const { file, page: path, ask, hasCome } of CASES) {
  test(`${file} is asked for under another address`, async ({ openPage }) => {
    const { page } = await openPage({ viewport: PHONE });
    await page.route(new RegExp(`/assets/${file}\\.\\w+\\.js$`), (route) => route.abort());
    const warned = page.waitForEvent('console', (message) => /could not be loaded/.test(message.text()));
    await page.goto(path);
    await hydrate(page);
    if (file !== 'mount-demo') await ask(page); // the demonstration asks by itself
    await warned;
    await ask(page);
    await hasCome(page);
  });
}
