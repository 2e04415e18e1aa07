// Shared by the directives of the reference: reads source files, reports missing or wrong ones, and converts short texts
// of those sources to HTML.

import { toHtml } from 'hast-util-to-html';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { report } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { ReferenceSourceError } from '../../reference/reference-source-error.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import type { Directive } from './directive.ts';
import { parseInline } from './parse-inline.ts';

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

/** Converts a few sentences of Markdown to HTML, for components that take HTML. */
export function inlineHtml(markdown: string): string {
  const tree = toHast.runSync({
    type: 'root',
    children: [{ type: 'paragraph', children: [...parseInline(markdown)] }],
  });
  const paragraph = tree.children[0];
  return paragraph?.type === 'element' ? toHtml(paragraph.children) : '';
}

const toHast = unified().use(remarkRehype).freeze();
