// Crashes that the code of an extension causes.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Act, type CrashCase, soon } from './crash-case.ts';

/** A graphic sends this message, without data. */
const sendGo: Act = async ({ openGraphic }) => (await openGraphic()).evaluate("omphalos.sendMessage('go')");

const inListener = (code: string): string => `omphalos.listenFor('go', () => { ${code} });`;
const CIRCULAR = 'const data = {}; data.self = data;';

export const EXTENSION_CRASHES: readonly CrashCase[] = [
  {
    row: 'A listener of an extension throws',
    extension: "omphalos.listenFor('go', ({ team }) => team);",
    act: sendGo,
  },
  {
    row: 'A listener of an extension throws',
    variant: 'an async listener rejects',
    extension: "omphalos.listenFor('go', async ({ team }) => team);",
    act: sendGo,
  },
  {
    row: 'A function given to setTimeout or setInterval throws',
    extension: soon("throw new Error('a fault of the extension');"),
  },
  {
    row: 'A promise is rejected',
    extension: "Promise.reject(new Error('a fault of the extension'));",
  },
  ...(
    [
      ['a symbol', "Symbol('fault')"],
      ['null', 'null'],
      ['an object without a prototype', 'Object.create(null)'],
      ['a frozen error', "Object.freeze(new Error('a fault of the extension'))"],
    ] as const
  ).map(
    ([variant, reason]): CrashCase => ({
      row: 'A promise is rejected',
      variant,
      extension: `Promise.reject(${reason});`,
    }),
  ),
  {
    row: 'An async route throws',
    extension: `
      const router = omphalos.createRouter();
      router.get('/crash/route', async () => { throw new Error('a fault of the extension'); });
      omphalos.mount(router);`,
    // It never gets a response.
    act: async ({ toolkit }) =>
      void fetch(`${toolkit.url}/crash/route`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined),
  },
  {
    row: 'A connection, a stream or another emitter',
    extension: "const { connect } = await import('node:net'); connect(1, '127.0.0.1');",
  },
  {
    row: 'The second argument of listenFor',
    extension: "omphalos.listenFor('go', 'another-bundle');",
    act: sendGo,
  },
  {
    row: 'A listener is stopped twice',
    extension: `
      const stop = omphalos.listenFor('score', () => stop());
      ${inListener("omphalos.sendMessage('score'); omphalos.sendMessage('score');")}`,
    act: sendGo,
  },
  {
    row: 'A message or a toast carries circular data',
    extension: inListener(`${CIRCULAR} omphalos.sendMessage('answer', data);`),
    act: sendGo,
  },
  {
    row: 'A message or a toast carries circular data',
    variant: 'a BigInt',
    extension: inListener("omphalos.sendMessage('answer', 1n);"),
    act: sendGo,
  },
  {
    row: 'A message or a toast carries circular data',
    variant: 'a toast',
    extension: inListener('omphalos.toast(1n);'),
    act: sendGo,
  },
  ...(
    [
      ['a symbol', "Symbol('text')"],
      ['an object without a prototype', 'Object.create(null)'],
      ['a frozen error', "Object.freeze(new Error('text'))"],
    ] as const
  ).map(
    ([variant, value]): CrashCase => ({
      row: 'log gets a symbol',
      variant,
      extension: inListener(`omphalos.log.error(${value});`),
      act: sendGo,
    }),
  ),
  {
    row: 'A stored Date or Map',
    extension: inListener("omphalos.bundleVars.get('endsAt').getTime();"),
    prepare: (folder) =>
      writeFile(join(folder, 'storage.json'), JSON.stringify({ crash: { endsAt: new Date(0) } })),
    act: sendGo,
  },
  {
    row: 'bundleVars.set gets a symbol',
    extension: inListener("omphalos.bundleVars.set('key', Symbol('value'));"),
    act: sendGo,
  },
  {
    row: 'bundleVars.set gets a symbol',
    variant: 'an object without a prototype',
    extension: inListener("omphalos.bundleVars.set('key', 'a-1'.match(/-(?<number>.)/).groups);"),
    act: sendGo,
  },
  {
    row: 'bundleVars.set gets circular data',
    extension: inListener(`${CIRCULAR} omphalos.bundleVars.set('key', data);`),
    act: sendGo,
  },
  {
    row: 'bundleVars.set gets circular data',
    variant: 'a BigInt',
    extension: inListener("omphalos.bundleVars.set('key', 1n);"),
    act: sendGo,
  },
  { row: 'An extension calls process.exit', extension: soon('process.exit();') },
];
