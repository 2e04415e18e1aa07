import type { Paragraph, PhrasingContent } from 'mdast';

/** A name above the content that follows, such as a tab or an aside. */
export const boldParagraph = (content: string | PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: [
    { type: 'strong', children: typeof content === 'string' ? [{ type: 'text', value: content }] : content },
  ],
});
