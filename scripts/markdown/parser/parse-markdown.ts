// Parses a document's Markdown into mdast: remark-parse with GFM and directives.

import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { bracketTitles, restoreTitles } from '../dialects/directive-titles.ts';
import { directiveSyntax } from '../directives/directive-syntax.ts';
import { TEXT_NAMES } from '../directives/directives.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(directiveSyntax, TEXT_NAMES).freeze();

export interface ParsedMarkdown {
  readonly tree: Root;
  /** The text that was parsed. It has the body's lines; columns differ only after the name of a titled directive. */
  readonly text: string;
}

/** @param body the file with its front matter blanked, so that positions match the file's */
export function parseMarkdown(body: string): ParsedMarkdown {
  const prepared = bracketTitles(body);
  const tree = parser.parse(prepared.text);
  restoreTitles(tree, prepared);
  return { tree, text: prepared.text };
}
