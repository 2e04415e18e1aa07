// The corpus of the benchmarks never changes, so measurements differ only by the program.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { corpusPaths, documentText } from '../../bench/corpus.ts';

test('the corpus has the same bytes as in earlier measurements', () => {
  const paths = corpusPaths(30);
  const hash = createHash('sha256').update(paths.map((_, index) => documentText(index, paths)).join('\0'));
  expect(hash.digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"5b89ec57f5cb2836"`);
});
