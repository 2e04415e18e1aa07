// Reports MDX, once for each document. It is read as Markdown, so readers see its imports and nothing of its components.

import type { Html, Paragraph } from 'mdast';
import { report } from '../../diagnostics/diagnostic.ts';
import { excerpt } from '../../lib/excerpt.ts';
import { type DocumentContext, locationInside, sourceOf } from '../context.ts';

/** A line that begins with an import, an export, a comment or a component. A name in capitals may be old HTML: `<BR>`. */
const MDX =
  /^(?:import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?['"][^'"\n]+['"]\s*;?\s*$|export\s+(?:default\s+(?:function|class|\(|\{)|(?:const|let|var)\s+\w+\s*=|(?:async\s+)?function\s+\w+\s*\()|\{\s*\/\*|<[A-Z]+[a-z][\w.]*(?=[\s/>]))/m;

/** Takes the nodes that can hold such a line, so that code is ignored. */
export function reportMdx(node: Paragraph | Html, context: DocumentContext): void {
  const written = MDX.exec(sourceOf(node, context))?.[0].trim();
  if (written === undefined || context.diagnostics.some(({ code }) => code === 'mdx-syntax')) return;
  report(context, 'mdx-syntax', {
    message: `"${excerpt(written)}" is MDX, and this page is read as plain Markdown`,
    at: locationInside(node, written, context),
    help: 'write directives such as "::::tabs", and put what is code into `backticks`',
  });
}
