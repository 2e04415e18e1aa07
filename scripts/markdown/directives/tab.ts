// `:::tab[Linux]`: one tab of a group.

import { slug } from 'github-slugger';
import type { Nodes, Paragraph } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { boldParagraph } from '../markdown-nodes.ts';
import { type Directive, defineDirective, reportContent } from './directive.ts';

const HELP = 'write "::::tabs" around the tabs, with more colons than they have';

export const tab = defineDirective({
  names: ['tab'],
  form: 'container',
  attributes: ['label', 'value'],
  sample: ':::tab[Linux]',
  meaning: 'One of the tabs. A choice is remembered by its `value`, else by its label',
  element: 'tab',
  transform(use) {
    const { node, parent, label, attributes } = use;
    if (parent.type !== 'containerDirective' || parent.name !== 'tabs')
      reportContent(use, '"tab" works only directly inside "::::tabs"', HELP);
    const text = tabLabel(node, label);
    if (text === '') reportContent(use, 'a tab needs a label', 'write ":::tab[Linux]"');
    return { properties: { label: text, value: attributes.value || slug(text) } };
  },
  toMarkdown: ({ children, properties }) => [boldParagraph(String(properties.label)), ...children],
  searchText: ({ properties }) => ` ${properties.label ?? ''} `,
});

/** @param label the label, if it is no longer among the tab's children */
export function tabLabel(
  { attributes, children }: Directive,
  label: Paragraph | undefined = (children as Nodes[]).find(isLabel),
): string {
  return label ? textOf(label) : (attributes?.label ?? '');
}

const isLabel = (node: Nodes): node is Paragraph =>
  node.type === 'paragraph' && node.data?.directiveLabel === true;
