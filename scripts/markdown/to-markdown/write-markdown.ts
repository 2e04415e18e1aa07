import type { RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

/** Blocks as Markdown. Ends with a line break; empty if there are none. */
export const writeMarkdown = (children: RootContent[]): string =>
  toMarkdown({ type: 'root', children }, OPTIONS);

const OPTIONS: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: true,
};
