// Calls with wrong or unusual arguments.

import type { Api, ApiCase } from './api-case.ts';

/** Makes the same call in each of the parts. */
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

export const CALL_CASES: readonly ApiCase[] = CALLS.flatMap(({ member, call, parts, code, result }) =>
  parts.map((part) => ({
    name: `${member} ${call}, in ${part === 'extension' ? 'an extension' : 'a page'}`,
    member,
    act: (stage) => stage.run(part, code),
    expected: result,
  })),
);
