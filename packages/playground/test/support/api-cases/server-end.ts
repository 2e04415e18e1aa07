// What crashes the server, and what happens while it is down.

import type { Api, ApiCase } from './api-case.ts';

export const END_CASES: readonly ApiCase[] = [
  ...[
    {
      what: 'an error in a listener',
      listen: (omphalos: Api) =>
        omphalos.listenFor('event', () => {
          throw new Error('a fault of the extension');
        }),
    },
    {
      what: 'a rejected promise of a listener',
      listen: (omphalos: Api) =>
        omphalos.listenFor('event', async () => {
          throw new Error('a fault of the extension');
        }),
    },
  ].map(
    ({ what, listen }): ApiCase => ({
      name: `${what} of the extension crashes the server`,
      member: 'listenFor',
      async act(stage) {
        await stage.run('extension', listen);
        await stage.run('panel', (omphalos) => omphalos.sendMessage('event'));
        await stage.settle();
        return stage.ended();
      },
      expected: 'a fault of the extension',
    }),
  ),
  {
    name: "a page's message without data to the address of the dashboard crashes the server",
    member: 'sendMessageToBundle',
    async act(stage) {
      await stage.run('panel', (omphalos) => omphalos.sendMessageToBundle('event', '__omphalos_system__'));
      await stage.settle();
      return /^Cannot destructure property/.test((await stage.ended()) ?? '');
    },
    expected: true,
  },
  {
    name: 'what a page sends while the server is down waits, and arrives after the restart',
    member: 'sendMessage',
    async act(stage) {
      await stage.stopServer();
      await stage.run('panel', (omphalos) => omphalos.sendMessage('always', 'during the restart'));
      await stage.startServer();
      await stage.settle();
      return stage.notes('extension');
    },
    expected: ['"during the restart"'],
  },
  {
    name: "after a reconnect the server's values replace the copy of a page",
    member: 'bundleVars.get',
    isAboutDisk: true,
    async act(stage) {
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('kept', 1));
      await stage.untilSaved('{ kept: 1 }');
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('lost', 1));
      await stage.settle();
      const before = await stage.run('graphic', (omphalos) => omphalos.bundleVars.get());
      await stage.stopServer();
      const down = await stage.run('graphic', (omphalos) => omphalos.bundleVars.get());
      await stage.startServer();
      return [before, down, await stage.run('graphic', (omphalos) => omphalos.bundleVars.get())];
    },
    expected: ['{ kept: 1, lost: 1 }', '{ kept: 1, lost: 1 }', '{ kept: 1 }'],
  },
  {
    name: 'after a reconnect a page still hears the messages of another bundle',
    member: 'listenFor',
    async act(stage) {
      await stage.run('graphic', (omphalos, notes) => {
        omphalos.listenFor('tick', 'clock', (data: unknown) => notes.push(data));
      });
      await stage.stopServer();
      await stage.startServer();
      await stage.run('extension', (omphalos) => omphalos.sendMessageToBundle('tick', 'clock', 1));
      await stage.settle();
      return (await stage.notes('graphic')).at(-1);
    },
    expected: '1',
  },
];
