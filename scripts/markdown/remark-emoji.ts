// Replaces GitHub's names of emoji (`:smile:`) by the characters. Names that GitHub does not know stay text.

import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Not inside a word or a chain of colons: `10:100:20` holds no emoji. */
const NAME = /(?<![\w:]):([\w+-]+):(?![\w:])/g;

export function remarkEmoji() {
  return (tree: Root): void => {
    visit(tree, 'text', (node) => {
      if (!node.value.includes(':')) return;
      node.value = node.value.replace(NAME, (written, name: string) =>
        Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] as string) : written,
      );
    });
  };
}
