// An element of an open page takes over what the server has changed, and keeps what its reader has changed.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect } from 'vitest';
import type { patchElement } from '../../src/client/dev/patch-element.ts';
import { test } from '../support/browser-test.ts';

interface Case {
  readonly base: string;
  readonly next: string;
  /** What the page has in place of `base`, where it differs. */
  readonly live?: string;
  /** What the page has afterwards, where it is not `next`. */
  readonly expected?: string;
  /** Ids of elements that are the same objects afterwards. */
  readonly kept?: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  'a text is exchanged in its element': { base: '<p id="a">one</p>', next: '<p id="a">two</p>', kept: ['a'] },
  'attributes come, change and go': {
    base: '<p id="a" class="x" title="t">one</p>',
    next: '<p id="a" class="y" lang="en">one</p>',
    kept: ['a'],
  },
  'what a reader has opened stays open': {
    base: '<details id="a"><summary>More</summary>one</details>',
    live: '<details id="a" open=""><summary>More</summary>one</details>',
    next: '<details id="a"><summary>More</summary>two</details>',
    expected: '<details id="a" open=""><summary>More</summary>two</details>',
    kept: ['a'],
  },
  'a new element leaves its neighbours alone': {
    base: '<h2 id="a">A</h2><p id="c">C</p>',
    next: '<h2 id="a">A</h2><p id="b">B</p><p id="c">C</p>',
    kept: ['a', 'c'],
  },
  'an element that is gone leaves its neighbours alone': {
    base: '<h2 id="a">A</h2><p id="b">B</p><p id="c">C</p>',
    next: '<h2 id="a">A</h2><p id="c">C</p>',
    kept: ['a', 'c'],
  },
  'a new heading does not take the place of another': {
    base: '<h2 id="a">A</h2><p>x</p>',
    next: '<h2 id="b">B</h2><p>y</p><h2 id="a">A!</h2><p>x</p>',
    kept: ['a'],
  },
  'children that scripts have moved are replaced': {
    base: '<p id="a">one</p>',
    live: '<div>added</div><p id="a">one</p>',
    next: '<p id="a">two</p>',
  },
  'children that scripts have added stay where nothing has changed': {
    base: '<p id="a">one</p>',
    live: '<p id="a">one</p><div>added</div>',
    next: '<p id="a">one</p>',
    expected: '<p id="a">one</p><div>added</div>',
    kept: ['a'],
  },
};

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../../src/client/dev/patch-element.ts', import.meta.url))],
  bundle: true,
  format: 'iife',
  globalName: 'patching',
  write: false,
});

test('an element takes over what is new, and keeps the rest', async ({ openPage }) => {
  const { page } = await openPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  for (const [name, { base, next, live = base, expected = next, kept = [] }] of Object.entries(CASES)) {
    const patched = await page.evaluate(
      (versions) => {
        const { patching } = window as unknown as { patching: { patchElement: typeof patchElement } };
        const elementOf = (text: string): Element => {
          const element = document.createElement('main');
          element.innerHTML = text;
          return element;
        };
        const shown = elementOf(versions.live);
        const before = versions.ids.map((id) => shown.querySelector(`#${id}`));
        patching.patchElement(shown, elementOf(versions.base), elementOf(versions.next));
        const isKept = versions.ids.map((id, index) => shown.querySelector(`#${id}`) === before[index]);
        return { html: shown.innerHTML, isKept };
      },
      { live, base, next, ids: kept },
    );
    expect(patched, name).toEqual({ html: expected, isKept: kept.map(() => true) });
  }
});
