// What the router does with history, page and focus, in which order, and what it leaves to the browser. Its
// dependencies are fakes that log their calls.

import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LoadedPage, NotInIndex, type PageSource } from '../../../src/client/navigation/page-source.ts';
import { createRouter } from '../../../src/client/navigation/router.ts';

/** The calls, in order. */
let done: string[];
let isOffline: boolean;
/** Whether the target of a fragment is in a closed tab, which an older browser leaves closed. */
let isHidden: boolean;
/** Whether a dialog or the menu is open. */
let isCovered: boolean;
let comeBack: () => void;
const note = (text: string) => void done.push(text);

// Test files share modules: these load again for the mocks, and again for the files that follow.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../../../src/client/scroll/scroll.ts', () => ({
  startScroll: () => {},
  saveScroll: () => note('save scroll'),
  leavePlace: () => note('save the scroll position before the jump'),
  enterEntry: () => note('enter'),
  restoreScroll: (fragment: string) => note(`restore scroll #${fragment}`),
  scrollToStart: (fragment: string) => note(`scroll to #${fragment}`),
}));
vi.mock('../../../src/client/navigation/connection-lost.ts', () => ({
  isOffline: () => isOffline,
  createOffline: () => ({
    wait: (again: () => void) => {
      note('wait for connection');
      comeBack = again;
    },
    giveUp: () => {},
  }),
}));
vi.mock('../../../src/client/navigation/progress.ts', () => ({
  startProgress: () => note('start bar'),
  endProgress: () => note('end bar'),
}));
vi.mock('../../../src/client/navigation/document-head.ts', () => ({
  updateHead: ({ title }: { title: string }) => note(`head of ${title}`),
}));
vi.mock('../../../src/client/navigation/load-styles.ts', () => ({
  applyStyles: (addresses: readonly string[]) => note(`apply ${addresses}`),
}));
vi.mock(import('../../../src/client/navigation/close-overlays.ts'), async (load) => ({
  ...(await load()),
  isOverlayOpen: () => isCovered,
  closeOverlays: (which = '') => note(which === '' ? 'close dialogs' : 'close dialogs of the page'),
}));
vi.mock(import('../../../src/client/navigation/fragment.ts'), async (load) => ({
  ...(await load()),
  followFragment: ({ hash }: URL) => note(`follow ${hash}`),
  targetOf: () => null,
  reveal: () => isHidden,
}));
vi.mock('../../../src/client/navigation/focus.ts', () => ({
  focusPage: (fragment: string) => note(`focus #${fragment}`),
  announceTitle: (title: string) => note(`announce ${title}`),
}));
vi.mock('../../../src/client/navigation/page-shown.ts', () => ({
  announcePageShown: () => note('page shown'),
}));

interface Loading {
  readonly urlPath: string;
  readonly bypassCache: boolean;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
}

let loading: Loading[];
let listeners: Record<string, (event: object) => void>;
let address: URL & { assign(url: URL): void; reload(): void };
let history: { state: unknown };

