// The loop guard ends endless loops with an error, changes no others, and keeps line numbers.

import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PATIENCE } from '../../../../test/support/patience.ts';
import { guardLoops } from '../../src/editor/loop-guard.ts';

/** Runs a script with a clock that advances by 100 ms each time it is read. */
function run(script: string): unknown {
  let now = 1;
  const timers: (() => void)[] = [];
  const context = createContext({
    performance: { now: () => (now += 100) },
    setTimeout: (action: () => void) => timers.push(action),
    turn: () => {
      for (const action of timers.splice(0)) action();
    },
    out: [] as unknown[],
  });
  return runInContext(guardLoops(script), context, { timeout: PATIENCE });
}

test.each([
  'while (true) {}',
  'while (true);',
  'for (;;) {}',
  'for (;;) out.length = 0;',
  'do {} while (true)',
  'do out.length = 0; while (true)',
  'outer: while (true) { for (;;) continue outer; }',
  'if (true) while (true) out.length = 0; else out.push(1)',
  'const f = () => { for (const x of (function* () { for (;;) yield 1; })()) out.length = 0; }; f()',
  'while (true) { try { while (true) {} } catch {} }',
  '"use strict"; let i = 0; while (i >= 0) i = 0',
])('%s ends', (script) => {
  expect(() => run(script)).toThrow(/A loop ran for more than 1\.5 seconds/);
});

test('finite loops behave as before', () => {
  expect(run('let sum = 0; for (let i = 0; i < 5; i++) sum += i; sum')).toBe(10);
  expect(run('let n = 0; do n++; while (n < 3); n')).toBe(3);
  expect(run('let n = 0; while (n < 3) if (n === 1) n += 5; else n++; n')).toBe(6);
  expect(run('for (const a of [1, 2]) for (const b of [3, 4]) out.push(a * b); out.join()')).toBe('3,4,6,8');
  expect(run('for (const key in { a: 1, b: 2 }) out.push(key); out.join()')).toBe('a,b');
});

test('a loop that yields to the browser may run as long as it likes', () => {
  expect(run('let n = 0; while (n < 100) { n++; turn(); } n')).toBe(100);
});

test('the error has the place of the loop', () => {
  let stack = '';
  try {
    run('out.push(1);\nwhile (true) {\n}\n');
  } catch (error) {
    stack = (error as Error).stack ?? '';
  }
  expect(stack).toMatch(/^Error: A loop ran.*\n.*:2:\d+\n/m);
});

test('line numbers stay, and a script without loops is unchanged', () => {
  const script = 'let a = 1;\nwhile (a) {\n  a = 0;\n}\nconsole.log(a);';
  const guarded = guardLoops(script).split('\n');
  for (const [index, line] of script.split('\n').entries())
    expect(guarded[index]?.replace(/if\(__isEndless.*?;/, '')).toBe(line);
  expect(guardLoops('let a = 1;\n')).toBe('let a = 1;\n');
});

test('the browser reports code that cannot be parsed', () => {
  const broken = 'while (true) { let = ; }';
  expect(guardLoops(broken)).toBe(broken);
});
