// A pattern that is said not to match in a text does not match there.

import fc from 'fast-check';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { type BundledLanguage, bundledLanguages } from 'shiki/langs';
import { expect, test } from 'vitest';
import { quickCheck } from '../../../scripts/markdown/highlight/quick-check.ts';

test.each([
  ['class', 'a class', 'a clas'],
  ['ab?c', 'ac', 'bc'],
  ['ab*c', 'c a', 'ab'],
  ['ab+c', 'xab c', 'a b c'],
  ['(?:ab)?c', 'c', 'ab'],
  ['(?:ab){0,2}c', 'c', 'ab'],
  ['(?:ab){2}?c', 'c', 'ab'],
  ['(?:ab){2}+c', 'abc', 'c'],
  ['a|bc|d', 'bc', 'b c'],
  ['(a|bc)d', 'a d', 'ac'],
  ['(?<=import)\\s', 'import', 'imp ort'],
  ['x(?!import)', 'x', 'y'],
  ['x(?<!import)', 'x', 'y'],
  ['(?i)Ab', 'aB', 'a b'],
  ['(?i:k)\\w', 'k', 'j'],
  ['[<>]\\w', 'a>', 'a'],
  ['[^<]a', 'a', '<'],
  ['[]ab]c', 'c', 'ab'],
  ['[^]ab]c', 'c', 'ab'],
  ['[[:alpha:]]c', 'c', 'alpha'],
  ['[a[b]c]d', 'd', 'abc'],
  ['\\x41b', 'b', 'x41'],
  ['\\{a\\}', '{a}', '{b}'],
  ['a{b', 'a{b', 'ab'],
  ['(?<n>a)\\k<n>', 'a', 'nk'],
  ['\\p{upper}a', 'a', 'upper'],
])('%s may match in "%s", not in "%s"', (pattern, yes, no) => {
  expect([quickCheck(pattern)?.(yes), quickCheck(pattern)?.(no)]).toEqual([true, false]);
});

test.each([['a*'], ['a|\\w'], ['(?x)a b'], ['a(?~b)'], ['(?i)ß'], ['(?=a)?'], ['a\\cb'], ['\u{1F600}?']])(
  '%s may match anywhere, or is not understood',
  (pattern) => {
    expect(quickCheck(pattern)).toBeUndefined();
  },
);

test('in any case: letters that become others are left to the pattern', () => {
  expect(quickCheck('(?i)k')?.('\u212A')).toBe(true);
});

const LANGUAGES: readonly BundledLanguage[] = [
  'css',
  'html',
  'json',
  'markdown',
  'shellscript',
  'tsx',
  'yaml',
  'sql',
  'python',
];

test('what Oniguruma finds is not ruled out, in texts made of pieces of the patterns', {
  timeout: 120_000,
}, async () => {
  const engine = await createOnigurumaEngine(import('shiki/wasm'));
  let [matches, ruledOut] = [0, 0];
  for (const pattern of await patternsOf(LANGUAGES)) {
    const check = quickCheck(pattern);
    if (!check) continue;
    const scanner = engine.createScanner([pattern]);
    for (const text of textsFor(pattern)) {
      const isFound = scanner.findNextMatchSync(text, 0, 0) !== null;
      if (isFound) expect(check(text), `${pattern} in ${JSON.stringify(text)}`).toBe(true);
      if (isFound) matches++;
      else if (!check(text)) ruledOut++;
    }
    scanner.dispose?.();
  }
  expect(matches).toBeGreaterThan(5_000);
  expect(ruledOut).toBeGreaterThan(5_000);
});

async function patternsOf(languages: readonly BundledLanguage[]): Promise<ReadonlySet<string>> {
  const patterns = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'string' && /^(match|begin|end|while)$/.test(key)) patterns.add(value);
      else collect(value);
    }
  };
  for (const language of languages) collect((await bundledLanguages[language]()).default);
  return patterns;
}

/** Lines of its words and signs, in any case and order, with what often stands around such. */
function textsFor(pattern: string): readonly string[] {
  const own = pattern.match(/\w+|[^\w\s]/g) ?? [];
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(...own).map((text) => text.toUpperCase()) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(' ', 'a', 'B', '1', '\n', 'é', 'ſ', '\u212A', '.', '(', '"', ': ', '-'),
    },
  );
  return fc.sample(
    fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join('')),
    { seed: 9, numRuns: 150 },
  );
}