beforeEach(() => {
  done = [];
  loading = [];
  listeners = {};
  isOffline = false;
  isHidden = false;
  isCovered = false;
  moveTo('http://site/docs/here');
  history = {
    state: null,
    pushState(state: unknown, _: string, url: URL) {
      note(`push ${url.href.replace('http://site', '')}`);
      history.state = state;
      moveTo(url.href);
    },
    replaceState(_: unknown, __: string, url: URL) {
      note(`replace ${url.href.replace('http://site', '')}`);
      moveTo(url.href);
    },
  } as never;
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    listeners[type] = listener;
  });
  vi.spyOn(console, 'warn').mockImplementation(() => note('warn'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function moveTo(href: string): void {
  address = Object.assign(new URL(href), {
    assign: (url: URL) => note(`load ${url.pathname}`),
    reload: () => note('reload'),
  });
  vi.stubGlobal('location', address);
}

function open(baseUrl = '/') {
  const source = {
    load: (urlPath: string, bypassCache = false) =>
      new Promise<LoadedPage>((resolve, reject) => {
        const title = `Page ${urlPath}`;
        const head = { styles: [`${urlPath}.css`] } as const;
        const page = { page: { title, documentTitle: title }, head } as unknown as LoadedPage;
        loading.push({ urlPath, bypassCache, arrive: () => resolve(page), fail: reject });
      }),
  } as PageSource;
  const router = createRouter(source, baseUrl, ({ page }) => note(`show ${page.title}`));
  return { navigate: (path: string) => router.navigate(new URL(path, 'http://site')), retry: router.retry };
}

/** Lets everything pending finish. @returns the calls since the last time */
async function doings(): Promise<readonly string[]> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  return done.splice(0);
}

/** As the browser does on back and forward. */
function traverseTo(path: string, state: unknown = { entry: 'x' }): void {
  moveTo(`http://site${path}`);
  history.state = state;
  listeners.popstate?.({});
}

/** The calls when a page is shown, in order. */
const shown = (path: string, ...between: readonly string[]) => [
  'close dialogs of the page',
  `apply ${path}.css`,
  `show Page ${path}`,
  `head of Page ${path}`,
  'page shown',
  ...between,
  `announce Page ${path}`,
  'end bar',
];
/** Follows a link to a page that does not arrive. */
async function follow(path: string, error: Error): Promise<readonly string[]> {
  open().navigate(path);
  loading[0]?.fail(error);
  return doings();
}

test('loads a page, and then changes URL, content, head, scrolling and focus together', async () => {
  open().navigate('/docs/there#part');
  expect(await doings()).toEqual(['close dialogs', 'start bar']);
  loading[0]?.arrive();
  expect(await doings()).toEqual([
    'save scroll',
    'push /docs/there#part',
    'enter',
    ...shown('/docs/there', 'follow #part', 'scroll to #part', 'focus #part'),
  ]);
  expect(history.state).toMatchObject({ entry: expect.any(String) });
});

test('adds no history entry for the current URL', async () => {
  open().navigate('/docs/here');
  loading[0]?.arrive();
  expect(await doings()).toContain('replace /docs/here');
});

test.each([
  ['/base/docs/a/', '/base/docs/a', '/docs/a'],
  ['/base/docs/a.html?x=1', '/base/docs/a?x=1', '/docs/a'],
  ['/base/docs/%C3%BCber/index.html', '/base/docs/%C3%BCber', '/docs/über'],
  ['/base/', '/base/', '/'],
])('writes the URL %s into the history as %s, and loads the page %s', async (written, plain, urlPath) => {
  open('/base/').navigate(written);
  loading[0]?.arrive();
  expect(await doings()).toContain(`push ${plain}`);
  expect(loading[0]?.urlPath).toBe(urlPath);
});

test('shows the latest of several changes, and ignores earlier ones that fail or arrive before or after it', async () => {
  const router = open();
  for (const path of ['/docs/first', '/docs/second', '/docs/third', '/docs/fourth']) router.navigate(path);
  await doings();
  loading[0]?.fail(new Error('broken'));
  loading[1]?.arrive();
  expect(await doings()).toEqual([]);
  loading[3]?.arrive();
  expect(await doings()).toContain('push /docs/fourth');
  loading[2]?.arrive();
  expect(await doings()).toEqual([]);
});

describe('back and forward', () => {
  test('back and forward show another page at the reader’s position', async () => {
    open();
    traverseTo('/docs/before#part');
    expect(await doings()).toEqual(['save scroll', 'enter', 'close dialogs', 'start bar']);
    loading[0]?.arrive();
    expect(await doings()).toEqual(shown('/docs/before', 'follow #part', 'restore scroll #part', 'focus #'));
  });

  test('back and forward only scroll on the same page, and cancel a pending load', async () => {
    const router = open();
    router.navigate('/docs/there');
    await doings();
    traverseTo('/docs/here#part');
    expect(await doings()).toEqual([
      'save scroll',
      'enter',
      'end bar',
      'close dialogs',
      'restore scroll #part',
    ]);
    loading[0]?.arrive();
    expect(await doings()).toEqual([]);
  });

  test.each([
    ['a visible place', false, []],
    ['a place in a closed tab, in an older browser', true, ['scroll to #part']],
  ])(
    'back and forward only name an entry that a fragment link or the address bar has made, to %s',
    async (_, closed, then) => {
      isHidden = closed;
      open();
      traverseTo('/docs/here#part', null);
      const left = 'save the scroll position before the jump';
      expect(await doings()).toEqual([left, 'enter', ...then]);
      expect(loading).toEqual([]);
    },
  );

  test('back and forward reload the document if the page fails, since the URL is already correct', async () => {
    open();
    traverseTo('/docs/before');
    loading[0]?.fail(new Error('broken'));
    expect((await doings()).at(-1)).toBe('reload');
  });
});

test.each([
  ['a page that fails, with a warning', '/docs/there', new Error('broken'), ['warn', 'load /docs/there']],
  ['a URL without a page, without a warning', '/file.zip', new NotInIndex('no page'), ['load /file.zip']],
])('loads the document of %s', async (_, path, error, done) => {
  expect(await follow(path, error)).toEqual(['close dialogs', 'start bar', 'end bar', ...done]);
});

describe('Escape', () => {
  const pressEscape = (how = {}) => listeners.keydown?.({ key: 'Escape', ...how });

  test('cancels a route change, as browsers stop loading a document', async () => {
    open().navigate('/docs/there');
    await doings();
    pressEscape();
    expect(await doings()).toEqual(['end bar']);
    loading[0]?.arrive();
    expect(await doings()).toEqual([]);
    expect(address.pathname).toBe('/docs/here');
  });

  test('does not load the document of a cancelled page whose request the browser aborts', async () => {
    open().navigate('/docs/there');
    pressEscape();
    await doings();
    loading[0]?.fail(new Error('aborted'));
    expect(await doings()).toEqual([]);
  });

  test.each([
    ['closes a dialog', () => (isCovered = true), {}],
    ['ends the composition of a character', () => {}, { isComposing: true }],
    ['is handled by a part of the page', () => {}, { defaultPrevented: true }],
    ['comes after "back", which has changed the address', () => traverseTo('/docs/before'), {}],
  ])('leaves the route change alone when it %s', async (_, prepare, how) => {
    open().navigate('/docs/there');
    prepare();
    await doings();
    pressEscape(how);
    expect(await doings()).toEqual([]);
    loading.at(-1)?.arrive();
    expect(await doings()).toContain('page shown');
  });
});

describe('without a connection', () => {
  beforeEach(() => {
    isOffline = true;
  });

  test('waits, and continues when the connection is back', async () => {
    expect(await follow('/docs/there', new Error('offline'))).toEqual([
      'close dialogs',
      'start bar',
      'end bar',
      'wait for connection',
    ]);
    comeBack();
    loading[1]?.arrive();
    expect(await doings()).toContain('push /docs/there');
  });

  test('does nothing for a reader who has gone elsewhere', async () => {
    const router = open();
    router.navigate('/docs/first');
    router.navigate('/docs/second');
    await doings();
    loading[0]?.fail(new Error('offline'));
    expect(await doings()).toEqual([]);
  });
});

test('loads a failed page again in place', async () => {
  open().retry();
  expect(loading[0]).toMatchObject({ urlPath: '/docs/here', bypassCache: true });
  loading[0]?.arrive();
  expect(await doings()).toContain('replace /docs/here');
});

test('removes the progress bar from a page that the browser restores from its back/forward cache', async () => {
  open();
  listeners.pageshow?.({ persisted: false });
  expect(await doings()).toEqual([]);
  listeners.pageshow?.({ persisted: true });
  expect(await doings()).toEqual(['end bar']);
});
