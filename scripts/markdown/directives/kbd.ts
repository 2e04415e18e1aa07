// `:kbd[Ctrl]`: a key of the keyboard.

import { toString as textOf } from 'mdast-util-to-string';
import { defineDirective } from './directive.ts';

export const kbd = defineDirective({
  names: ['kbd'],
  form: 'text',
  attributes: [],
  required: [],
  sample: ':kbd[Ctrl]',
  meaning: 'A key of the keyboard',
  element: 'kbd',
  transform: () => ({ properties: {} }),
  toMarkdown: ({ children }) => [{ type: 'inlineCode', value: textOf(children) }],
  searchText: 'children',
});
