// Replaces GitHub's emoji names (`:smile:`) with the characters. Names that GitHub doesn't know stay text.

import { nameToEmoji } from 'gemoji';
import type { Heading, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** Names in a row. Not inside a word or a series of colons: `10:100:20` contains no emoji. */
const NAMES = /(?<![\w:])(?::[\w+-]+:)+(?![\w:])/g;

export function replaceEmoji(node: Text): void {
  if (!node.value.includes(':')) return;
  node.value = node.value.replace(NAMES, (names) =>
    names.replace(/:([\w+-]+):/g, (written, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] as string) : written,
    ),
  );
}

/**
 * GitHub makes the id of a heading from the names, before it replaces them: `:rocket: Start` is `#rocket-start`. Call this
 * before they are replaced; `addHeadingIds` reads the text.
 */
export function keepIdText(heading: Heading): void {
  const text = textOf(heading, { includeImageAlt: false, includeHtml: false });
  NAMES.lastIndex = 0;
  if (NAMES.test(text)) heading.data = { ...heading.data, hProperties: { dataIdText: text } };
}
