// How messages change the data they carry.

import type { Api, ApiCase } from './api-case.ts';
import { listen } from './listeners.ts';

/** Sends all kinds of data, in both directions. */
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

export const DATA_CASES: readonly ApiCase[] = [
  ...(
    [
      ['from page to extension', 'panel', 'extension', 'Uint8Array'],
      ['from extension to page', 'extension', 'graphic', 'ArrayBuffer'],
    ] as const
  ).map(
    ([way, from, to, bytes]): ApiCase => ({
      name: `${way} data arrives as JSON makes it, and bytes as bytes`,
      member: 'sendMessage',
      async act(stage) {
        await listen(stage, to);
        await stage.run(from, sendKinds);
        await stage.settle();
        return stage.notes(to);
      },
      expected: received(bytes),
    }),
  ),
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
