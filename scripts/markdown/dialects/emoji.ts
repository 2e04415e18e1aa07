// Replaces GitHub's emoji names (`:smile:`) with the characters. Names that GitHub doesn't know stay text.

import { nameToEmoji } from 'gemoji';
import type { Text } from 'mdast';

/** Not inside a word or a series of colons: `10:100:20` contains no emoji. */
const NAME = /(?<![\w:]):([\w+-]+):(?![\w:])/g;

export function replaceEmoji(node: Text): void {
  if (!node.value.includes(':')) return;
  node.value = node.value.replace(NAME, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] as string) : written,
  );
}
