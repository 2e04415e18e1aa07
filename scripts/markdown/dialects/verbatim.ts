// `::: v-pre`, `::: raw`: VitePress doesn't apply templates and styles inside them. This site has neither, so it shows their
// content unchanged.

import { defineDirective } from '../directives/directive.ts';

export const verbatim = defineDirective({
  names: ['v-pre', 'raw'],
  form: 'container',
  sample: ':::v-pre',
  meaning: 'Nothing but what stands inside; for what VitePress writes',
  element: 'div',
});
