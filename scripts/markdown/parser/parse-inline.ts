// Markdown of a sentence or two to mdast, for texts that are no documents: descriptions in type declarations and schemas.
// They hold no directives, which may print such texts themselves.

import type { PhrasingContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { hasDirectives } from './native/native-parser-rules.ts';
import { parseNatively } from './native/parse-natively.ts';

const withoutDirectives = unified().use(remarkParse).use(remarkGfm).freeze();

/** @returns what stands in its only paragraph */
export function parseInline(text: string): readonly PhrasingContent[] {
  const natively = hasDirectives(text) ? undefined : parseNatively(text);
  const [first] = (natively ?? withoutDirectives.parse(text)).children;
  return first?.type === 'paragraph' ? first.children : [];
}
