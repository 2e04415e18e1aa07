// Reports MDX, once for each document. It is read as Markdown, so readers see its imports; components are reported as elements
// that HTML does not know.

import type { Paragraph } from 'mdast';
import { report } from '../../diagnostics/diagnostic.ts';
import { excerpt } from '../../lib/excerpt.ts';
import { type DocumentContext, locationInside, sourceOf } from '../context.ts';

/** A line that begins with an import, an export or a comment. */
const MDX =
  /^(?:import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?['"][^'"\n]+['"]\s*;?\s*$|export\s+(?:default\s+(?:function|class|\(|\{)|(?:const|let|var)\s+\w+\s*=|(?:async\s+)?function\s+\w+\s*\()|\{\s*\/\*)/m;

/** Only a paragraph can hold such a line: in code it means nothing. */
export function reportMdx(node: Paragraph, context: DocumentContext): void {
  const written = MDX.exec(sourceOf(node, context))?.[0].trim();
  if (written === undefined || context.diagnostics.some(({ code }) => code === 'mdx-syntax')) return;
  report(context, 'mdx-syntax', {
    message: `"${excerpt(written)}" is MDX, and this page is read as plain Markdown`,
    at: locationInside(node, written, context),
    help: 'write directives such as "::::tabs", and put what is code into `backticks`',
  });
}
