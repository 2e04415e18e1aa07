// The stand-in of the server keeps the toolkit's rules of delivery and storage, broken ones included.

import { beforeEach, expect, test } from 'vitest';
import { type BundleServer, createBundleServer } from '../../../src/client/preview/bundle-server.ts';
import { createPageApi, type PageApi } from '../../../src/client/preview/page-api.ts';

const setup = { bundle: { name: 'score' }, asset: { name: 'page' }, config: {} };
let server: BundleServer;
let pages: Map<string, PageApi>;
let toasts: string[];
let stopped: string[];

beforeEach(() => {
  pages = new Map();
  toasts = [];
  stopped = [];
  server = createBundleServer('score', setup, {
    deliver: (page, notice) => pages.get(page)?.receive(notice),
    toast: (text) => toasts.push(text),
    stopped: (reason) => stopped.push(reason),
  });
});

/** A page whose line to the server is a queue, as a network is: `flush` delivers. */
function connect(name: string): PageApi {
  const api = createPageApi(
    setup,
    (request) => queueMicrotask(() => server.receive(name, request)),
    (error) => {
      throw error;
    },
  );
  pages.set(name, api);
  return api;
}

const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Notes whatever `listen` hears. */
function hear(omphalos: Pick<PageApi['omphalos'], 'listenFor'>, event: string): unknown[] {
  const heard: unknown[] = [];
  omphalos.listenFor(event, (data) => heard.push(data));
  return heard;
}

test('a message of a page reaches the other pages and the extension, not the page itself', async () => {
  const [panel, graphic] = [connect('panel'), connect('graphic')];
  const heard = [panel.omphalos, graphic.omphalos, server.omphalos].map((part) => hear(part, 'goal'));
  panel.omphalos.sendMessage('goal', 1);
  await flush();
  expect(heard).toEqual([[], [1], [1]]);
});

test('a message of the extension reaches all pages and its own listeners', async () => {
  const [panel, graphic] = [connect('panel'), connect('graphic')];
  const heard = [panel.omphalos, graphic.omphalos, server.omphalos].map((part) => hear(part, 'goal'));
  await flush();
  server.omphalos.sendMessage('goal', 2);
  await flush();
  expect(heard).toEqual([[2], [2], [2]]);
});

test('a page that listens to another bundle hears it until it stops', async () => {
  const [panel, graphic] = [connect('panel'), connect('graphic')];
  const heard: unknown[] = [];
  const stop = graphic.omphalos.listenFor('tick', 'clock', (data) => heard.push(data));
  panel.omphalos.sendMessageToBundle('tick', 'clock', 1);
  await flush();
  stop();
  panel.omphalos.sendMessageToBundle('tick', 'clock', 2);
  await flush();
  expect(heard).toEqual([1]);
  expect(stop).toThrow('cannot remove listener more than once');
});

test('a page joins another bundle with its first listener and leaves with its last', () => {
  const sent: string[] = [];
  const { omphalos } = createPageApi(
    setup,
    (request) => sent.push(request.kind),
    () => {},
  );
  const stops = [1, 2].map(() => omphalos.listenFor('tick', 'clock', () => {}));
  stops[0]?.();
  expect(sent).toEqual(['hello', 'join']);
  stops[1]?.();
  expect(sent).toEqual(['hello', 'join', 'part']);
});

test('data arrives as JSON makes it', async () => {
  const panel = connect('panel');
  const heard = hear(server.omphalos, 'data');
  panel.omphalos.sendMessage('data', { at: new Date(0), map: new Map([[1, 2]]), gone: () => 1 });
  panel.omphalos.sendMessage('data');
  await flush();
  expect(heard).toEqual([{ at: '1970-01-01T00:00:00.000Z', map: {} }, undefined]);
});

test('stored values are empty at load, come with the connection and follow every change', async () => {
  server.omphalos.bundleVars.set('home', 3);
  const [panel, graphic] = [connect('panel'), connect('graphic')];
  expect(panel.omphalos.bundleVars.get('home', 0)).toBe(0);
  await flush();
  expect(panel.omphalos.bundleVars.get('home', 0)).toBe(3);
  panel.omphalos.bundleVars.set('home', 4);
  expect(panel.omphalos.bundleVars.get('home')).toBe(4);
  expect(graphic.omphalos.bundleVars.get('home')).toBe(3);
  await flush();
  expect(graphic.omphalos.bundleVars.get('home')).toBe(4);
  server.omphalos.bundleVars.set('home', null);
  expect(server.omphalos.bundleVars.get('home', 'none')).toBe('none');
});

test('`delete` works in the extension and ends the server when a page calls it', async () => {
  const panel = connect('panel');
  await flush();
  server.omphalos.bundleVars.set('home', 1);
  server.omphalos.bundleVars.delete('home');
  expect(server.omphalos.bundleVars.get()).toEqual({});
  panel.omphalos.bundleVars.delete('home');
  await flush();
  expect(stopped).toEqual(['no value provided for key home']);
});

test('a toast shows from the extension, not from a page', () => {
  connect('panel').omphalos.toast('from the page');
  server.omphalos.toast('from the extension');
  expect(toasts).toEqual(['from the extension']);
});

test('an error in a listener of the extension ends the server, with all that was still to come', async () => {
  const panel = connect('panel');
  const heard = hear(panel.omphalos, 'answer');
  server.omphalos.listenFor('ask', async () => {
    throw new Error('no answer');
  });
  panel.omphalos.sendMessage('ask');
  await flush();
  server.omphalos.sendMessage('answer');
  await flush();
  expect(stopped).toEqual(['no answer']);
  expect(heard).toEqual([]);
});

const missing = undefined as never;
const mistakes = [
  [
    'sendMessage without an event',
    (page: PageApi) => page.omphalos.sendMessage(missing),
    'message not specified',
  ],
  [
    'sendMessageToBundle without a bundle',
    (page: PageApi) => page.omphalos.sendMessageToBundle(missing, missing),
    'valid bundle not specified',
  ],
  [
    'listenFor without a listener',
    (page: PageApi) => page.omphalos.listenFor('x', missing),
    'no event listener callback supplied',
  ],
  [
    'listenFor at no bundle',
    (page: PageApi) => page.omphalos.listenFor('x', missing, () => {}),
    'no bundleName provided to join()',
  ],
  [
    'set without a value',
    (page: PageApi) => page.omphalos.bundleVars.set('x', missing),
    'no value provided for key x',
  ],
  [
    'set without a key',
    (page: PageApi) => page.omphalos.bundleVars.set(missing, 1),
    'a key name must be provided',
  ],
  [
    'a toast of an unknown level',
    (page: PageApi) => page.omphalos.toast('x', 'loud' as never),
    "unknown toast level 'loud'",
  ],
] as const;
for (const [name, call, message] of mistakes) {
  test(`${name} throws the text of the toolkit`, () => {
    expect(() => call(connect('panel'))).toThrow(message);
  });
}
