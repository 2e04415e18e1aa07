// Markdown text to mdast. remark-parse with GFM and directives is the reference: what it makes of a text is right. What
// native/ is certain to make the same tree of, it may.

import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { directiveSyntax } from '../directives/directive-syntax.ts';
import { bracketTitles, restoreTitles } from '../directives/directive-titles.ts';
import { TEXT_NAMES } from '../directives/directives.ts';
import { parseNatively } from './native/parse-natively.ts';

const reference = unified().use(remarkParse).use(remarkGfm).use(directives).freeze();

function directives(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), directiveSyntax(TEXT_NAMES)];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()];
}

export interface ParsedMarkdown {
  readonly tree: Root;
  /** What was parsed: line for line the body; columns differ only behind the name of a titled directive. */
  readonly text: string;
}

/** @param body front matter blanked, so that positions are those of the file */
export function parseMarkdown(body: string): ParsedMarkdown {
  const prepared = bracketTitles(body);
  const tree = parseNatively(prepared.text) ?? parseByReference(prepared.text);
  restoreTitles(tree, prepared);
  return { tree, text: prepared.text };
}

export const parseByReference = (text: string): Root => reference.parse(text);
