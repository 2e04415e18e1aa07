// How a line of the log shows what a bundle writes to the console.

import { expect, test } from 'vitest';
import { inWords } from '../../src/runtime/report-errors.ts';

const cyclic: Record<string, unknown> = { name: 'a', list: [1] };
cyclic.self = { again: cyclic };
const ownMap = new Map<string, unknown>();
ownMap.set('self', ownMap);
const twice = { a: 1 };

const VALUES: Readonly<Record<string, readonly [value: unknown, text: string]>> = {
  'a text': ['a text', 'a text'],
  nothing: [undefined, 'undefined'],
  null: [null, 'null'],
  'a large number': [12n, '12'],
  'an object': [{ a: [1, {}] }, '{"a":[1,{}]}'],
  'an empty list': [[], '[]'],
  'one object twice': [[twice, twice], '[{"a":1},{"a":1}]'],
  'an object that holds itself': [cyclic, '{"name":"a","list":[1],"self":{"again":"[circular]"}}'],
  'a map': [new Map([['home', { points: 1 }]]), '[["home",{"points":1}]]'],
  'a map that holds itself': [ownMap, '[["self","[circular]"]]'],
  'a set': [{ teams: new Set(['home', 'away']) }, '{"teams":["home","away"]}'],
  'an error': [new TypeError('no'), 'TypeError: no'],
  'an error in an object': [{ reason: new TypeError('no') }, '{"reason":"TypeError: no"}'],
  'a pattern': [/a+/, '/a+/'],
  'a promise': [Promise.resolve(), '[object Promise]'],
  'what JSON refuses': [{ count: 1n }, '[object Object]'],
};

test.each(Object.keys(VALUES))('%s is shown with all that it holds', (name) => {
  const [value, text] = VALUES[name] ?? [];
  expect(inWords(value)).toBe(text);
});
