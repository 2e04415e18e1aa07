// What the directives of the reference share: attributes and source files read with a diagnostic for each thing that
// is missing, and short texts of those sources turned into HTML.

import { toHtml } from 'hast-util-to-html';
import type { PhrasingContent } from 'mdast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { nearest } from '../../diagnostics/suggest.ts';
import { ReferenceSourceError } from '../../reference/reference-source-error.ts';
import { type DocumentContext, locationInside } from '../context.ts';
import { parseMarkdown } from '../parser/parse-markdown.ts';
import type { Directive } from './directives.ts';

/** The value of an attribute that the directive cannot do without; undefined, and told, if it is not there. */
export function requiredAttribute(
  node: Directive,
  name: string,
  example: string,
  context: DocumentContext,
): string | undefined {
  const value = node.attributes?.[name];
  if (typeof value === 'string') return value;
  const known = Object.keys(node.attributes ?? {});
  const mistyped = nearest(name, known);
  context.diagnostics.push({
    severity: 'error',
    code: 'directive-attribute-missing',
    message: `the directive "${node.name}" needs the attribute "${name}"`,
    at: locationInside(node, mistyped ?? node.name, context),
    help: mistyped ? `"${mistyped}" is unknown: write ${name}="…"` : `write ${example}`,
  });
  return undefined;
}

/** Text of a file of the public folder that a directive names. */
export function publicSource(node: Directive, path: string, context: DocumentContext): string | undefined {
  const text = context.includes.read('public', path);
  if (text !== undefined) return text;
  const suggestion = nearest(path, context.includes.list('public'));
  context.diagnostics.push({
    severity: 'error',
    code: 'reference-file-missing',
    message: `the public folder has no file "${path}"`,
    at: locationInside(node, path, context),
    help: suggestion
      ? `did you mean "${suggestion}"?`
      : 'the path starts at the public folder and stays inside it',
  });
  return undefined;
}

/** Runs a reader of the reference; its complaint becomes a diagnostic at the directive. */
export function readReference<Value>(
  node: Directive,
  path: string,
  context: DocumentContext,
  read: () => Value,
): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ReferenceSourceError)) throw error;
    const { unknown } = error;
    const suggestion = unknown && nearest(unknown.name, unknown.known);
    context.diagnostics.push({
      severity: 'error',
      code: unknown ? 'reference-name-unknown' : 'reference-source-invalid',
      message: `${path}: ${error.message}`,
      at: locationInside(node, unknown?.name ?? path, context),
      help: unknown
        ? suggestion
          ? `did you mean "${suggestion}"?`
          : `known: ${unknown.known.join(', ') || 'none'}`
        : 'mend that file: the pages print what it says',
    });
    return undefined;
  }
}

/** Markdown of one or a few sentences as mdast: what stands in its only paragraph. */
export function inlineNodes(markdown: string): PhrasingContent[] {
  const first = parseMarkdown(markdown).tree.children[0];
  return first?.type === 'paragraph' ? first.children : [];
}

/** The same as HTML, for components that take finished HTML. */
export function inlineHtml(markdown: string): string {
  const tree = toHast.runSync({
    type: 'root',
    children: [{ type: 'paragraph', children: inlineNodes(markdown) }],
  });
  const paragraph = tree.children[0];
  return paragraph?.type === 'element' ? toHtml(paragraph.children) : '';
}

const toHast = unified().use(remarkRehype).freeze();
