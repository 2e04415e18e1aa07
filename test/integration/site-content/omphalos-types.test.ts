// Tests that the published declarations allow what the toolkit does and refuse what it does not, as
// an author's editor would see it: plain JavaScript, checked strictly.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkTypes, type Script } from './support/check-types.ts';

/** Lines that the compiler objects to, and those that end in `// wrong`, from 1. */
async function faultyLines(context: Script['context'], code: string) {
  const script = { file: 'code', line: 1, context, isTypeScript: false, code };
  const faults = await checkTypes([script], `strict-${context}`, {
    noImplicitAny: true,
    strictNullChecks: true,
  });
  expect(faults.filter(({ file }) => file !== 'code')).toEqual([]);
  const wrong = code.split('\n').flatMap((line, index) => (/\/\/ wrong$/.test(line) ? [index + 1] : []));
  return { found: [...new Set(faults.map(({ line }) => line))], wrong };
}

test.each([
  ['an extension is held to what exists on the server', 'extension'],
  ['a page is held to what exists in the browser, and finds the object as a global', 'page'],
] as const)('%s', async (_, context) => {
  const code = readFileSync(new URL(`types-in-${context}.txt`, import.meta.url), 'utf8');
  const { found, wrong } = await faultyLines(context, code);
  expect(wrong.length).toBeGreaterThan(5);
  expect(found).toEqual(wrong);
});

test('an extension does not find the object as a global', async () => {
  const { found } = await faultyLines('extension', "import '../omphalos.js';\nomphalos.log.info('one');\n");
  expect(found).toEqual([2]);
});
