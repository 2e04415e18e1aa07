// Which commands of the pages are typed.

import { expect, test } from 'vitest';
import { withoutEffect } from './effects.ts';
import { canType, programsOf, scriptsOf } from './programs.ts';

test.each([
  ['one a line', 'git pull\nnpm install', ['git', 'npm']],
  ['after variables', 'PORT=3001 LOG_LEVEL=debug npm run start:srv', ['npm']],
  ['over several lines', 'curl -X POST \\\n  -H a', ['curl']],
  ['none in a file of variables', 'ALERTS_TOKEN=the-token', []],
])('finds the programs: %s', (_, code, expected) => {
  expect(programsOf(code)).toEqual(expected);
});

test.each([
  ['git pull', true],
  ['yarn install', false],
  ['sudo ufw allow 3000', false],
  ['mkdir -p a\ndocker build .', false],
  // `open` is a word of other commands, too.
  ['git checkout open', true],
])('"%s" can be typed: %s', (code, expected) => {
  expect(canType(code)).toBe(expected);
});

test('finds the scripts that npm and Yarn run', () => {
  expect(scriptsOf('yarn install\nyarn build:prod\nnpm run start:srv')).toEqual(['build:prod', 'start:srv']);
});

test('names the variables that the log does not show', () => {
  const log = ['[info] core: loading bundle old-overlay', '[debug] x', 'listening at http://localhost:3001'];
  expect(withoutEffect('PORT=3001\nLOG_LEVEL=silly\nIGNORE_BUNDLES=a,old-overlay', log)).toEqual([
    'LOG_LEVEL=silly',
    'IGNORE_BUNDLES=a,old-overlay',
  ]);
});
