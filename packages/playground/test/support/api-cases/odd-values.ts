// Values that the toolkit's libraries cannot print, store or file under a name: what each function of an extension does.

import type { Api, ApiCase } from './api-case.ts';

const SYMBOL = 'throws Cannot convert a Symbol value to a string';
const NO_PROTOTYPE = 'throws Cannot convert object to primitive value';

type Call = readonly [what: string, member: string, code: (omphalos: Api) => unknown, result: string];

const CALLS: readonly Call[] = [
  ['a symbol', 'log', (omphalos) => omphalos.log.info(Symbol('text')), SYMBOL],
  [
    'an object without a prototype',
    'log',
    (omphalos) => omphalos.log.warn(Object.create(null)),
    NO_PROTOTYPE,
  ],
  [
    'a frozen error',
    'log',
    (omphalos) => omphalos.log.error(Object.freeze(new Error('frozen'))),
    'throws Cannot add property Symbol(level), object is not extensible',
  ],
  ['a symbol as the text', 'toast', (omphalos) => omphalos.toast(Symbol('text')), 'undefined'],
  ['a symbol as the name', 'sendMessage', (omphalos) => omphalos.sendMessage(Symbol('event')), SYMBOL],
  [
    'a symbol as the bundle',
    'sendMessageToBundle',
    (omphalos) => omphalos.sendMessageToBundle('event', Symbol('bundle')),
    SYMBOL,
  ],
  ['a symbol as the name', 'listenFor', (omphalos) => omphalos.listenFor(Symbol('event'), () => {}), SYMBOL],
  ['a symbol as the key', 'bundleVars.get', (omphalos) => omphalos.bundleVars.get(Symbol('key')), SYMBOL],
  ['a symbol as the key', 'bundleVars.set', (omphalos) => omphalos.bundleVars.set(Symbol('key'), 1), SYMBOL],
  [
    'a symbol as the key',
    'bundleVars.delete',
    (omphalos) => omphalos.bundleVars.delete(Symbol('key')),
    SYMBOL,
  ],
  ['a symbol as the name', 'require', (omphalos) => omphalos.require(Symbol('bundle')), '{}'],
  [
    'something that is no router',
    'mount',
    (omphalos) => omphalos.mount({}),
    'throws app.use() requires a middleware function',
  ],
  ['nothing', 'mount', (omphalos) => omphalos.mount(), 'throws app.use() requires a middleware function'],
];

export const ODD_VALUE_CASES: readonly ApiCase[] = CALLS.map(([what, member, code, result]) => ({
  name: `${member} gets ${what}, in an extension`,
  member,
  isAboutLibraries: true,
  act: (stage) => stage.run('extension', code),
  expected: result,
}));
