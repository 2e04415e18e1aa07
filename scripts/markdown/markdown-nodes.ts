// Makes nodes of a Markdown tree.

import type { Heading, InlineCode, List, Paragraph, PhrasingContent, Text } from 'mdast';

export const text = (value: string): Text => ({ type: 'text', value });

export const inlineCode = (value: string): InlineCode => ({ type: 'inlineCode', value });

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

export const heading = (depth: Heading['depth'], value: string): Heading => ({
  type: 'heading',
  depth,
  children: [text(value)],
});

/** @param items the paragraphs of each item */
export const list = (items: readonly Paragraph[][]): List => ({
  type: 'list',
  spread: false,
  children: items.map((children) => ({ type: 'listItem', spread: false, children })),
});

/** A name above the content that follows, such as a tab or an aside. */
export const boldParagraph = (content: string | PhrasingContent[]): Paragraph =>
  paragraph({ type: 'strong', children: typeof content === 'string' ? [text(content)] : content });
