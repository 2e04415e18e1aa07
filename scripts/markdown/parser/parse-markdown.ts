// Markdown text to mdast. remark-parse with GFM and directives is the reference: what it makes of a text is right. Where
// the native parser of `satteri` is there and certain to make the same tree, it does the work in a twentieth of the time;
// a text in which the two might differ goes to the reference. A differential test holds them to it.

import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { directiveSyntax } from '../directives/directive-syntax.ts';
import { bracketTitles, restoreTitles } from '../directives/directive-titles.ts';
import { TEXT_NAMES } from '../directives/directives.ts';
import { restoreColons } from '../directives/text-directive-fallback.ts';
import { hasDirectives, isCertainText, isCertainTree } from './native/native-parser-rules.ts';

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

/** The tree of the native parser; undefined where it is missing, or not certain to be right. */
export function parseNatively(text: string): Root | undefined {
  if (!native || !isCertainText(text)) return undefined;
  const tree = native.markdownToMdast(text, {
    features: { gfm: true, frontmatter: false, directive: hasDirectives(text) },
  }) as unknown as Root;
  restoreColons(tree, text);
  return isCertainTree(tree, text) ? tree : undefined;
}

/** Optional: its binary does not exist for every system. `OMPHALOS_PARSER=remark` does without it. */
const native =
  process.env.OMPHALOS_PARSER === 'remark' ? undefined : await import('satteri').catch(() => undefined);

/** What the terminal and `--json` say about the build. */
export const parserName: 'satteri' | 'remark-parse' = native ? 'satteri' : 'remark-parse';
