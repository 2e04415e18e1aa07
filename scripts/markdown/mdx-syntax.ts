// Finds MDX in what should be plain Markdown: imports, exports, components, expressions. Works on the tree, so that
// samples in code are left alone.

import type { Html, Nodes, Root } from 'mdast';
import { diagnostic } from '../diagnostics/diagnostic.ts';
import type { DocumentContext } from './context.ts';
import { visit } from './visit.ts';

const MODULE_LINE =
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"]\s*;?\s*$|export\s+(?:default\s+(?:function|class|\(|\{)|(?:const|let|var)\s+\w+\s*=|(?:async\s+)?function\s+\w+\s*\())/;
const COMMENT_EXPRESSION = /^\{\s*\/\*/;
const COMPONENT = /<([A-Z][\w.-]*)(?=[\s/>])/g;

/** Whether an element is one of MDX, or no element at all. In capitals alone it may be HTML as in the nineties: `<BR>`. */
export const isComponentName = (name: string): boolean => /^[A-Z].*[a-z.]/.test(name);

const HELP: Readonly<Record<'module' | 'component' | 'comment' | 'file', string>> = {
  module: 'MDX is not supported: remove the line; directives such as "::::tabs" need no import',
  component:
    'MDX is not supported: write a directive such as "::::tabs", or put what is code into `backticks`',
  comment: 'MDX is not supported: write the comment as <!-- … -->',
  file: 'rename it to ".md"; MDX syntax in it is not supported',
};

export function reportMdx(tree: Root, context: DocumentContext): void {
  const { displayPath, diagnostics, source } = context;
  if (/\.mdx$/i.test(displayPath)) {
    diagnostics.push(
      diagnostic('mdx-file', {
        message: 'an .mdx file is read as plain Markdown',
        at: { file: displayPath, line: 1, column: 1 },
        help: HELP.file,
      }),
    );
  }
  const sourceLines = source.split('\n');
  const report = (line: number, column: number, text: string, kind: keyof typeof HELP): void => {
    diagnostics.push(
      diagnostic('mdx-syntax', {
        message:
          kind === 'component'
            ? `"${shortened(text)}" is no HTML element, so it is shown as text`
            : `MDX syntax in Markdown: "${shortened(text)}"`,
        at: { file: displayPath, line, column, length: text.length },
        help: HELP[kind],
      }),
    );
  };
  visit(tree, (node: Nodes) => {
    if (node.type === 'html' && context.allowHtml) for (const found of componentsIn(node)) report(...found);
    if (node.type !== 'paragraph' || !node.position) return;
    for (let line = node.position.start.line; line <= node.position.end.line; line++) {
      const text = sourceLines[line - 1] ?? '';
      const trimmed = text.trim();
      const column = text.length - text.trimStart().length + 1;
      if (MODULE_LINE.test(trimmed)) report(line, column, trimmed, 'module');
      else if (COMMENT_EXPRESSION.test(trimmed)) report(line, column, trimmed, 'comment');
    }
  });
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function* componentsIn({ value, position }: Html): Iterable<[number, number, string, 'component']> {
  if (!position || value.startsWith('<!--')) return;
  for (const match of value.matchAll(COMPONENT)) {
    if (!isComponentName(match[1] ?? '')) continue;
    const before = value.slice(0, match.index).split('\n');
    const column = (before.length === 1 ? position.start.column : 1) + (before.at(-1)?.length ?? 0);
    yield [position.start.line + before.length - 1, column, match[0], 'component'];
  }
}
