// Reports MDX, once for each document, and shows its components as text: browsers would show nothing in their place. The same
// goes for elements that only directives create.

import type { Html, Paragraph } from 'mdast';
import { articleComponents } from '../../../src/theme/article/components.ts';
import { report, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { excerpt } from '../../lib/excerpt.ts';
import { type DocumentContext, locationInLine, locationInside } from '../context.ts';

const LINE =
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"]\s*;?\s*$|export\s+(?:default\s+(?:function|class|\(|\{)|(?:const|let|var)\s+\w+\s*=|(?:async\s+)?function\s+\w+\s*\()|\{\s*\/\*)/;

/** Imports, exports and comments; works on the tree, so it ignores code. */
export function findMdxLines({ position }: Paragraph, context: DocumentContext): void {
  if (!position) return;
  for (let line = position.start.line; line <= position.end.line; line++) {
    const text = (context.lines[line - 1] ?? '').trim();
    if (LINE.test(text)) reportMdx(text, locationInLine(line, text, context), context);
  }
}

const TAG = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>]|$)/g;

/** A component of MDX or Vue, or a type. A name in capitals may be old-style HTML: `<BR>`. */
const COMPONENT = /^[A-Z].*[a-z.]/;

/** Elements of HTML that the theme has components for. */
const FOR_AUTHORS = 'h2 h3 h4 h5 h6 a code kbd img input table th td'.split(' ');
/** Elements of directives, and elements that treat the rest of the page as their text. */
const REFUSED = new Set([
  ...Object.keys(articleComponents).filter((name) => !FOR_AUTHORS.includes(name)),
  ...'title xmp noembed noframes plaintext'.split(' '),
]);

/** Runs before HTML is parsed: after that, an author's element looks the same as a directive's. */
export function showAsText(node: Html, context: DocumentContext): void {
  const { value } = node;
  node.value = value.replace(TAG, (tag: string, slash: string, name: string) => {
    const isComponent = COMPONENT.test(name);
    if (!isComponent && !REFUSED.has(name.toLowerCase())) return tag;
    const at = locationInside(node, tag, context);
    if (slash === '' && isComponent) reportMdx(tag, at, context);
    else if (slash === '')
      report(context, 'html-element', {
        message: `"${tag}" is no element for authors, so it is shown as text`,
        at,
        help: 'use a directive, such as ":::note"',
      });
    return `&lt;${slash}${name}`;
  });
}

function reportMdx(text: string, at: SourceLocation, context: DocumentContext): void {
  if (context.diagnostics.some(({ code }) => code === 'mdx-syntax')) return;
  report(context, 'mdx-syntax', {
    message: `"${excerpt(text)}" is MDX, so it is shown as text`,
    at,
    help: 'MDX is not supported: write plain Markdown with directives such as "::::tabs", and put what is code into `backticks`',
  });
}
