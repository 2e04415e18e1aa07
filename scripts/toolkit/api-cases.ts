// What the API does, as a table of cases: run against the real toolkit by `test:toolkit`, and against the stand-in of
// the live previews by `npm test`. A case acts on a stage with one bundle, `probe`, and says what it has seen. The
// probe's extension notes the data of the event `always` from its `main` on, its pages the stored values at load.

/** The parts of the bundle. `copy` is the panel opened a second time. */
export type Part = 'extension' | 'panel' | 'graphic' | 'copy';

/** The `omphalos` object of a part. Cases also pass what its types forbid. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Api = Readonly<Record<string, any>>;

export interface Stage {
  /**
   * Runs code in a part. It is sent there as text, so it may use nothing but its arguments.
   * @param code `notes` is an array that the part keeps between two runs
   * @returns the result in words, as `describeValue` has them, or `throws <message>`
   */
  run(part: Part, code: (omphalos: Api, notes: unknown[]) => unknown): Promise<string>;
  /** What the part has noted, in words. */
  notes(part: Part): Promise<readonly string[]>;
  /** Waits until all that is under way has arrived. */
  settle(): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  /** Opens the page anew. */
  reload(part: Exclude<Part, 'extension'>): Promise<void>;
  /** Stops the server; its pages stay open. */
  stopServer(): Promise<void>;
  /** Starts it again, with what is on disk, and waits for its pages. The extension has no notes then. */
  startServer(): Promise<void>;
  /** Why the server has ended by itself, if it has. */
  ended(): Promise<string | undefined>;
  /** The stored values of the bundle on disk, in words. */
  saved(): Promise<string>;
  /** Texts of the toasts that the dashboard has shown. */
  toasts(): Promise<readonly string[]>;
  /** Lines that the part's `log` has written. */
  log(part: Part): Promise<readonly string[]>;
}

export interface ApiCase {
  /** A sentence about the API. */
  readonly name: string;
  /** The member, as the API pages call it. */
  readonly member: string;
  /** @returns what was seen */
  act(stage: Stage): Promise<unknown>;
  readonly expected: unknown;
}

/** One call with wrong or unusual arguments, in each of the parts. */
interface Call {
  readonly member: string;
  readonly call: string;
  readonly parts: readonly ('extension' | 'panel')[];
  readonly code: (omphalos: Api) => unknown;
  readonly result: string;
}

const BOTH = ['extension', 'panel'] as const;
const ONLY_EXTENSION = ['extension'] as const;
const ONLY_PAGE = ['panel'] as const;

