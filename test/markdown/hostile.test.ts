// Hostile text does not slow the build down: each step's time is about linear in its input.

import { expect, test } from 'vitest';
import { markLines } from '../../scripts/markdown/code/code-lines.ts';
import { parseCodeMeta } from '../../scripts/markdown/code/code-meta.ts';
import { bracketTitles } from '../../scripts/markdown/dialects/directive-titles.ts';
import { markdownToHtml } from '../support/markdown.ts';

const MANY = 200_000;
const spaces = ' '.repeat(MANY);

/** Milliseconds of CPU time, which other programs do not affect; a hang needs far more. */
const MOMENT = 20_000;

test.each<[name: string, step: () => unknown]>([
  ['spaces in a title', () => bracketTitles(`:::note a${spaces}b`)],
  ['braces in a title', () => bracketTitles(`:::note ${'{a='.repeat(MANY)}`)],
  ['brackets in a title', () => bracketTitles(`:::note ${'['.repeat(MANY)}`)],
  ['markers before a title', () => bracketTitles(`${'- '.repeat(MANY)}:::`)],
  ['spaces in code', () => markLines(`//${spaces}highlight\n${spaces}x`, parseCodeMeta(''))],
  ['slashes in code', () => markLines(`${'//'.repeat(MANY)}highlight`, parseCodeMeta(''))],
  ['a word after the language', () => parseCodeMeta('a'.repeat(MANY))],
  ['braces after the language', () => parseCodeMeta('{1,'.repeat(MANY))],
  ['a huge range', () => parseCodeMeta('{1-999999999999}')],
  ['a long element name', () => markdownToHtml(`<${'A'.repeat(MANY)} x>`)],
  ['colons', () => markdownToHtml(':a'.repeat(20_000))],
  ['brackets of references', () => markdownToHtml('a[b'.repeat(10_000))],
])('%s take no more than a moment', (_, step) => {
  const start = process.cpuUsage();
  step();
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(MOMENT);
});
