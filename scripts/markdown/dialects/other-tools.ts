// Reports syntax of other tools that has no meaning here, and suggests what to write instead. Works on the tree, so it
// ignores samples in code, except for the files that mdBook includes in code.

import type { Nodes, Text } from 'mdast';
import { type DocumentContext, locationInLine, locationInside } from '../context.ts';
import { noteHint } from './counted-hints.ts';

interface LineSyntax {
  readonly kind: string;
  readonly pattern: RegExp;
  readonly help: string;
}

const INCLUDE: LineSyntax = {
  kind: 'include',
  pattern:
    /^(?:\{\{\s*#(?:include|rustdoc_include|playground|title|template)\b.*\}\}|--8<--.*|<<<\s*[@.~/].*|<!--\s*@include:.*-->)$/,
  help: 'show a file of the content folder as code: ```js file="a.js" region="name"',
};

/** Lines of text with a meaning in other tools. */
const LINES: readonly LineSyntax[] = [
  {
    kind: 'admonition',
    pattern: /^!!!\s*[\w-]+.*$/,
    help: 'write ":::note[Title]", the text without indentation, and ":::"',
  },
  {
    kind: 'details',
    pattern: /^\?\?\?\+?\s*[\w-]+.*$/,
    help: 'write ":::details[Title]", the text without indentation, and ":::"',
  },
  {
    kind: 'tab',
    pattern: /^===[!+]?\s+["'].*$/,
    help: 'write "::::tabs", ":::tab[Title]", the text without indentation, ":::" and "::::"',
  },
  {
    kind: 'contents',
    pattern: /^(?:\[TOC\]|\[\[toc\]\]|\[\[_TOC_\]\])$/i,
    help: 'remove it: pages have a table of contents beside the text',
  },
  INCLUDE,
  { kind: 'template', pattern: /^\{%-?\s.*-?%\}$/, help: 'remove it: there are no templates' },
];

const MDX_LINES: readonly LineSyntax[] = [
  {
    kind: 'mdx-module',
    pattern:
      /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"]\s*;?\s*$|export\s+(?:default\s+(?:function|class|\(|\{)|(?:const|let|var)\s+\w+\s*=|(?:async\s+)?function\s+\w+\s*\())/,
    help: 'MDX is not supported: remove the line; directives such as "::::tabs" need no import',
  },
  {
    kind: 'mdx-comment',
    pattern: /^\{\s*\/\*/,
    help: 'MDX is not supported: write the comment as <!-- … -->',
  },
];

/** Attributes of Python-Markdown and kramdown, after a link or the like, or on the last line. */
const ATTRIBUTES_BEHIND = /^\{:?\s*(?:[.#][\w-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[\w./-]+))[^{}\n]*\}/;
const ATTRIBUTES_LINE = /(?:^|\n)(\{:\s[^{}\n]*\})$/;

/** @param before the node before it in its parent */
export function findOtherTools(node: Nodes, before: Nodes | undefined, context: DocumentContext): void {
  if (node.type === 'paragraph' || node.type === 'html') inLines(node, context);
  else if (node.type === 'code' && node.value.includes('{{')) inLines(node, context);
  else if (node.type === 'text') attributeList(node, before, context);
}

function inLines({ type, position }: Nodes, context: DocumentContext): void {
  if (!position) return;
  for (let line = position.start.line; line <= position.end.line; line++) {
    const written = context.lines[line - 1] ?? '';
    const text = written.replace(/^[ \t>]*(?:[-*+] +|\d+[.)] +)*/, '').trimEnd();
    const isMeant = ({ pattern }: LineSyntax): boolean => pattern.test(text);
    const mdx = type === 'paragraph' ? MDX_LINES.find(isMeant) : undefined;
    const found = mdx ?? (type === 'paragraph' ? LINES : [INCLUDE]).find(isMeant);
    if (!found) continue;
    noteHint(
      found.kind,
      {
        code: mdx ? 'mdx-syntax' : 'other-tool',
        text,
        fault: mdx ? 'is MDX, so it is shown as text' : 'means nothing here',
        help: found.help,
        at: locationInLine(line, text, context),
      },
      context,
    );
  }
}

function attributeList(node: Text, before: Nodes | undefined, context: DocumentContext): void {
  if (!node.position || !node.value.includes('{')) return;
  const isBehind = before !== undefined && ATTRIBUTED.has(before.type);
  const text =
    (isBehind ? ATTRIBUTES_BEHIND.exec(node.value)?.[0] : undefined) ?? ATTRIBUTES_LINE.exec(node.value)?.[1];
  if (text === undefined) return;
  const fault = 'means nothing here';
  const help = 'remove it: of Markdown, only headings have attributes, as {#the-id}';
  const at = locationInside(node, text, context);
  noteHint('attributes', { code: 'other-tool', text, fault, help, at }, context);
}

const ATTRIBUTED = new Set([
  'link',
  'linkReference',
  'image',
  'imageReference',
  'inlineCode',
  'strong',
  'emphasis',
]);
