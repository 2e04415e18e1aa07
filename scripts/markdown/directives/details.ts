// `:::details[Summary]{open}`: content that readers can expand.

import type { PhrasingContent, RootContent } from 'mdast';
import { boldParagraph, paragraph, text } from '../markdown-nodes.ts';
import { becomeElement, defineDirective } from './directive.ts';

export const details = defineDirective({
  names: ['details'],
  form: 'container',
  attributes: ['id', 'open'],
  sample: ':::details[Read more]',
  meaning: 'Shown when the reader unfolds it; at once with `{open}`',
  element: 'details',
  transform({ node, label, attributes: { id, open } }) {
    const summary = label ?? paragraph(text('Details'));
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
