// Which pages a save waits for: all but those that would take long to parse.

import { expect, test, vi } from 'vitest';
import type { SourceFile } from '../../scripts/content/source-file.ts';
import { openWatchedSteps } from '../../scripts/dev/watched-steps.ts';
import type { ParsedDocument } from '../../scripts/documents/parse-document.ts';
import { noCache } from '../../scripts/lib/cache.ts';
import type { BuildSteps } from '../../scripts/pipeline/build-steps.ts';
import { plainSource } from '../support/plain-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Steps whose parser waits until its turn comes, and then gives back the text. */
async function openSteps() {
  const folder = temporaryFolder();
  const waiting: (() => void)[] = [];
  const onLate = vi.fn();
  const parse = async (sources: readonly SourceFile[]) => {
    if (sources.length > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    return sources.map(
      (source) => ({ doc: { source }, dependencies: new Map() }) as unknown as ParsedDocument,
    );
  };
  const disk = { parse } as unknown as BuildSteps;
  const steps = await openWatchedSteps({ content: folder, public: folder }, disk, onLate);
  const sources = new Map<string, SourceFile>();
  /** The content store keeps what has not changed. */
  const sourceOf = (text: string, index: number): SourceFile => {
    const source = sources.get(text) ?? plainSource(`docs/${index}.md`, text);
    sources.set(text, source);
    return source;
  };
  const options = { allowHtml: true, cache: noCache(), includes: { hash: () => '' } } as never;
  return {
    onLate,
    /** Lets the parser finish what it has begun. */
    work: () => waiting.shift()?.(),
    workOnLast: () => waiting.pop()?.(),
    isAtWork: () => waiting.length > 0,
    atWork: () => waiting.length,
    async texts(...texts: readonly string[]) {
      return (await steps.parse(texts.map(sourceOf), options)).map(({ doc }) => doc.source.text);
    },
  };
}

test('a save waits for the parser', async () => {
  const steps = await openSteps();
  const first = steps.texts('Before', 'Another page');
  await vi.waitUntil(steps.isAtWork);
  steps.work();
  expect(await first, 'pages that are new').toEqual(['Before', 'Another page']);
  const saved = steps.texts('After', 'Another page');
  await vi.waitUntil(steps.isAtWork);
  steps.work();
  expect(await saved).toEqual(['After', 'Another page']);
  expect(steps.onLate).not.toHaveBeenCalled();
});

test('a save does not wait long: until its page is parsed, it stays as it was', async () => {
  const steps = await openSteps();
  const first = steps.texts('Before', 'Another page');
  await vi.waitUntil(steps.isAtWork);
  steps.work();
  await first;
  expect(await steps.texts('After', 'Another page')).toEqual(['Before', 'Another page']);
  const another = steps.texts('After', 'Another page, saved');
  await vi.waitUntil(() => steps.atWork() === 2);
  steps.workOnLast();
  expect(await another, 'a save of another page').toEqual(['Before', 'Another page, saved']);
  steps.work();
  await vi.waitUntil(() => steps.onLate.mock.calls.length > 0);
  expect(await steps.texts('After', 'Another page, saved')).toEqual(['After', 'Another page, saved']);
});
