// Code is highlighted separately from its documents: only new code, and within the time limit of a page.

import { afterAll, expect, test, vi } from 'vitest';
import { PAGE_LIMITS } from '../../../scripts/documents/page-limits.ts';
import { type Cache, noCache, openCache } from '../../../scripts/lib/cache.ts';
import { jsonKey } from '../../../scripts/lib/json-key.ts';
import { highlightCode } from '../../../scripts/pipeline/highlight-code.ts';
import { parseAlone } from '../../support/markdown.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder({}, afterAll);

const docOf = (...source: Parameters<typeof parseAlone>) => parseAlone(...source).doc;

const fence = (code: string, meta = 'js'): string => `\`\`\`${meta}\n${code}\n\`\`\`\n\n`;
const pageText = (prose: string, code: string): string =>
  `# Page\n\n${prose}\n\n${fence(`const one = 1;\n${code}`, 'js {2}')}${fence('a { color: red }', 'css')}`;

/** As in a new process: with fresh modules. */
async function highlightAnew(cache: Cache, text: string) {
  vi.resetModules();
  let isLoaded = false;
  vi.doMock('shiki/core', async (original) => {
    const core = await original<typeof import('shiki/core')>();
    const createHighlighterCore: typeof core.createHighlighterCore = (options) => {
      isLoaded = true;
      return core.createHighlighterCore(options);
    };
    return { ...core, createHighlighterCore };
  });
  const { highlightCode: highlight } = await import('../../../scripts/pipeline/highlight-code.ts');
  const doc = docOf(text);
  const code = await highlight([doc], { cache });
  return { html: code.get(doc)?.html, isLoaded };
}

test('a document without code is not in the result', async () => {
  expect(await highlightCode([docOf('Text.')], { cache: noCache() })).toEqual(new Map());
});

test('the highlighter is loaded for new code only', async () => {
  const cache = openCache(folder, 'v');
  expect((await highlightAnew(cache, pageText('One.', 'const two = 2;'))).isLoaded).toBe(true);
  const edited = await highlightAnew(cache, pageText('Another text.', 'const two = 2;'));
  expect(edited.isLoaded).toBe(false);
  expect(edited.html).toHaveLength(2);
  for (const html of edited.html ?? []) expect(html).toContain('class="tk-');
  expect(edited.html).toEqual((await highlightAnew(noCache(), pageText('Text.', 'const two = 2;'))).html);
  const newCode = await highlightAnew(cache, pageText('Another text.', 'const two = "new";'));
  expect(newCode.isLoaded).toBe(true);
  expect(newCode.html).toEqual(
    (await highlightAnew(noCache(), pageText('Text.', 'const two = "new";'))).html,
  );
  expect((await highlightAnew(cache, pageText('A third.', 'const two = "new";'))).isLoaded).toBe(false);
});

test('the same code in another language, or with other marked lines, is cached separately', async () => {
  const cache = openCache(folder, 'w');
  const source = pageText('One.', 'const two = 2;');
  await highlightAnew(cache, source);
  for (const other of [source.replace('```js', '```ts'), source.replace('{2}', '{1}')]) {
    const { html, isLoaded } = await highlightAnew(cache, other);
    expect(isLoaded).toBe(true);
    expect(html).toEqual((await highlightAnew(noCache(), other)).html);
  }
});

/** Lines that all differ: the grammar must process each. */
const MUCH = fence(Array.from({ length: 60_000 }, (_, line) => `const n${line} = [${line}];`).join('\n'));

test('code that takes too long is reported with its page and gets no colours, unlike all other code', {
  tags: 'slow',
}, async () => {
  const docs = [docOf(fence('const a = 1;'), 'a.md'), docOf(MUCH, 'slow.md'), docOf(fence('let b;'), 'b.md')];
  const limits = { ...PAGE_LIMITS, milliseconds: 2000 };
  const cache = openCache(folder, 'limited');
  const code = await highlightCode(docs, { cache, limits });
  const results = docs.map((doc) => code.get(doc));
  expect(results.map((result) => result?.failure?.code)).toEqual([undefined, 'page-too-slow', undefined]);
  expect(results[1]?.failure?.at?.file).toBe('slow.md');
  expect(results.map((result) => result?.html[0]?.includes('class="tk-'))).toEqual([true, false, true]);
  expect(results[1]?.html[0]?.split('\n')[0]).toBe('<span class="line">const n0 = [0];</span>');
  // Failures are not cached, so each build reports them.
  expect(docs.map((doc) => cache.read('code', jsonKey(doc.code)) !== undefined)).toEqual([true, false, true]);
});
