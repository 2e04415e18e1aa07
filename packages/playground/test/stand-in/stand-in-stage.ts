// Runs the API cases in a process: against the fake server, with pages whose port to it is a queue.

import { expect } from 'vitest';
import { createBundleServer, type StoredValues } from '../../src/stand-in/bundle-server.ts';
import { createPageApi } from '../../src/stand-in/page-api.ts';
import type { PageNotice } from '../../src/stand-in/wire.ts';
import type { Part, Stage } from '../support/api-cases/api-case.ts';
import { describeValue } from '../support/describe-value.ts';

const BUNDLE = { name: 'probe' };
const PAGES = ['panel', 'graphic', 'copy'] as const;

type PageName = (typeof PAGES)[number];

const assetNameOf = (page: PageName): string => (page === 'graphic' ? 'probe-graphic' : 'probe-panel');

export function openStandInStage(): Stage {
  const pages = new Map<string, ReturnType<typeof createPageApi>>();
  const notes: Record<Part, unknown[]> = { extension: [], panel: [], graphic: [], copy: [] };
  const toasts: string[] = [];
  const lines: string[] = [];
  const storage: StoredValues = {};
  let ended: string | undefined;
  const log = (_level: string, _text: string, line: string) => void lines.push(line);
  let server = startServer();

  function startServer() {
    const setup = { bundle: BUNDLE, config: {} };
    const hooks = {
      deliver: (page: string, notice: PageNotice) => queueMicrotask(() => pages.get(page)?.receive(notice)),
      toast: (text: string, level: string, seconds: number) => toasts.push(`${text}: ${level}, ${seconds} s`),
      stopped: (reason: string) => {
        ended = reason;
      },
      forwarded() {},
      uncaught() {},
      log,
    };
    const started = createBundleServer(setup as never, hooks, storage);
    started.omphalos.listenFor('always', (data) => notes.extension.push(data));
    return started;
  }
  // Messages go by microtasks, and all of those end before the next timer, on any machine.
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const open = async (page: PageName): Promise<void> => {
    const setup = { bundle: BUNDLE, asset: { name: assetNameOf(page) }, config: {} };
    const api = createPageApi(
      setup as never,
      (request) => queueMicrotask(() => server.receive(page, request)),
      () => {},
      log,
    );
    pages.set(page, api);
    notes[page] = [api.omphalos.bundleVars.get()];
    api.receive({ kind: 'connected' });
    await settle();
  };
  const isOpen = Promise.all([open('panel'), open('graphic')]).then(() => {
    for (const part of ['panel', 'graphic'] as const) notes[part] = [];
  });

  return {
    async run(part, code) {
      await isOpen;
      const api = part === 'extension' ? server.omphalos : pages.get(part)?.omphalos;
      expect(api).toBeDefined();
      try {
        return describeValue(await code(api as never, notes[part]));
      } catch (error) {
        return `throws ${(error as Error).message}`;
      }
    },
    notes: async (part) => notes[part].map(describeValue),
    settle,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    // It writes no file; the cases about the disk are not run here.
    untilSaved: settle,
    async reload(page) {
      await isOpen;
      await open(page);
      if (page === 'copy') notes.copy = [];
    },
    async stopServer() {
      await isOpen;
      server.stop(new Error('stopped from outside'));
      for (const page of pages.values()) page.receive({ kind: 'disconnected' });
    },
    async startServer() {
      ended = undefined;
      notes.extension = [];
      server = startServer();
      for (const page of pages.values()) page.receive({ kind: 'connected' });
      await settle();
    },
    ended: async () => ended,
    saved: async () => describeValue(storage.probe ?? {}),
    toasts: async () => toasts,
    log: async (part) =>
      lines.filter((line) =>
        line.includes(part === 'extension' ? '] probe: ' : `] ${assetNameOf(part as PageName)}: `),
      ),
  };
}
