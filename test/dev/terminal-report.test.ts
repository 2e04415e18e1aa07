// The terminal shows what is new; what it has shown before is only counted.

import { expect, test } from 'vitest';
import { createTerminalReport } from '../../scripts/dev/terminal-report.ts';
import { type Diagnostic, diagnostic } from '../../scripts/diagnostics/diagnostic.ts';

const at = (line: number) => ({ file: 'content/page.md', line, column: 1 });
const empty = (line: number): Diagnostic =>
  diagnostic('heading-empty', { message: 'a heading has no text', at: at(line) });
const unclosed = diagnostic('front-matter-unclosed', {
  message: 'the front matter is never closed',
  at: at(1),
});
const failure = {
  code: 'generator-failed',
  message: 'failed',
  help: null,
  place: null,
  stack: 'Error: failed',
};

const state = (...diagnostics: readonly Diagnostic[]) => ({ diagnostics, failures: [] });

test('a problem is shown once, and then counted until it is fixed', () => {
  const report = createTerminalReport(false);
  expect(report(state())).toBe('');
  expect(report(state(empty(3)))).toContain('content/page.md:3:1: warning: a heading has no text');
  expect(report(state(empty(3)))).toBe('');
  expect(report(state(empty(9))), 'it has moved').toBe('');
  const both = report(state(empty(9), unclosed));
  expect(both).toContain('never closed');
  expect(both).not.toContain('no text');
  expect(both).toMatch(/\n1 known problem left$/);
  expect(report(state(unclosed))).toBe('1 known problem left');
  expect(report(state())).toBe('All problems are fixed.');
  expect(report(state())).toBe('');
});

test('problems of other pages stay counted while one page is saved: they are fixed when none is left', () => {
  const report = createTerminalReport(false);
  report(state(empty(3), unclosed));
  expect(report(state(empty(3), unclosed))).toBe('');
  expect(report({ diagnostics: [unclosed], failures: [failure] })).toBe(
    'Error: failed\n\n1 known problem left',
  );
  expect(report(state(unclosed))).toBe('1 known problem left');
  expect(report(state())).toBe('All problems are fixed.');
});

test('a failure is shown once, and its end is told', () => {
  const report = createTerminalReport(false);
  expect(report({ diagnostics: [], failures: [failure] })).toBe('Error: failed\n');
  expect(report({ diagnostics: [], failures: [failure] })).toBe('');
  expect(report(state())).toBe('All problems are fixed.');
});
