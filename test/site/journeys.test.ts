// The ways through the real site by the Tab key alone.

import type { CDPSession, ElementHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser-test.ts';

/** More than any of these ways has. */
const MOST_STOPS = 200;

/** The element with the focus, also within the playground, whose style is its own. */
const FOCUSED = `(() => {
  let focused = document.activeElement;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
})()`;

/** Notes the element as a stop of the Tab key. */
function noteStop(this: Element) {
  const notes = document as Document & { stops?: Set<Element> };
  notes.stops ??= new Set();
  const isFirst = notes.stops.size === 0;
  const isAgain = notes.stops.has(this);
  notes.stops.add(this);
  const { left, right, top, bottom } = this.getBoundingClientRect();
  const isInWindow = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  return {
    isDocument: this === document.body,
    isStart: !isFirst && isAgain && this === [...notes.stops].find((stop) => stop !== document.body),
    isVisible: isInWindow && this.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    isCode: this.matches('[contenteditable=true]'),
  };
}

/** Names of the visible fields that were no stop. Of radio buttons with one name, only the chosen one is. */
const FIELDS_LEFT_OUT = () => {
  const { stops } = document as Document & { stops?: Set<Element> };
  const roots = [
    document,
    ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ];
  return roots
    .flatMap((root) => [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')])
    .filter((field) => field.checkVisibility({ visibilityProperty: true }))
    .filter((field) => !field.disabled && field.tabIndex >= 0 && !stops?.has(field))
    .filter((field) => field.type !== 'radio' || field.checked)
    .map((field) => field.labels?.[0]?.textContent ?? field.outerHTML);
};

interface Stop {
  readonly name: string;
  readonly isVisible: boolean;
}

/**
 * Presses Tab until the focus is where it was first.
 * @param look runs at each stop, and leaves the focus where it is
 */
async function stopsOf(
  page: Page,
  look: (name: string) => Promise<void> = async () => {},
): Promise<readonly Stop[]> {
  const session = await page.context().newCDPSession(page);
  const stops: Stop[] = [];
  for (let press = 0; press < MOST_STOPS; press++) {
    await page.keyboard.press('Tab');
    const { name, isDocument, isStart, isVisible, isCode } = await describeFocus(session);
    if (isStart) return stops;
    if (!isDocument) {
      stops.push({ name, isVisible });
      await look(name);
    }
    if (isCode) await page.keyboard.press('Escape'); // otherwise Tab indents
  }
  throw new Error(`Tab does not come back to its first stop: ${stops.map(({ name }) => name).join(', ')}`);
}

async function describeFocus(session: CDPSession): Promise<ReturnType<typeof noteStop> & { name: string }> {
  const { result } = await session.send('Runtime.evaluate', { expression: FOCUSED });
  const objectId = String(result.objectId);
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  const noted = await session.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: noteStop.toString(),
    returnByValue: true,
  });
  return {
    ...(noted.result.value as ReturnType<typeof noteStop>),
    name: String(nodes[0]?.name?.value ?? ''),
  };
}

const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search the site' }).fill('score');
  await page.getByRole('option').first().waitFor();
};
const showForm = (page: Page): Promise<void> => page.getByLabel('Name', { exact: true }).waitFor();
const showCode = (page: Page): Promise<void> => page.locator('.cm-content').waitFor();

for (const [what, path, open, passed] of [
  ['the maker', 'playground#sample=lower-third', showForm, ['Name', 'Background', 'Panel: Lower third']],
  ['the playground', 'playground', showCode, ['Home name', 'Width of the code', 'Panel: Score']],
  ['a lesson', 'learn/graphic', showCode, ['A hint', 'Show the solution', 'Width of the code']],
  ['the search', 'docs', openSearch, ['Close search', 'Search the site']],
] as const)
  test(`Tab goes through ${what}: each of its stops has a name and is seen, and no field is left out`, async ({
    openHydrated,
  }) => {
    const { page } = await openHydrated(path, {
      viewport: { width: 1366, height: 768 },
      reducedMotion: 'reduce',
    });
    await open(page);
    const stops = await stopsOf(page);
    expect(stops.map(({ name }) => name)).toEqual(expect.arrayContaining([...passed]));
    expect(stops.filter(({ name, isVisible }) => name === '' || !isVisible)).toEqual([]);
    expect(await page.evaluate(FIELDS_LEFT_OUT)).toEqual([]);
  });

/** CSS pixels around an element, where its outline is. */
const AROUND = 6;

/** Whether an element looks the same with and without the focus. */
async function isFocusUnseen(page: Page): Promise<boolean> {
  const focused = (await page.evaluateHandle(FOCUSED)) as ElementHandle<HTMLElement>;
  // The focus is within the frame of a bundle, which looks as its author wants.
  if (await focused.evaluate((element) => element instanceof HTMLIFrameElement)) return false;
  const box = await focused.boundingBox();
  if (!box) throw new Error('what has the focus has no box');
  const [x, y] = [Math.max(0, box.x - AROUND), Math.max(0, box.y - AROUND)];
  const clip = { x, y, width: box.x + box.width + AROUND - x, height: box.y + box.height + AROUND - y };
  const focusedLook = await page.screenshot({ clip });
  await focused.evaluate((element) => element.blur());
  const usualLook = await page.screenshot({ clip });
  await focused.evaluate((element) => element.focus({ preventScroll: true }));
  return focusedLook.equals(usualLook);
}

for (const [what, path, open] of [
  ['the home page', '', async () => {}],
  ['a guide', 'docs/guides/extensions', async () => {}],
  ['the playground', 'playground', showCode],
] as const)
  test(`in forced colours each stop of ${what} looks different with the focus`, { tags: 'slow' }, async ({
    openHydrated,
  }) => {
    const { page } = await openHydrated(path, { forcedColors: 'active', reducedMotion: 'reduce' });
    await open(page);
    const unseen: string[] = [];
    const stops = await stopsOf(page, async (name) => {
      if (await isFocusUnseen(page)) unseen.push(name);
    });
    expect(stops.length).toBeGreaterThan(20);
    expect(unseen).toEqual([]);
  });
