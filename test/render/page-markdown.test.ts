// Titles and descriptions as Markdown that shows the same text, whether a library is asked or not.

import { toMarkdown } from 'mdast-util-to-markdown';
import { expect, test } from 'vitest';
import { inline } from '../../scripts/render/page-markdown.ts';

/** What could be syntax somewhere, and what texts are made of. */
const PIECES = ['word', 'Ünï', '12', ...'1 :()/-.,!?*_[]`<&#+=~|\\"–'];

test('plain text is written as the library writes it', () => {
  const texts = PIECES.flatMap((first) =>
    PIECES.flatMap((second) => PIECES.map((third) => `${first}${second}${third}a`)),
  );
  const byLibrary = (text: string): string =>
    toMarkdown({ type: 'text', value: text.replace(/\s+/g, ' ').trim() }).trim();
  expect(texts.filter((text) => inline(text) !== byLibrary(text))).toEqual([]);
});
