// `:badge[New]`: a small label in the middle of text.

import { defineDirective } from './directive.ts';

export const badge = defineDirective({
  names: ['badge'],
  form: 'text',
  sample: ':badge[New]',
  meaning: 'A small label',
  element: 'badge',
});
