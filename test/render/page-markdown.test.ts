// Titles and descriptions become Markdown that shows the same text, with or without the library.

import { toMarkdown } from 'mdast-util-to-markdown';
import { expect, test } from 'vitest';
import { inline } from '../../scripts/render/page-markdown.ts';

/** Text parts, with characters that may be syntax. */
const PIECES = ['word', 'Ünï', '12', ...'1 :()/-.,!?*_[]`<&#+=~|\\"–'];

test('plain text is written as the library writes it', () => {
  const texts = PIECES.flatMap((first) =>
    PIECES.flatMap((second) => PIECES.map((third) => `${first}${second}${third}a`)),
  );
  const byLibrary = (text: string): string =>
    toMarkdown({ type: 'text', value: text.replace(/\s+/g, ' ').trim() }).trim();
  expect(texts.filter((text) => inline(text) !== byLibrary(text))).toEqual([]);
});
