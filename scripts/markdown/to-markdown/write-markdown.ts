import type { RootContent } from 'mdast';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import { unified } from 'unified';

/** Writes blocks as Markdown. Ends with a line break; empty if there are none. */
export const writeMarkdown = (children: RootContent[]): string =>
  toMarkdown({ type: 'root', children }, OPTIONS);

const OPTIONS: Options = {
  extensions: unified().use(remarkGfm, { tablePipeAlign: false }).freeze().data('toMarkdownExtensions') ?? [],
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: true,
};
