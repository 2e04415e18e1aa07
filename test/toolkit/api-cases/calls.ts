// Calls with wrong or unusual arguments.

import type { Api, ApiCase } from './api-case.ts';

type Call = readonly [
  call: string,
  parts: readonly ('extension' | 'panel')[],
  code: (api: Api) => unknown,
  result: string,
];

const EXTENSION = ['extension'] as const;
const PAGE = ['panel'] as const;
const BOTH = [...EXTENSION, ...PAGE] as const;

/** By member. */
const CALLS: Readonly<Record<string, readonly Call[]>> = {
  require: [
    ['without a name', EXTENSION, (api) => api.require(), 'throws module name not specified'],
    ['of an unknown bundle', EXTENSION, (api) => api.require('nobody'), '{}'],
  ],
  sendMessage: [
    ['without an event', BOTH, (api) => api.sendMessage(), 'throws message not specified'],
    ['with an empty event', BOTH, (api) => api.sendMessage(''), 'undefined'],
  ],
  sendMessageToBundle: [
    [
      'without a bundle and an event',
      BOTH,
      (api) => api.sendMessageToBundle(),
      'throws valid bundle not specified',
    ],
    [
      'without an event',
      BOTH,
      (api) => api.sendMessageToBundle(undefined, 'other'),
      'throws message not specified',
    ],
    ['to a bundle with an empty name', BOTH, (api) => api.sendMessageToBundle('event', ''), 'undefined'],
    ['to a bundle that nobody knows', BOTH, (api) => api.sendMessageToBundle('event', 'nobody'), 'undefined'],
  ],
  listenFor: [
    ['without arguments', BOTH, (api) => api.listenFor(), 'throws message not specified'],
    [
      'with an event alone',
      BOTH,
      (api) => api.listenFor('event'),
      'throws no event listener callback supplied',
    ],
    [
      'stopped twice',
      BOTH,
      (api) => {
        const stop = api.listenFor('stopped-twice', () => {});
        stop();
        stop();
      },
      'throws cannot remove listener more than once',
    ],
    [
      'with `undefined` as the bundle',
      EXTENSION,
      (api) => api.listenFor('no-bundle', undefined, () => {}),
      'function',
    ],
    [
      'with `undefined` as the bundle',
      PAGE,
      (api) => api.listenFor('no-bundle', undefined, () => {}),
      'throws no bundleName provided to join()',
    ],
    [
      'with `undefined` as the bundle for a second time',
      PAGE,
      (api) => {
        try {
          api.listenFor('no-bundle', undefined, () => {});
        } catch {}
        return api.listenFor('no-bundle', undefined, () => {});
      },
      'function',
    ],
    [
      'with a bundle in the place of the listener',
      BOTH,
      (api) => api.listenFor('nobody-sends-this', 'other'),
      'function',
    ],
  ],
  'bundleVars.set': [
    ['without a key', BOTH, (api) => api.bundleVars.set(), 'throws a key name must be provided'],
    ['without a value', BOTH, (api) => api.bundleVars.set('goals'), 'throws no value provided for key goals'],
    ['with a value', BOTH, (api) => api.bundleVars.set('goals', 1), 'undefined'],
  ],
  'bundleVars.get': [
    [
      'of a key that is not there',
      BOTH,
      (api) => [api.bundleVars.get('nothing', 'fallback'), api.bundleVars.get('nothing')],
      '["fallback", undefined]',
    ],
    ['without a key, with nothing stored', BOTH, (api) => api.bundleVars.get(), '{}'],
    [
      'of values that look like nothing',
      BOTH,
      (api) =>
        [0, false, '', null].map((value) => {
          api.bundleVars.set('value', value);
          return api.bundleVars.get('value', 'fallback');
        }),
      '[0, false, "", "fallback"]',
    ],
    [
      'of an object, which is the stored one',
      BOTH,
      (api) => {
        api.bundleVars.set('team', { goals: 0 });
        api.bundleVars.get('team').goals = 5;
        return api.bundleVars.get('team');
      },
      '{ goals: 5 }',
    ],
  ],
  'bundleVars.delete': [
    ['without a key', BOTH, (api) => api.bundleVars.delete(), 'throws a key name must be provided'],
    ['of a key that is not there', EXTENSION, (api) => api.bundleVars.delete('nothing'), 'undefined'],
  ],
  toast: [
    ['without a text', BOTH, (api) => api.toast(), 'throws no toast message text given'],
    ['with an empty text', BOTH, (api) => api.toast(''), 'undefined'],
    ['of an unknown level', BOTH, (api) => api.toast('text', 'loud'), "throws unknown toast level 'loud'"],
    ['with an empty level', BOTH, (api) => api.toast('text', ''), 'undefined'],
  ],
};

export const CALL_CASES: readonly ApiCase[] = Object.entries(CALLS).flatMap(([member, calls]) =>
  calls.flatMap(([call, parts, code, result]) =>
    parts.map((part) => ({
      name: `${member} ${call}, in ${part === 'extension' ? 'an extension' : 'a page'}`,
      member,
      act: (stage) => stage.run(part, code),
      expected: result,
    })),
  ),
);
