// `:kbd[Ctrl]`: a key of the keyboard.

import { toString as textOf } from 'mdast-util-to-string';
import { defineDirective } from './directive.ts';

export const kbd = defineDirective({
  names: ['kbd'],
  form: 'text',
  sample: ':kbd[Ctrl]',
  meaning: 'A key of the keyboard',
  element: 'kbd',
  toMarkdown: ({ children }) => [{ type: 'inlineCode', value: textOf(children) }],
});
