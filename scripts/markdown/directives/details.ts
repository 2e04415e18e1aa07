// `:::details[Summary]{open}`: what readers unfold if they want it.

import type { Element, ElementContent } from 'hast';
import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { flow, labelled } from '../to-markdown/blocks.ts';
import { becomeElement, defineDirective } from './directive.ts';

/** What stands above details that have no label. */
const SUMMARY = 'Details';

export const details = defineDirective({
  names: ['details'],
  form: 'container',
  attributes: ['id', 'open'],
  required: [],
  sample: ':::details[Read more]',
  meaning: 'Shown when the reader unfolds it; at once with `{open}`',
  element: 'details',
  transform({ node, label, attributes: { id, open } }) {
    const summary: Paragraph = label ?? { type: 'paragraph', children: [{ type: 'text', value: SUMMARY }] };
    becomeElement(summary, 'summary', {});
    (node.children as RootContent[]).unshift(summary);
    return { properties: { ...(id ? { id } : {}), ...(open == null ? {} : { open: true }) } };
  },
  toMarkdown(state, { children }) {
    const summary = children.find(isSummary);
    const label = summary ? (state.all(summary as Element) as PhrasingContent[]) : SUMMARY;
    const body = children.filter((child: ElementContent) => !isSummary(child));
    return [labelled(label), ...flow(state, body)] as never;
  },
  searchText: 'children',
  parts: { summary: { toMarkdown: 'as-html', searchText: 'children' } },
});

const isSummary = (child: ElementContent): boolean => child.type === 'element' && child.tagName === 'summary';
