// Parses one or two sentences of Markdown outside a document, such as a description in a schema or a type declaration.
// Directives don't work there, because some directives print such texts themselves.

import type { PhrasingContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** @returns the content of the first paragraph */
export function parseInline(text: string): readonly PhrasingContent[] {
  const [first] = parser.parse(text).children;
  return first?.type === 'paragraph' ? first.children : [];
}
