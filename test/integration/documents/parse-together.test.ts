// Documents that are parsed here while their code is highlighted in another thread.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocuments } from '../../../scripts/build/parse-documents.ts';
import type { RemoteHighlighter } from '../../../scripts/build/remote-highlighter.ts';
import { includeFiles } from '../../../scripts/content/include-files.ts';
import { PAGE_LIMITS } from '../../../scripts/documents/page-limits.ts';
import { TimeLimitError } from '../../../scripts/lib/bounded-work.ts';
import { noCache } from '../../../scripts/lib/cache.ts';

const SLOW = `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}\n`;
const CODE = '```js\nconst one = 1;\n```\n';

test('each gets the code of its own, asked for before the first is finished', async () => {
  const asked: string[] = [];
  const { docs, diagnostics } = await parse(texts(20, CODE), {
    expect: (code) => void asked.push(`expected ${code}`),
    highlight: (code) => {
      asked.push(`got ${code}`);
      return '<code>highlighted elsewhere</code>';
    },
  });
  expect(diagnostics).toEqual([]);
  expect(docs.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `Page ${index}`));
  for (const { html } of docs) expect(html).toContain('highlighted elsewhere');
  expect(asked.slice(0, 20).every((line) => line.startsWith('expected'))).toBe(true);
  expect(asked).toHaveLength(40);
});

test('all that is waited for has been asked for before: included files and directives, too', async () => {
  const expected = new Set<string>();
  const late: string[] = [];
  const pages = ['05-api/02-omphalos/06-bundleVars_set.md', '03-quickstart/03-bundles.md'];
  await parse(
    pages.map((page) => readFileSync(`content/docs/${page}`, 'utf8')),
    {
      expect: (...block) => void expected.add(JSON.stringify(block)),
      highlight: (...block) => {
        if (!expected.has(JSON.stringify(block))) late.push(block[0]);
        return '';
      },
    },
  );
  expect(late).toEqual([]);
  const blocks = [...expected].join('\n');
  for (const part of ['interface O {', 'score-add']) expect(blocks).toContain(part);
});

test('one that takes too long is told, and all others are there', async () => {
  const { docs, diagnostics } = await parse(texts(12, CODE).with(9, SLOW), silent, 700);
  expect(diagnostics).toMatchObject([{ code: 'page-too-slow', at: { file: 'page-9.md' } }]);
  expect(docs.map(({ title }) => title)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index === 9 ? null : `Page ${index}`)),
  );
  // The other thread was given up with it.
  expect(docs[0]?.html).toContain('class="tk-');
});

test('without an answer from there, code is highlighted here', async () => {
  const { docs, diagnostics } = await parse(texts(3, CODE), {
    ...silent,
    highlight: () => {
      throw new TimeLimitError();
    },
  });
  expect(diagnostics).toEqual([]);
  for (const { html } of docs) expect(html).toContain('class="tk-');
});

const silent = { expect: () => {}, highlight: () => '' };

const texts = (count: number, code: string): string[] =>
  Array.from({ length: count }, (_, index) => `# Page ${index}\n\nText.\n\n${code}`);

function parse(
  documents: readonly string[],
  remote: Omit<RemoteHighlighter, 'close'>,
  milliseconds = PAGE_LIMITS.milliseconds,
) {
  const includes = includeFiles({ content: 'content', public: 'public' });
  const sources = documents.map((text, index) => ({
    sourcePath: `page-${index}.md`,
    displayPath: `page-${index}.md`,
    text,
  }));
  const close = async () => {};
  return parseDocuments(sources, {
    allowHtml: true,
    limits: { ...PAGE_LIMITS, milliseconds },
    cache: noCache(),
    includes: () => includes.reader(),
    hashInclude: includes.hash,
    folders: { content: 'content', public: 'public' },
    threads: {
      threadsFor: () => 0,
      run: async () => [],
      highlighter: () => ({ ...remote, close }),
      close,
    },
  });
}
