// Reads the pages of the content folder for the checks: code blocks, code spans and lines, each with its place.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { type CodeMeta, parseCodeMeta } from '../../scripts/markdown/code/code-meta.ts';
import { splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../../scripts/markdown/markdown-to-hast.ts';
import type { Place } from './report.ts';

export interface ContentPage {
  /** From the project's root: `content/docs/01-intro.md`. */
  readonly file: string;
  /** With the front matter. */
  readonly text: string;
  readonly blocks: readonly CodeBlock[];
  /** Code in running text and in tables. */
  readonly spans: readonly CodeSpan[];
}

export interface CodeBlock extends Place {
  /** As in the fence, in lower case. */
  readonly language: string;
  readonly meta: CodeMeta;
  readonly code: string;
}

export interface CodeSpan extends Place {
  readonly code: string;
}

/** All pages except the guide for authors, which is about Markdown. */
export function readContentPages(): readonly ContentPage[] {
  const folder = join(projectRoot, 'content');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !/(^|\/)_/.test(path))
    .sort()
    .map((path) => readContentPage(`content/${path}`, readFileSync(join(folder, path), 'utf8')))
    .filter(({ text }) => !/^---\n(?:.*\n)*?draft: true\n/.test(text));
}

/** Pure. */
export function readContentPage(file: string, source: string): ContentPage {
  const text = source.replace(/\r\n?/g, '\n');
  const { body } = splitFrontMatter({ sourcePath: file, displayPath: file, text });
  const blocks: CodeBlock[] = [];
  const spans: CodeSpan[] = [];
  visit(parseMarkdown(body), (node: Nodes) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'inlineCode') spans.push({ file, line, code: node.value });
    if (node.type !== 'code') return;
    const language = node.lang?.toLowerCase() ?? '';
    blocks.push({ file, line: line + 1, language, meta: parseCodeMeta(node.meta ?? ''), code: node.value });
  });
  return { file, text, blocks, spans };
}
