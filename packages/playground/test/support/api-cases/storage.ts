// Stored values: who sees them, and when they are saved.

import type { Api, ApiCase } from './api-case.ts';
import { PARTS } from './listeners.ts';

export const STORAGE_CASES: readonly ApiCase[] = [
  {
    name: 'a value that the extension sets reaches the pages',
    member: 'bundleVars.set',
    async act(stage) {
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('goals', 3));
      await stage.settle();
      return stage.run('panel', (omphalos) => omphalos.bundleVars.get('goals'));
    },
    expected: '3',
  },
  {
    name: 'a value that a page sets is in its own copy at once, then on the server and in other pages',
    member: 'bundleVars.set',
    async act(stage) {
      const own = await stage.run('panel', (omphalos) => {
        omphalos.bundleVars.set('goals', 4);
        return omphalos.bundleVars.get('goals');
      });
      await stage.settle();
      const others = (['extension', 'graphic'] as const).map((part) =>
        stage.run(part, (omphalos) => omphalos.bundleVars.get('goals')),
      );
      return [own, ...(await Promise.all(others))];
    },
    expected: ['4', '4', '4'],
  },
  {
    name: 'values are empty while a page loads and come with the connection',
    member: 'bundleVars.get',
    async act(stage) {
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('goals', 5));
      await stage.reload('graphic');
      await stage.settle();
      const later = await stage.run('graphic', (omphalos) => omphalos.bundleVars.get('goals', 'default'));
      return [(await stage.notes('graphic'))[0], later];
    },
    expected: ['{}', '5'],
  },
  {
    name: 'a page that sets a value before it is connected loses it in its own copy, and nowhere else',
    member: 'bundleVars.set',
    async act(stage) {
      await stage.stopServer();
      const before = await stage.run('panel', (omphalos) => {
        omphalos.bundleVars.set('early', true);
        return omphalos.bundleVars.get('early');
      });
      await stage.startServer();
      await stage.settle();
      const later = (['extension', 'panel'] as const).map((part) =>
        stage.run(part, (omphalos) => omphalos.bundleVars.get('early')),
      );
      return [before, ...(await Promise.all(later))];
    },
    expected: ['true', 'true', 'undefined'],
  },
  {
    name: 'stored data becomes JSON on its way',
    member: 'bundleVars.set',
    async act(stage) {
      await stage.run('panel', (omphalos) =>
        omphalos.bundleVars.set('match', { at: new Date(0), method() {}, gone: undefined }),
      );
      await stage.settle();
      return stage.run('extension', (omphalos) => omphalos.bundleVars.get('match'));
    },
    expected: '{ at: "1970-01-01T00:00:00.000Z" }',
  },
  {
    name: 'an extension gets a `Date` and a `Map` themselves until the server restarts, then what JSON makes of them',
    member: 'bundleVars.get',
    isAboutDisk: true,
    async act(stage) {
      await stage.run('extension', (omphalos) => {
        const shared = { goals: 1 };
        const value = {
          at: new Date(0),
          map: new Map([[1, 2]]),
          number: Number.NaN,
          first: shared,
          second: shared,
        };
        omphalos.bundleVars.set('match', value);
      });
      const kinds = (omphalos: Api): unknown => {
        const { at, map, number, first, second } = omphalos.bundleVars.get('match');
        return [typeof at, map.constructor.name, String(number), first === second];
      };
      const before = await stage.run('extension', kinds);
      await stage.untilSaved(
        '{ match: { at: "1970-01-01T00:00:00.000Z", map: {}, number: null, first: { goals: 1 }, second: { goals: 1 } } }',
      );
      await stage.stopServer();
      await stage.startServer();
      return [before, await stage.run('extension', kinds)];
    },
    expected: ['["object", "Map", "NaN", true]', '["string", "Object", "null", false]'],
  },
  {
    name: 'a key that every object has gives its function, and the key `__proto__` is not saved',
    member: 'bundleVars.get',
    isAboutDisk: true,
    async act(stage) {
      const found = await stage.run('extension', (omphalos) => {
        omphalos.bundleVars.set('__proto__', { goals: 1 });
        omphalos.bundleVars.set('kept', 1);
        return ['constructor', 'toString'].map((key) => omphalos.bundleVars.get(key, 0));
      });
      await stage.untilSaved('{ kept: 1 }');
      const saved = await stage.saved();
      await stage.stopServer();
      await stage.startServer();
      return [found, saved];
    },
    expected: ['[function, function]', '{ kept: 1 }'],
  },
  {
    name: 'a function that a page stores crashes the server',
    member: 'bundleVars.set',
    async act(stage) {
      await stage.run('panel', (omphalos) => omphalos.bundleVars.set('method', () => 1));
      await stage.settle();
      return stage.ended();
    },
    expected: 'no value provided for key method',
  },
  {
    name: 'the extension deletes a value everywhere',
    member: 'bundleVars.delete',
    async act(stage) {
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('goals', 6));
      await stage.settle();
      await stage.run('extension', (omphalos) => omphalos.bundleVars.delete('goals'));
      await stage.settle();
      const found = PARTS.map((part) => stage.run(part, (omphalos) => omphalos.bundleVars.get()));
      return Promise.all(found);
    },
    expected: ['{}', '{}', '{}'],
  },
  {
    name: '`delete` in a page crashes the server, and the value stays on disk',
    member: 'bundleVars.delete',
    async act(stage) {
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('goals', 7));
      await stage.untilSaved('{ goals: 7 }');
      const own = await stage.run('panel', (omphalos) => {
        omphalos.bundleVars.delete('goals');
        return omphalos.bundleVars.get('goals');
      });
      await stage.settle();
      return [own, await stage.ended(), await stage.saved()];
    },
    expected: ['undefined', 'no value provided for key goals', '{ goals: 7 }'],
  },
  {
    name: 'the file is written half a second after the last change, and not while changes go on',
    member: 'bundleVars.set',
    isAboutDisk: true,
    async act(stage) {
      const seen: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        await stage.run('extension', (omphalos) =>
          omphalos.bundleVars.set('clock', omphalos.bundleVars.get('clock', 0) + 1),
        );
        await stage.wait(200);
      }
      seen.push(await stage.saved());
      await stage.untilSaved('{ clock: 6 }');
      seen.push(await stage.saved());
      return seen;
    },
    expected: ['{}', '{ clock: 6 }'],
  },
  {
    name: 'a change is lost when the server ends before it is written',
    member: 'bundleVars.set',
    isAboutDisk: true,
    async act(stage) {
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('kept', 1));
      await stage.untilSaved('{ kept: 1 }');
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('lost', 1));
      await stage.stopServer();
      await stage.startServer();
      return stage.run('extension', (omphalos) => omphalos.bundleVars.get());
    },
    expected: '{ kept: 1 }',
  },
];
