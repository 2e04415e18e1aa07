// Pieces of Markdown trees that components are written as.

import type { ElementContent } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { BlockContent, PhrasingContent } from 'mdast';

/** A paragraph in bold: the name of what follows. */
export const labelled = (name: string | PhrasingContent[]): BlockContent => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: typeof name === 'string' ? [{ type: 'text', value: name }] : name }],
});

/** Elements as blocks. */
export const flow = (state: State, children: readonly ElementContent[]): BlockContent[] =>
  state.toFlow(state.all({ type: 'root', children: [...children] }) as never) as BlockContent[];
