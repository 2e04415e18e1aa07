// A panel or graphic can hang the page in Firefox, since both share a process: the next visit does not run the bundle.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { EnginePage } from '../../../../test/support/engines/engine.ts';
import { launchFirefox } from '../../../../test/support/engines/firefox.ts';
import { fragmentOf } from '../../src/editor/share-link.ts';
import { bundleOf } from '../support/hostile-bundles.ts';

const firefox = inject('engines').find(({ name }) => name === 'Firefox');

/** Code that the loop guard does not cover. */
const HANGS = [
  '<script>setTimeout(function again() { queueMicrotask(again); }, 300);</script>',
  '<script>setTimeout(() => Array.from({ [Symbol.iterator]: () => ({ next: () => ({ done: false }) }) }, () => 0), 300);</script>',
  '<img src="data:," alt="" onerror="for (;;) {}">',
] as const;

const ask = (page: EnginePage, selector: string): Promise<string | undefined> =>
  page.evaluate((wanted) => {
    const root = document.querySelector('[data-playground]')?.shadowRoot;
    return root?.querySelector(wanted)?.textContent ?? undefined;
  }, selector);

/** Whether the local storage of a profile contains a text. */
async function isOnDisk(profile: string, text: string): Promise<boolean> {
  const folder = join(profile, 'storage/default');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const stored = files.filter((file) => file.isFile() && file.parentPath.endsWith('/ls'));
  const contents = await Promise.all(stored.map(({ parentPath, name }) => readFile(join(parentPath, name))));
  return contents.some((content) => content.includes(text));
}

test.skipIf(!firefox).for(HANGS)(
  'the next visit does not run a bundle that hangs the page: %s',
  async (html) => {
    const profile = await mkdtemp(join(tmpdir(), 'hung-'));
    onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
    const open = async (path: string) => {
      const browser = await launchFirefox(firefox?.executablePath ?? '', profile);
      onTestFinished(browser.kill);
      const page = await browser.openPage({ site: inject('siteUrl') });
      await page.goto(path);
      await expect.poll(() => ask(page, '.cover button')).toBe('Run');
      return { browser, page };
    };
    const link = fragmentOf({ name: 'Hangs', files: bundleOf({ html }) });
    const { browser, page } = await open(`playground#${link}`);
    await page.evaluate(() => {
      dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, key: 's' })); // stored, so that the next visit opens it
      const root = document.querySelector('[data-playground]')?.shadowRoot;
      root?.querySelector<HTMLElement>('.cover button')?.click();
    });
    // A page that a busy machine keeps from answering for so long would be taken for a hung one.
    const answers = () => Promise.race([page.evaluate(() => true), setTimeout(20_000, false)]);
    await expect.poll(answers).toBe(false);
    // Firefox writes its storage every few seconds; a reader who closes only the tab need not wait.
    await expect.poll(() => isOnDisk(profile, '"hung"')).toBe(true);
    await browser.kill();

    const next = await open('playground');
    expect(await ask(next.page, '.bundle-name')).toBe('Hangs');
    expect(await ask(next.page, '.cover')).toContain('stopped answering while this bundle ran');
    expect(await ask(next.page, 'iframe')).toBeUndefined();
  },
);
