// An error thrown for one page becomes that page's diagnostic, with its file: the other pages are still built and
// checked.

import { expect, test } from 'vitest';
import { PAGE_LIMITS, withinLimits } from '../../scripts/documents/page-limits.ts';
import { pageWork } from '../../scripts/pipeline/page-work.ts';
import { parseAlone } from '../support/markdown.ts';

const source = (text: string) => ({ sourcePath: 'a.md', displayPath: 'content/a.md', text });
/** On a busy machine, a page that is too deep must not be reported as too slow. */
const parse = (text: string) => parseAlone(text, 'content/a.md', { ...PAGE_LIMITS, milliseconds: 60_000 });

test.each([
  new Error('Cannot create a string longer than 0x1fffffe8 characters'),
  new TypeError('Converting circular structure to JSON\n    --> starting at …'),
  'no error at all',
])('%s, thrown by a parser or highlighter, is reported with its first line', (thrown) => {
  const { result, failure } = withinLimits(source(''), () => {
    throw thrown;
  });
  expect(result).toBeUndefined();
  expect(failure).toMatchObject({
    severity: 'error',
    code: 'page-failed',
    at: { file: 'content/a.md', line: 1 },
  });
  expect(failure?.message).toMatch(/^the page cannot be built: [^\n]+$/);
});

test('an error thrown while a page renders names its file, too', () => {
  const route = { page: { urlPath: '/a' }, body: { kind: 'doc', doc: { source: source('') } } } as never;
  const work = () =>
    pageWork(route, () => {
      throw new RangeError('too much');
    });
  const message = expect.stringContaining('too much');
  const failure = { code: 'page-failed', at: expect.objectContaining({ file: 'content/a.md' }), message };
  expect(work).toThrow(
    expect.objectContaining({ name: 'BuildFailure', diagnostics: [expect.objectContaining(failure)] }),
  );
});

test('a front matter value that contains itself is a YAML error', () => {
  const { diagnostics, doc } = parse('---\ntags: &a [*a]\n---\n\nText\n');
  expect(diagnostics).toMatchObject([{ code: 'front-matter-yaml', at: { file: 'content/a.md' } }]);
  expect(JSON.stringify(doc.frontMatter)).toBe('{}');
});

test.each([
  ['quotes', '>'],
  ['quotes with spaces', '> '],
  ['lists', '- '],
])('a line that begins with 50,000 %s is refused before it is parsed, with its line', (_, mark) => {
  expect(parse(`# Page\n\n${mark.repeat(50_000)}a\n`).diagnostics).toMatchObject([
    { code: 'page-too-deep', at: { line: 3 } },
  ]);
});

test('a page of 50,000 links is refused before it is parsed', () => {
  expect(parse('[a](/docs/a) '.repeat(50_000)).diagnostics).toMatchObject([
    { code: 'page-too-large', message: 'the page has 50000 links; the maximum is 20000' },
  ]);
});

test('nested quotes that overflow the stack are reported as too deep', () => {
  expect(parse(`${'> '.repeat(3000)}a\n`).diagnostics).toMatchObject([{ code: 'page-too-deep' }]);
});
