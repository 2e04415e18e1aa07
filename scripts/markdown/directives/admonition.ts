// `:::note`, `:::warning[Title]`: an aside of one of six kinds.

import type { BlockContent, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { ADMONITION_KINDS, type AdmonitionKind, defaultTitle } from '../../../src/shared/article-data.ts';
import { boldParagraph, paragraph, text } from '../markdown-nodes.ts';
import { becomeElement, defineDirective } from './directive.ts';

/** Names of the same kinds in Docusaurus. */
const ALIASES: Readonly<Record<string, AdmonitionKind>> = {
  important: 'info',
  secondary: 'note',
  success: 'tip',
};

export const admonition = defineDirective({
  names: [...ADMONITION_KINDS, ...Object.keys(ALIASES)],
  form: 'container',
  attributes: ['id'],
  sample: ':::note[Title]',
  meaning: 'An aside of that kind. Titles may hold Markdown; the last three names are those of Docusaurus',
  element: 'admonition',
  transform({ node, label, attributes: { id } }) {
    const title = label ?? (node.name === 'important' ? importantTitle() : undefined);
    if (title) {
      becomeElement(title, 'admonition-title', {});
      (node.children as RootContent[]).unshift(title);
    }
    const kind = ALIASES[node.name] ?? node.name;
    return { properties: { kind, ...(id ? { id } : {}) } };
  },
  toMarkdown({ node, properties: { kind }, children }) {
    const hasTitle =
      'children' in node && node.children.some(({ data }) => data?.hName === 'admonition-title');
    const title = hasTitle ? [] : [boldParagraph(defaultTitle(kind as AdmonitionKind))];
    return [{ type: 'blockquote', children: [...title, ...(children as BlockContent[])] }];
  },
  parts: {
    'admonition-title': {
      toMarkdown: ({ children }) => [boldParagraph(children as PhrasingContent[])],
    },
  },
});

/** Title of an admonition that has none, but is shown as another kind than its name says. */
export const importantTitle = (): Paragraph => titleOf([text('Important')]);

/** Goes before the content of an admonition. */
export function titleOf(children: readonly PhrasingContent[]): Paragraph {
  const title = paragraph(...children);
  becomeElement(title, 'admonition-title', {});
  return title;
}
