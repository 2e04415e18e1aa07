// No bundle locks a reader out of the playground, and no edit is lost: bundles that flood the page, and two
// tabs with the same bundle.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fragmentOf } from '../../src/editor/share-link.ts';
import { bundleOf } from '../support/hostile-bundles.ts';
import { editorOf, graphicOf, PAGE, replaceInEditor, scoreTest as test } from '../support/playground.ts';

const linkOf = (parts: Parameters<typeof bundleOf>[0]): string =>
  fragmentOf({ name: 'Flood', files: bundleOf({ html: '<h1>Here</h1>', ...parts }) });
const extension = (code: string) => ({ extension: `export function main(omphalos) { ${code} }` });

/** test/browser/runtime-safety.test.ts has all the ways to flood. */
const FLOODS = {
  'sends thousands of messages in each turn': [
    'The server has ended',
    extension("setInterval(() => { for (let i = 0; i < 2000; i++) omphalos.sendMessage('x', { i }); }, 0);"),
  ],
  'sends large messages from a graphic to the window around it': [
    'a',
    { script: "setInterval(() => top.postMessage(Array(1e6).fill(1), '*'), 5)" },
  ],
} as const;

for (const [name, [part, parts]] of Object.entries(FLOODS)) {
  test(`a bundle that ${name} is stopped, and the next visit does not run it`, { tags: 'slow' }, async ({
    openPage,
  }) => {
    const { page } = await openPage();
    await page.goto(`${PAGE}#${linkOf(parts)}`);
    const run = page.locator('.cover').getByRole('button', { name: 'Run' });
    await run.waitFor();
    await run.click();
    await page.locator('.notice', { hasText: `${part}: It was stopped` }).waitFor();
    await page.reload();
    await run.waitFor();
    await expect.poll(() => editorOf(page).textContent()).toContain('Here');
    expect(await page.locator('iframe').count()).toBe(0);
  });
}

test('a bundle whose page was lost waits for Run at the next visit, and runs by itself after that', {
  tags: 'slow',
}, async ({ openPage }) => {
  const { page } = await openPage({ expectsProblems: true });
  const script = 'setInterval(() => console.log("tick"), 100)';
  await page.goto(`${PAGE}#${linkOf({ script })}`);
  const ticksLong = (shown: Page) => shown.locator('.entry .count', { hasText: /^[3-9]\d$/ }).waitFor();
  await page.locator('.cover').getByRole('button', { name: 'Run' }).click();
  await ticksLong(page);
  await page.keyboard.press('ControlOrMeta+s');
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {}); // no answer reaches it
  await crashed;

  const later = await page.context().newPage();
  await later.goto(PAGE);
  const cover = later.locator('.cover', { hasText: 'The page was lost' });
  await expect.poll(() => editorOf(later).textContent()).toContain('Here');
  expect(await later.locator('iframe').count()).toBe(0);
  await cover.getByRole('button', { name: 'Run' }).click();
  await ticksLong(later);
  await later.reload();
  await ticksLong(later);
});

test('edits in a second tab are stored as a copy, and the first tab can load it', async ({ score: page }) => {
  await replaceInEditor(page, 'HOME', 'OTTERS');
  await graphicOf(page).getByText('OTTERS').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('.cover', { hasText: 'another window runs it' }).getByRole('button').click();
  await graphicOf(other).getByText('OTTERS').waitFor();

  await replaceInEditor(page, 'OTTERS', 'FIRST');
  await other.getByText('This bundle was changed in another tab.').waitFor();
  await replaceInEditor(other, 'AWAY', 'SECOND');
  await graphicOf(other).getByText('SECOND').waitFor();
  await page.reload();
  // The copy is the newest bundle; both are stored.
  await page.getByRole('button', { name: /^Bundle: / }).click();
  await page.getByRole('button', { name: 'Score keeper (copy)', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Score keeper', exact: true }).click();
  await graphicOf(page).getByText('FIRST').waitFor();
});
