// `::: v-pre`, `::: raw`: VitePress keeps its templates and styles away from what stands inside. There are none here, so it
// is shown as it is.

import { defineDirective } from '../directives/directive.ts';

export const verbatim = defineDirective({
  names: ['v-pre', 'raw'],
  form: 'container',
  attributes: [],
  required: [],
  sample: ':::v-pre',
  meaning: 'Nothing but what stands inside; for what VitePress writes',
  element: 'div',
  transform: () => ({ properties: {} }),
  toMarkdown: 'children',
  searchText: 'children',
});
