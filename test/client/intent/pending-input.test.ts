// The last press before its script has loaded is repeated once it has, or its failure is reported.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replayEarlyInput } from '../../../src/client/intent/pending-input.ts';
import { SCRIPT_EVENT } from '../../../src/client/intent/script-status.ts';
import { type FakePage, openFakePage } from '../../support/fake-page.ts';

/** Like MouseEvent and KeyboardEvent, which Node lacks. */
class Press extends Event {
  readonly key: string | undefined;
  constructor(type: string, { key }: { readonly key?: string | undefined } = {}) {
    super(type, { cancelable: true });
    this.key = key;
  }
}

const notice = { textContent: '' };
let page: FakePage;

beforeEach(() => {
  vi.useFakeTimers();
  page = openFakePage();
  page.elements['[data-notice]'] = [notice];
  notice.textContent = '';
  replayEarlyInput();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An element that waits for a script, and the presses that have reached it. */
function elementThat({ needs }: { readonly needs?: string }) {
  const reached: string[] = [];
  const element = {
    dataset: { needs },
    closest: () => element,
    dispatchEvent: ({ type, key }: Press) => reached.push(key ?? type),
  };
  const press = (type: 'click' | 'keydown', key?: string): Press => {
    const event = new Press(type, { key });
    Object.defineProperty(event, 'target', { value: element });
    page.fire(type, event);
    return event;
  };
  return { press, reached };
}

const announce = (detail: string | null): void => page.fire(SCRIPT_EVENT, { detail });
const isPending = (): boolean => 'pending' in page.root.dataset;

test.each([
  ['a click', 'click', undefined],
  ['an arrow key', 'keydown', 'ArrowRight'],
] as const)('%s is pending until the script of its element has loaded, and then repeated', (_, type, key) => {
  const { press, reached } = elementThat({ needs: 'app' });
  expect(press(type, key).defaultPrevented).toBe(true);
  announce('main');
  expect(isPending()).toBe(true);
  expect(reached).toEqual([]);
  announce('app');
  expect(isPending()).toBe(false);
  expect(reached).toEqual([key ?? 'click']);
  expect(press(type, key).defaultPrevented).toBe(false);
});

test('of several presses only the last is repeated', () => {
  const [first, second] = [elementThat({ needs: 'main' }), elementThat({ needs: 'main' })];
  first.press('click');
  second.press('click');
  announce('main');
  expect([first.reached, second.reached]).toEqual([[], ['click']]);
});

test('a press on what needs no script, and a key that moves nothing, are left to the browser', () => {
  expect(elementThat({}).press('click').defaultPrevented).toBe(false);
  expect(elementThat({ needs: 'main' }).press('keydown', 'a').defaultPrevented).toBe(false);
  expect(isPending()).toBe(false);
});

test('Enter stays with the browser, which makes a click of it on a button', () => {
  expect(elementThat({ needs: 'main' }).press('keydown', 'Enter').defaultPrevented).toBe(false);
});

test('a failure is reported, and a later press tries again', () => {
  const { press, reached } = elementThat({ needs: 'app' });
  press('click');
  announce(null);
  expect(notice.textContent).toBe('This could not be loaded.');
  expect(isPending()).toBe(false);
  press('click');
  expect(notice.textContent).toBe('');
  announce('app');
  expect(reached).toEqual(['click']);
});

test('code that does not come within ten seconds is reported', () => {
  elementThat({ needs: 'main' }).press('click');
  vi.advanceTimersByTime(9_999);
  expect(notice.textContent).toBe('');
  vi.advanceTimersByTime(1);
  expect(notice.textContent).toBe('This could not be loaded.');
});