const CALLS: readonly Call[] = [
  {
    member: 'require',
    call: 'without a name',
    parts: ONLY_EXTENSION,
    code: (omphalos) => omphalos.require(),
    result: 'throws module name not specified',
  },
  {
    member: 'require',
    call: 'of an unknown bundle',
    parts: ONLY_EXTENSION,
    code: (omphalos) => omphalos.require('nobody'),
    result: '{}',
  },
  {
    member: 'sendMessage',
    call: 'without an event',
    parts: BOTH,
    code: (omphalos) => omphalos.sendMessage(),
    result: 'throws message not specified',
  },
  {
    member: 'sendMessage',
    call: 'with an empty event',
    parts: BOTH,
    code: (omphalos) => omphalos.sendMessage(''),
    result: 'undefined',
  },
  {
    member: 'sendMessageToBundle',
    call: 'without a bundle and an event',
    parts: BOTH,
    code: (omphalos) => omphalos.sendMessageToBundle(),
    result: 'throws valid bundle not specified',
  },
  {
    member: 'sendMessageToBundle',
    call: 'without an event',
    parts: BOTH,
    code: (omphalos) => omphalos.sendMessageToBundle(undefined, 'other'),
    result: 'throws message not specified',
  },
  {
    member: 'sendMessageToBundle',
    call: 'to a bundle with an empty name',
    parts: BOTH,
    code: (omphalos) => omphalos.sendMessageToBundle('event', ''),
    result: 'undefined',
  },
  {
    member: 'sendMessageToBundle',
    call: 'to a bundle that nobody knows',
    parts: BOTH,
    code: (omphalos) => omphalos.sendMessageToBundle('event', 'nobody'),
    result: 'undefined',
  },
  {
    member: 'listenFor',
    call: 'without arguments',
    parts: BOTH,
    code: (omphalos) => omphalos.listenFor(),
    result: 'throws message not specified',
  },
  {
    member: 'listenFor',
    call: 'with an event alone',
    parts: BOTH,
    code: (omphalos) => omphalos.listenFor('event'),
    result: 'throws no event listener callback supplied',
  },
  {
    member: 'listenFor',
    call: 'stopped twice',
    parts: BOTH,
    code: (omphalos) => {
      const stop = omphalos.listenFor('stopped-twice', () => {});
      stop();
      stop();
    },
    result: 'throws cannot remove listener more than once',
  },
  {
    member: 'listenFor',
    call: 'with `undefined` as the bundle',
    parts: ONLY_EXTENSION,
    code: (omphalos) => omphalos.listenFor('no-bundle', undefined, () => {}),
    result: 'function',
  },
  {
    member: 'listenFor',
    call: 'with `undefined` as the bundle',
    parts: ONLY_PAGE,
    code: (omphalos) => omphalos.listenFor('no-bundle', undefined, () => {}),
    result: 'throws no bundleName provided to join()',
  },
  {
    member: 'listenFor',
    call: 'with `undefined` as the bundle for a second time',
    parts: ONLY_PAGE,
    code: (omphalos) => {
      try {
        omphalos.listenFor('no-bundle', undefined, () => {});
      } catch {}
      return omphalos.listenFor('no-bundle', undefined, () => {});
    },
    result: 'function',
  },
  {
    member: 'listenFor',
    call: 'with a bundle in the place of the listener',
    parts: BOTH,
    code: (omphalos) => omphalos.listenFor('nobody-sends-this', 'other'),
    result: 'function',
  },
  {
    member: 'bundleVars.set',
    call: 'without a key',
    parts: BOTH,
    code: (omphalos) => omphalos.bundleVars.set(),
    result: 'throws a key name must be provided',
  },
  {
    member: 'bundleVars.set',
    call: 'without a value',
    parts: BOTH,
    code: (omphalos) => omphalos.bundleVars.set('goals'),
    result: 'throws no value provided for key goals',
  },
  {
    member: 'bundleVars.set',
    call: 'with a value',
    parts: BOTH,
    code: (omphalos) => omphalos.bundleVars.set('goals', 1),
    result: 'undefined',
  },
  {
    member: 'bundleVars.get',
    call: 'of a key that is not there',
    parts: BOTH,
    code: (omphalos) => [omphalos.bundleVars.get('nothing', 'fallback'), omphalos.bundleVars.get('nothing')],
    result: '["fallback", undefined]',
  },
  {
    member: 'bundleVars.get',
    call: 'without a key, with nothing stored',
    parts: BOTH,
    code: (omphalos) => omphalos.bundleVars.get(),
    result: '{}',
  },
  {
    member: 'bundleVars.get',
    call: 'of values that look like nothing',
    parts: BOTH,
    code: (omphalos) =>
      [0, false, '', null].map((value) => {
        omphalos.bundleVars.set('value', value);
        return omphalos.bundleVars.get('value', 'fallback');
      }),
    result: '[0, false, "", "fallback"]',
  },
  {
    member: 'bundleVars.get',
    call: 'of an object, which is the stored one',
    parts: BOTH,
    code: (omphalos) => {
      omphalos.bundleVars.set('team', { goals: 0 });
      omphalos.bundleVars.get('team').goals = 5;
      return omphalos.bundleVars.get('team');
    },
    result: '{ goals: 5 }',
  },
  {
    member: 'bundleVars.delete',
    call: 'without a key',
    parts: ONLY_EXTENSION,
    code: (omphalos) => omphalos.bundleVars.delete(),
    result: 'throws a key name must be provided',
  },
  {
    member: 'bundleVars.delete',
    call: 'of a key that is not there',
    parts: ONLY_EXTENSION,
    code: (omphalos) => omphalos.bundleVars.delete('nothing'),
    result: 'undefined',
  },
  {
    member: 'toast',
    call: 'without a text',
    parts: BOTH,
    code: (omphalos) => omphalos.toast(),
    result: 'throws no toast message text given',
  },
  {
    member: 'toast',
    call: 'with an empty text',
    parts: BOTH,
    code: (omphalos) => omphalos.toast(''),
    result: 'undefined',
  },
  {
    member: 'toast',
    call: 'of an unknown level',
    parts: BOTH,
    code: (omphalos) => omphalos.toast('text', 'loud'),
    result: "throws unknown toast level 'loud'",
  },
  {
    member: 'toast',
    call: 'with an empty level',
    parts: BOTH,
    code: (omphalos) => omphalos.toast('text', ''),
    result: 'undefined',
  },
];

