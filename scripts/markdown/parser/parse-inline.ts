// Markdown of a sentence or two to mdast, for texts that are no documents: descriptions in type declarations and schemas.
// They hold no directives, which may print such texts themselves.

import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

export const parseInline = (text: string): Root => parser.parse(text);
