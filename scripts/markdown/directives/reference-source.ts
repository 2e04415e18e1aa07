// Shared by the directives of the reference: reads source files, reports missing or wrong ones, and parses short texts
// of those sources.

import { toHtml } from 'hast-util-to-html';
import type { PhrasingContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { report } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { ReferenceSourceError } from '../../reference/reference-source-error.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { paragraph } from '../markdown-nodes.ts';
import type { Directive } from './directive.ts';

/**
 * Reads a file of the public folder with `read`. Undefined, with a diagnostic at the directive, if the file is missing
 * or `read` throws.
 */
export function readReference<Value>(
  node: Directive,
  path: string | null | undefined,
  context: DocumentContext,
  read: (text: string) => Value,
): Value | undefined {
  const file = path ?? '';
  const text = context.includes.read('public', file);
  if (text === undefined) {
    report(context, 'reference-file-missing', {
      message: `the public folder has no file "${file}"`,
      at: locationInside(node, file, context),
      help: didYouMean(
        nearest(file, context.includes.list('public')),
        'the path starts at the public folder and stays inside it',
      ),
    });
    return undefined;
  }
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof ReferenceSourceError)) throw error;
    const { unknown } = error;
    report(context, unknown ? 'reference-name-unknown' : 'reference-source-invalid', {
      message: `${file}: ${error.message}`,
      at: locationInside(node, unknown?.name ?? file, context),
      help: unknown
        ? didYouMean(nearest(unknown.name, unknown.known), `known: ${unknown.known.join(', ') || 'none'}`)
        : 'fix that file: the pages print what it says',
    });
    return undefined;
  }
}

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();

/**
 * Parses one or two sentences, such as a description in a schema. Directives don't work there, because some directives
 * print such texts themselves.
 * @returns the content of the first paragraph
 */
export function parseInline(markdown: string): readonly PhrasingContent[] {
  const content = parsed.get(markdown) ?? firstParagraph(markdown);
  parsed.set(markdown, content);
  return structuredClone(content);
}

/** Parsed descriptions by their text. Two versions of a page need each, and the watch mode needs them again at each save. */
const parsed = new Map<string, readonly PhrasingContent[]>();

function firstParagraph(markdown: string): readonly PhrasingContent[] {
  const [first] = processor.parse(markdown).children;
  return first?.type === 'paragraph' ? first.children : [];
}

/** Converts a few sentences of Markdown to HTML, for components that take HTML. */
export function inlineHtml(markdown: string): string {
  const tree = processor.runSync({ type: 'root', children: [paragraph(...parseInline(markdown))] });
  const [first] = tree.children;
  return first?.type === 'element' ? toHtml(first.children) : '';
}
