// Markdown that readers see as text, because of a small mistake in it, and what is meant as text.

import { expect, test } from 'vitest';
import { checkProse } from '../../scripts/checks/prose/check-prose.ts';
import { plainSource } from '../support/plain-site.ts';

const found = (line: string) =>
  checkProse(plainSource('docs/a.md', `---\ntitle: A\n---\n\nText: ${line}\n`)).filter(
    ({ code }) => code === 'markdown-debris',
  );

test.each([
  ['[b](./02 b.md#part)', '[b](<./02 b.md#part>)'],
  ['![b](my picture.png)', '![b](<my picture.png>)'],
  ['[b](/docs/my page)', '[b](</docs/my page>)'],
  ['[b] (./b.md)', '[b](./b.md)'],
  ['[b] (https://example.org/b)', '[b](https://example.org/b)'],
  ['a&nbps;b', '&nbsp;'],
  ['&hellips;', '&hellip;'],
  [':tadaa:', ':tada:'],
  [':roket: off', ':rocket:'],
])('%s is reported at its place, with what to write', (written, help) => {
  const [problem] = found(written);
  expect(problem?.help).toBe(`write: ${help}`);
  expect(problem?.at).toMatchObject({ line: 5 });
  expect(written.slice((problem?.at?.column ?? 0) - 'Text: '.length - 1)).toMatch(/^[[!&:]/);
});

test.each([
  '[b](./b.md) and [c](<./02 c.md>)',
  'An array[0] (see below), a note [1] (in the guide).',
  '&nbsp;&copy;&#160;&amp;',
  'AT&T; this&that; R&D;',
  '`&nbps; :tadaa: [b] (./b.md)`',
  ':tada: and 10:30:45, std::vec::Vec, a:word:b',
  'Write :name: of your own.',
])('%s is meant as it is', (written) => {
  expect(found(written)).toEqual([]);
});

test.each(['C#', 'F#'])('a heading that ends with %s needs no space before the sign', (name) => {
  expect(found(`\n\n## ${name}`)).toEqual([]);
});