const callCases: readonly ApiCase[] = CALLS.flatMap(({ member, call, parts, code, result }) =>
  parts.map((part) => ({
    name: `${member} ${call}, in ${part === 'extension' ? 'an extension' : 'a page'}`,
    member,
    act: (stage) => stage.run(part, code),
    expected: result,
  })),
);

const PARTS = ['extension', 'panel', 'graphic'] as const;

/** Lets a part note the data of each `event`. */
const listen = (stage: Stage, part: Part): Promise<string> =>
  stage.run(part, (omphalos, notes) => {
    omphalos.listenFor('event', (data: unknown) => notes.push(data));
  });

async function allNotes(stage: Stage, parts: readonly Part[] = PARTS): Promise<unknown> {
  await stage.settle();
  return Object.fromEntries(
    await Promise.all(parts.map(async (part) => [part, await stage.notes(part)] as const)),
  );
}

const deliveryCases: readonly ApiCase[] = [
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
      for (const round of [1, 2]) {
        await stage.run(
          'extension',
          round === 1
            ? (omphalos) => omphalos.sendMessageToBundle('tick', 'clock', 1)
            : (omphalos) => omphalos.sendMessageToBundle('tick', 'clock', 2),
        );
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

/** Sends all kinds of data; used in both directions. */
const sendKinds = (omphalos: Api): void => {
  for (const data of [
    ['text', 1.5, true, null, { nested: [] }],
    new Date(0),
    new Map([[1, 2]]),
    { kept: 1, gone: undefined, method() {} },
    Number.NaN,
    new Uint8Array([1, 2]),
    { bytes: new Uint8Array([3]).buffer, at: new Date(0) },
  ])
    omphalos.sendMessage('event', data);
};

const received = (bytes: string): readonly string[] => [
  '["text", 1.5, true, null, { nested: [] }]',
  '"1970-01-01T00:00:00.000Z"',
  '{}',
  '{ kept: 1 }',
  'null',
  `${bytes}(1, 2)`,
  `{ bytes: ${bytes}(3), at: "1970-01-01T00:00:00.000Z" }`,
];

const CIRCULAR = 'throws Maximum call stack size exceeded';

const dataCases: readonly ApiCase[] = [
  {
    name: 'from page to extension data arrives as JSON makes it, and bytes as bytes',
    member: 'sendMessage',
    async act(stage) {
      await listen(stage, 'extension');
      await stage.run('panel', sendKinds);
      await stage.settle();
      return stage.notes('extension');
    },
    expected: received('Uint8Array'),
  },
  {
    name: 'from extension to page data arrives as JSON makes it, and bytes as bytes',
    member: 'sendMessage',
    async act(stage) {
      await listen(stage, 'graphic');
      await stage.run('extension', sendKinds);
      await stage.settle();
      return stage.notes('graphic');
    },
    expected: received('ArrayBuffer'),
  },
  ...(['extension', 'panel'] as const).map(
    (part): ApiCase => ({
      name: `an object that holds itself throws in the sender, in ${part === 'extension' ? 'an extension' : 'a page'}`,
      member: 'sendMessage',
      act: (stage) =>
        stage.run(part, (omphalos) => {
          const data: Record<string, unknown> = {};
          data.self = data;
          omphalos.sendMessage('event', data);
        }),
      expected: CIRCULAR,
    }),
  ),
];

const storageCases: readonly ApiCase[] = [
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
    name: '`delete` in a page ends the server, and the value stays on disk',
    member: 'bundleVars.delete',
    async act(stage) {
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('goals', 7));
      await stage.wait(800);
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
    async act(stage) {
      const seen: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        await stage.run('extension', (omphalos) =>
          omphalos.bundleVars.set('clock', omphalos.bundleVars.get('clock', 0) + 1),
        );
        await stage.wait(200);
      }
      seen.push(await stage.saved());
      await stage.wait(700);
      seen.push(await stage.saved());
      return seen;
    },
    expected: ['{}', '{ clock: 6 }'],
  },
  {
    name: 'a change is lost when the server ends before it is written',
    member: 'bundleVars.set',
    async act(stage) {
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('kept', 1));
      await stage.wait(800);
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('lost', 1));
      await stage.stopServer();
      await stage.startServer();
      return stage.run('extension', (omphalos) => omphalos.bundleVars.get());
    },
    expected: '{ kept: 1 }',
  },
];

