// Calls with wrong or unusual arguments.

import type { Api, ApiCase } from './api-case.ts';

type Call = readonly [
  call: string,
  code: (api: Api) => unknown,
  result: string,
  /** Both if none is named. */
  only?: 'extension' | 'panel',
];

/** By member. */
const CALLS: Readonly<Record<string, readonly Call[]>> = {
  require: [
    ['without a name', (api) => api.require(), 'throws module name not specified', 'extension'],
    ['of an unknown bundle', (api) => api.require('nobody'), '{}', 'extension'],
  ],
  sendMessage: [
    ['without an event', (api) => api.sendMessage(), 'throws message not specified'],
    ['with an empty event', (api) => api.sendMessage(''), 'undefined'],
  ],
  sendMessageToBundle: [
    [
      'without a bundle and an event',
      (api) => api.sendMessageToBundle(),
      'throws valid bundle not specified',
    ],
    [
      'without an event',
      (api) => api.sendMessageToBundle(undefined, 'other'),
      'throws message not specified',
    ],
    ['to a bundle with an empty name', (api) => api.sendMessageToBundle('event', ''), 'undefined'],
    ['to a bundle that nobody knows', (api) => api.sendMessageToBundle('event', 'nobody'), 'undefined'],
  ],
  listenFor: [
    ['without arguments', (api) => api.listenFor(), 'throws message not specified'],
    ['with an event alone', (api) => api.listenFor('event'), 'throws no event listener callback supplied'],
    [
      'stopped twice',
      (api) => {
        const stop = api.listenFor('stopped-twice', () => {});
        stop();
        stop();
      },
      'throws cannot remove listener more than once',
    ],
    [
      'with `undefined` as the bundle',
      (api) => api.listenFor('no-bundle', undefined, () => {}),
      'function',
      'extension',
    ],
    [
      'with `undefined` as the bundle',
      (api) => api.listenFor('no-bundle', undefined, () => {}),
      'throws no bundleName provided to join()',
      'panel',
    ],
    [
      'with `undefined` as the bundle for a second time',
      (api) => {
        try {
          api.listenFor('no-bundle', undefined, () => {});
        } catch {}
        return api.listenFor('no-bundle', undefined, () => {});
      },
      'function',
      'panel',
    ],
    [
      'with a bundle in the place of the listener',
      (api) => api.listenFor('nobody-sends-this', 'other'),
      'function',
    ],
  ],
  'bundleVars.set': [
    ['without a key', (api) => api.bundleVars.set(), 'throws a key name must be provided'],
    ['without a value', (api) => api.bundleVars.set('goals'), 'throws no value provided for key goals'],
    ['with a value', (api) => api.bundleVars.set('goals', 1), 'undefined'],
    [
      'with a symbol',
      (api) => api.bundleVars.set('goals', Symbol('one')),
      'throws Cannot convert a Symbol value to a string',
    ],
    [
      'with an object without a prototype',
      (api) => api.bundleVars.set('goals', Object.create(null)),
      'throws Cannot convert object to primitive value',
    ],
  ],
  'bundleVars.get': [
    [
      'of a key that is not there',
      (api) => [api.bundleVars.get('nothing', 'fallback'), api.bundleVars.get('nothing')],
      '["fallback", undefined]',
    ],
    ['without a key, with nothing stored', (api) => api.bundleVars.get(), '{}'],
    [
      'of values that look like nothing',
      (api) =>
        [0, false, '', null].map((value) => {
          api.bundleVars.set('value', value);
          return api.bundleVars.get('value', 'fallback');
        }),
      '[0, false, "", "fallback"]',
    ],
    [
      'of an object, which is the stored one',
      (api) => {
        api.bundleVars.set('team', { goals: 0 });
        api.bundleVars.get('team').goals = 5;
        return api.bundleVars.get('team');
      },
      '{ goals: 5 }',
    ],
  ],
  'bundleVars.delete': [
    ['without a key', (api) => api.bundleVars.delete(), 'throws a key name must be provided'],
    ['of a key that is not there', (api) => api.bundleVars.delete('nothing'), 'undefined', 'extension'],
  ],
  toast: [
    ['without a text', (api) => api.toast(), 'throws no toast message text given'],
    ['with an empty text', (api) => api.toast(''), 'undefined'],
    ['of an unknown level', (api) => api.toast('text', 'loud'), "throws unknown toast level 'loud'"],
    ['with an empty level', (api) => api.toast('text', ''), 'undefined'],
  ],
};

export const CALL_CASES: readonly ApiCase[] = Object.entries(CALLS).flatMap(([member, calls]) =>
  calls.flatMap(([call, code, result, only]) =>
    (only ? [only] : (['extension', 'panel'] as const)).map((part) => ({
      name: `${member} ${call}, in ${part === 'extension' ? 'an extension' : 'a page'}`,
      member,
      act: (stage) => stage.run(part, code),
      expected: result,
    })),
  ),
);
