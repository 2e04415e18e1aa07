// A title for an admonition whose author gave it none, but a name other than that of the kind it is shown as.

import type { Paragraph } from 'mdast';

export const admonitionTitle = (value: string): Paragraph => ({
  type: 'paragraph',
  data: { hName: 'admonition-title' },
  children: [{ type: 'text', value }],
});
