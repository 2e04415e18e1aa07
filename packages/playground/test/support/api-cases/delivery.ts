// Who receives a message, and in which order.

import type { ApiCase } from './api-case.ts';
import { allNotes, listen, PARTS } from './listeners.ts';

export const DELIVERY_CASES: readonly ApiCase[] = [
  {
    name: "a page's message reaches other pages and copies of itself, and the extension, not the page itself",
    member: 'sendMessage',
    async act(stage) {
      const parts = [...PARTS, 'copy'] as const;
      await stage.reload('copy');
      for (const part of parts) await listen(stage, part);
      await stage.run('panel', (omphalos) => omphalos.sendMessage('event', 1));
      return allNotes(stage, parts);
    },
    expected: { extension: ['1'], panel: [], graphic: ['1'], copy: ['1'] },
  },
  {
    name: "an extension's message reaches all pages and its own listeners",
    member: 'sendMessage',
    async act(stage) {
      for (const part of PARTS) await listen(stage, part);
      await stage.run('extension', (omphalos) => omphalos.sendMessage('event', 2));
      return allNotes(stage);
    },
    expected: { extension: ['2'], panel: ['2'], graphic: ['2'] },
  },
  {
    name: 'a listener of an extension runs after the current code',
    member: 'sendMessage',
    act: (stage) =>
      stage.run('extension', async (omphalos) => {
        const order: string[] = [];
        omphalos.listenFor('now', () => order.push('listener'));
        omphalos.sendMessage('now');
        order.push('after the call');
        await null;
        return order;
      }),
    expected: '["after the call", "listener"]',
  },
  {
    name: 'an extension gets the very object that an extension sends',
    member: 'sendMessage',
    act: (stage) =>
      stage.run('extension', async (omphalos) => {
        const data = { list: [] };
        let heard: unknown;
        omphalos.listenFor('same', (received: unknown) => {
          heard = received;
        });
        omphalos.sendMessage('same', data);
        await null;
        await null;
        return heard === data;
      }),
    expected: 'true',
  },
  {
    name: 'a message without data arrives with `undefined`',
    member: 'listenFor',
    async act(stage) {
      for (const part of PARTS) await listen(stage, part);
      await stage.run('panel', (omphalos) => omphalos.sendMessage('event'));
      return allNotes(stage);
    },
    expected: { extension: ['undefined'], panel: [], graphic: ['undefined'] },
  },
  {
    name: 'a page hears the messages of another bundle until it stops listening',
    member: 'listenFor',
    async act(stage) {
      await stage.run('graphic', (omphalos, notes) => {
        const stop = omphalos.listenFor('tick', 'clock', (data: unknown) => {
          notes.push(data);
          stop();
        });
      });
      await stage.settle();
      for (const _ of ['heard', 'not heard']) {
        await stage.run('extension', (omphalos) => omphalos.sendMessageToBundle('tick', 'clock', 1));
        await stage.settle();
      }
      return stage.notes('graphic');
    },
    expected: ['1'],
  },
  {
    name: 'a page leaves another bundle when its last listener is removed, not before',
    member: 'listenFor',
    async act(stage) {
      await stage.run('panel', (omphalos, notes) => {
        const [first] = [1, 2].map((number) =>
          omphalos.listenFor('tick', 'clock', (data: unknown) => notes.push([number, data])),
        );
        first();
      });
      await stage.settle();
      await stage.run('extension', (omphalos) => omphalos.sendMessageToBundle('tick', 'clock', 'now'));
      await stage.settle();
      return stage.notes('panel');
    },
    expected: ['[2, "now"]'],
  },
  {
    name: 'an extension that listens at another bundle receives what it sends there',
    member: 'sendMessageToBundle',
    async act(stage) {
      await stage.run('extension', (omphalos, notes) => {
        omphalos.listenFor('tick', 'clock', (data: unknown) => notes.push(data));
        omphalos.sendMessageToBundle('tick', 'clock', 3);
      });
      return allNotes(stage, ['extension']);
    },
    expected: { extension: ['3'] },
  },
  {
    name: 'with swapped arguments the message goes to a bundle that does not exist',
    member: 'sendMessageToBundle',
    async act(stage) {
      await listen(stage, 'extension');
      await stage.run('panel', (omphalos) => omphalos.sendMessageToBundle('probe', 'event', 4));
      return allNotes(stage, ['extension']);
    },
    expected: { extension: [] },
  },
  {
    name: 'listeners of one event are called in the order of their registration, in both places',
    member: 'listenFor',
    async act(stage) {
      for (const part of ['extension', 'graphic'] as const)
        await stage.run(part, (omphalos, notes) => {
          for (const name of ['first', 'second', 'third'])
            omphalos.listenFor('event', () => {
              notes.push(name);
              return name;
            });
        });
      await stage.run('panel', (omphalos) => omphalos.sendMessage('event'));
      return allNotes(stage, ['extension', 'graphic']);
    },
    expected: { extension: ['"first"', '"second"', '"third"'], graphic: ['"first"', '"second"', '"third"'] },
  },
  {
    name: 'with `undefined` as the bundle the listener of an extension is never called',
    member: 'listenFor',
    async act(stage) {
      await stage.run('extension', (omphalos, notes) => {
        omphalos.listenFor('event', undefined, () => notes.push('called'));
        omphalos.sendMessage('event');
      });
      return allNotes(stage, ['extension']);
    },
    expected: { extension: [] },
  },
  {
    name: 'an error in a listener of a page ends that listener alone',
    member: 'listenFor',
    async act(stage) {
      await stage.run('graphic', (omphalos, notes) => {
        omphalos.listenFor('event', () => {
          throw new Error('a fault of the page');
        });
        omphalos.listenFor('event', () => notes.push('next'));
      });
      await stage.run('panel', (omphalos) => omphalos.sendMessage('event'));
      await stage.settle();
      return [await stage.notes('graphic'), await stage.ended()];
    },
    expected: [['"next"'], undefined],
  },
  {
    name: '`*` as the bundle stands for every bundle, and a listener that names the bundle comes first',
    member: 'listenFor',
    async act(stage) {
      for (const part of ['extension', 'graphic'] as const)
        await stage.run(part, (omphalos, notes) => {
          omphalos.listenFor('event', '*', (data: unknown) => notes.push(['all', data]));
          omphalos.listenFor('event', (data: unknown) => notes.push(['own', data]));
        });
      await stage.run('panel', (omphalos) => omphalos.sendMessage('event', 1));
      return allNotes(stage, ['extension', 'graphic']);
    },
    expected: { extension: ['["own", 1]', '["all", 1]'], graphic: ['["own", 1]', '["all", 1]'] },
  },
  {
    name: '`*` as the event stands for nothing',
    member: 'listenFor',
    async act(stage) {
      await stage.run('extension', (omphalos, notes) => {
        omphalos.listenFor('*', () => notes.push('called'));
        omphalos.listenFor('ev*', () => notes.push('called'));
      });
      await stage.run('panel', (omphalos) => omphalos.sendMessage('event'));
      return allNotes(stage, ['extension']);
    },
    expected: { extension: [] },
  },
  {
    name: 'a dot in an event is taken for the border between event and bundle',
    member: 'listenFor',
    async act(stage) {
      await stage.run('extension', (omphalos, notes) => {
        omphalos.listenFor('goal', 'home.probe', (data: unknown) => notes.push(['bundle home.probe', data]));
        omphalos.listenFor('goal', '*', (data: unknown) => notes.push(['any bundle', data]));
      });
      await stage.run('panel', (omphalos) => omphalos.sendMessage('goal.home', 1));
      return allNotes(stage, ['extension']);
    },
    expected: { extension: ['["bundle home.probe", 1]', '["any bundle", 1]'] },
  },
];