const endCases: readonly ApiCase[] = [
  {
    name: 'an error in a listener of the extension ends the server',
    member: 'listenFor',
    async act(stage) {
      await stage.run('extension', (omphalos) => {
        omphalos.listenFor('event', () => {
          throw new Error('a fault of the extension');
        });
      });
      await stage.run('panel', (omphalos) => omphalos.sendMessage('event'));
      await stage.settle();
      return stage.ended();
    },
    expected: 'a fault of the extension',
  },
  {
    name: 'a rejected promise of a listener of the extension ends the server',
    member: 'listenFor',
    async act(stage) {
      await stage.run('extension', (omphalos) => {
        omphalos.listenFor('event', async () => {
          throw new Error('a rejected promise');
        });
      });
      await stage.run('panel', (omphalos) => omphalos.sendMessage('event'));
      await stage.settle();
      return stage.ended();
    },
    expected: 'a rejected promise',
  },
  {
    name: "a page's message without data to the address of the dashboard ends the server",
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
    async act(stage) {
      await stage.run('extension', (omphalos) => omphalos.bundleVars.set('kept', 1));
      await stage.wait(800);
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

const toastCases: readonly ApiCase[] = [
  {
    name: 'a toast shows from the extension, not from a page',
    member: 'toast',
    async act(stage) {
      await stage.run('panel', (omphalos) => omphalos.toast('from the page', 'info', 5));
      await stage.run('extension', (omphalos) => omphalos.toast('from the <b>extension</b>', 'info', 5));
      await stage.settle();
      return [await stage.toasts(), await stage.ended()];
    },
    expected: [['from the <b>extension</b>'], undefined],
  },
];

/** A line without its digits: the form of its time remains. */
const formOf = (line: string): string =>
  line
    .replace(/^[A-Z][a-z]{2} [A-Z][a-z]{2} /, 'Day Mon ')
    .replace(/^[^[]*/, (time) => time.replace(/\d/g, '0'));

const writeAllLevels = (omphalos: Api): void => {
  for (const level of ['error', 'warn', 'info', 'debug', 'silly']) omphalos.log[level](`at ${level}`);
};

const logCases: readonly ApiCase[] = [
  {
    name: 'in an extension, lines of the level `info` and above carry time, level and bundle',
    member: 'log',
    async act(stage) {
      await stage.run('extension', writeAllLevels);
      await stage.settle();
      return (await stage.log('extension')).map(formOf);
    },
    expected: ['error', 'warn', 'info'].map(
      (level) => `0000-00-00 00:00:00.000 [${level}] probe: at ${level}`,
    ),
  },
  {
    name: 'in a page, lines of the level `info` and above carry a long date, level and asset',
    member: 'log',
    async act(stage) {
      await stage.run('panel', writeAllLevels);
      return (await stage.log('panel')).map(formOf);
    },
    expected: ['error', 'warn', 'info'].map(
      (level) => `Day Mon 00 0000 00:00:00 [${level}] probe-panel: at ${level}`,
    ),
  },
  {
    name: 'further arguments are not printed and placeholders are not filled in, in both places',
    member: 'log',
    async act(stage) {
      for (const part of ['extension', 'panel'] as const)
        await stage.run(part, (omphalos) => omphalos.log.info('Timer is at %s of %s', 12, 90));
      await stage.settle();
      const lines = [...(await stage.log('extension')), ...(await stage.log('panel'))];
      return lines.map((line) => line.replace(/^.*?: /, ''));
    },
    expected: ['Timer is at %s of %s', 'Timer is at %s of %s'],
  },
  {
    name: 'an extension prints the stack of an error, a page its text',
    member: 'log',
    async act(stage) {
      for (const part of ['extension', 'panel'] as const)
        await stage.run(part, (omphalos) => omphalos.log.error(new Error('cannot read')));
      await stage.settle();
      const [extension = '', page = ''] = [await stage.log('extension'), await stage.log('panel')].map(
        (lines) => lines.join('\n'),
      );
      return [/Error: cannot read\n\s+at /.test(extension), /Error: cannot read$/.test(page)];
    },
    expected: [true, true],
  },
  {
    name: 'in a page an object is printed as `[object Object]`',
    member: 'log',
    async act(stage) {
      await stage.run('panel', (omphalos) => omphalos.log.info({ score: 1 }));
      return (await stage.log('panel')).map((line) => line.replace(/^.*?: /, ''));
    },
    expected: ['[object Object]'],
  },
];

export const API_CASES: readonly ApiCase[] = [
  ...callCases,
  ...deliveryCases,
  ...dataCases,
  ...storageCases,
  ...toastCases,
  ...logCases,
  ...endCases,
];
