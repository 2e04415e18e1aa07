// What a reader sees and does on a page, in any engine: looks things up in the page, and points, clicks and types with
// the engine's own pointer and keys.

import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { EnginePage } from './engine.ts';

/** An element of the page: the first visible match of a selector, and of its text or name if several match. */
interface Place {
  readonly selector: string;
  readonly name?: string | undefined;
  /** Only checks whether it exists: nothing is scrolled. */
  readonly isLookedFor?: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export type Reader = ReturnType<typeof readerOf>;

/** The page, and what is built on top of it. */
export function readerOf(page: EnginePage) {
  /** The position of an element once it no longer moves. */
  const standing = async (place: Place): Promise<Point> => {
    let last: Point | null = null;
    await expect
      .poll(
        async () => {
          const before = last;
          last = await page.evaluate(placeOf, place).catch(() => null);
          return last !== null && last.x === before?.x && last.y === before.y;
        },
        { message: `${place.selector} ${place.name ?? ''} stands still in view` },
      )
      .toBe(true);
    return last ?? { x: 0, y: 0 };
  };
  /** Waits until the page returns a value. */
  const until = <Result>(script: () => Result, expected: Result): Promise<void> =>
    expect.poll(() => page.evaluate(script).catch(() => 'the page is on its way')).toEqual(expected);
  // While another document loads, there is none to ask.
  const isSeen = async (selector: string, name?: string): Promise<boolean> =>
    (await page.evaluate(placeOf, { selector, name, isLookedFor: true }).catch(() => null)) !== null;
  /** Waits until an element is visible. */
  const see = (selector: string, name?: string): Promise<void> =>
    expect.poll(() => isSeen(selector, name), { message: `${selector} ${name ?? ''}` }).toBe(true);
  return {
    ...page,
    until,
    isSeen,
    see,

    async click(selector: string, name?: string): Promise<void> {
      const { x, y } = await standing({ selector, name });
      await page.clickAt(x, y);
    },

    async pointAt(selector: string, name?: string): Promise<void> {
      const { x, y } = await standing({ selector, name });
      await page.movePointerTo(x, y);
    },

    /** Turns the wheel over an element. */
    async wheelOver(selector: string, by: number): Promise<void> {
      const { x, y } = await standing({ selector });
      await page.wheelAt(x, y, by);
    },

    /** @param delay milliseconds after each letter */
    async type(text: string, delay = 0): Promise<void> {
      for (const letter of text) {
        await page.press(letter);
        if (delay > 0) await setTimeout(delay);
      }
    },

    // The answer is lost if the document goes away before it is sent.
    back: () => page.evaluate(() => history.back()).catch(() => {}),
    forward: () => page.evaluate(() => history.forward()).catch(() => {}),

    /** Waits for a URL and the heading of its page. */
    async arriveAt(path: string, heading: string): Promise<void> {
      await until(() => location.pathname + location.hash, path);
      await see('h1', heading);
    },

    /** Shows intent and waits for hydration. */
    async hydrate(): Promise<void> {
      const isReady = () => document.documentElement.dataset.app === 'ready';
      await expect
        .poll(
          async () => {
            if (await page.evaluate(isReady)) return true;
            await page.press('Shift'); // a new window may not have the keyboard yet
            return false;
          },
          { interval: 250 },
        )
        .toBe(true);
    },

    /** Waits until nothing has been loaded for a while: leaving a page makes its pending requests fail. */
    async quiet(): Promise<void> {
      let last = -1;
      await expect
        .poll(
          async () => {
            const before = last;
            last = await page.evaluate(() => performance.getEntriesByType('resource').length);
            return last === before;
          },
          { interval: 400 },
        )
        .toBe(true);
    },

    /** Lives as long as the document. */
    markDocument: () =>
      page.evaluate(() => {
        document.documentElement.dataset.marked = '';
      }),
    isSameDocument: () => page.evaluate(() => 'marked' in document.documentElement.dataset),
  };
}

/**
 * In the page, shadow trees included: the middle of the element, scrolled into view; null if a pointer reaches none.
 */
function placeOf({ selector, name, isLookedFor }: Place): Point | null {
  const isNamed = (element: Element): boolean =>
    name === undefined || element.textContent?.trim() === name || element.getAttribute('aria-label') === name;
  const found = [...document.querySelectorAll(selector)];
  for (const { shadowRoot } of document.querySelectorAll('*'))
    if (shadowRoot) found.push(...shadowRoot.querySelectorAll(selector));
  const element = found.find(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && isNamed(candidate),
  );
  if (!element) return null;
  const middle = (): Point => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const hits = ({ x, y }: Point): boolean => {
    const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  if (isLookedFor) return middle();
  if (!hits(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // An element that is about to slide in waits beside the window.
  const { x, y } = middle();
  return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? { x, y } : null;
}
