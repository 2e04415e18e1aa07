// `:badge[New]{kind=tip}`: a small label in the middle of text.

import { ADMONITION_KINDS } from '../../../src/shared/article-data.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import { locationInside } from '../context.ts';
import { defineDirective } from './directive.ts';

const KINDS: readonly string[] = [...ADMONITION_KINDS, 'live'];

export const badge = defineDirective({
  names: ['badge'],
  form: 'text',
  attributes: ['kind'],
  sample: ':badge[New]{kind=tip}',
  meaning: 'A small label. Its `kind` is that of an admonition, or `live`; else `info`',
  element: 'badge',
  transform({ node, attributes, context }) {
    const kind = attributes.kind ?? 'info';
    if (!KINDS.includes(kind)) {
      report(context, 'directive-attribute', {
        message: `unknown kind of badge "${kind}"`,
        at: locationInside(node, kind, context),
        help: `there are ${KINDS.join(', ')}`,
      });
    }
    return { properties: { kind } };
  },
});
