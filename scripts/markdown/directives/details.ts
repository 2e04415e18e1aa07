// `:::details[Summary]{open}`: content that readers can expand.

import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { boldParagraph } from '../to-markdown/bold-paragraph.ts';
import { becomeElement, defineDirective } from './directive.ts';

/** The summary of details without a label. */
const SUMMARY = 'Details';

export const details = defineDirective({
  names: ['details'],
  form: 'container',
  attributes: ['id', 'open'],
  sample: ':::details[Read more]',
  meaning: 'Shown when the reader unfolds it; at once with `{open}`',
  element: 'details',
  transform({ node, label, attributes: { id, open } }) {
    const summary: Paragraph = label ?? { type: 'paragraph', children: [{ type: 'text', value: SUMMARY }] };
    becomeElement(summary, 'summary', {});
    (node.children as RootContent[]).unshift(summary);
    return { properties: { ...(id ? { id } : {}), ...(open == null ? {} : { open: true }) } };
  },
  parts: {
    summary: {
      toMarkdown: ({ children }) => [boldParagraph(children as PhrasingContent[])],
    },
  },
});
