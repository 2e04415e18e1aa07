// The pages of the content folder with their code blocks, for checks that report page and line.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import { walk } from '../../scripts/lib/walk-tree.ts';
import { type CodeMeta, parseCodeMeta } from '../../scripts/markdown/code/code-meta.ts';
import { splitFrontMatter } from '../../scripts/markdown/front-matter/front-matter.ts';
import { parseMarkdown } from '../../scripts/markdown/markdown-to-hast.ts';

export interface Page {
  /** From the project's root: `content/docs/01-intro.md`. */
  readonly file: string;
  readonly text: string;
}

export interface Block {
  readonly file: string;
  /** Line of the block's first line of code, from 1. */
  readonly line: number;
  /** As written in the fence, in lower case; empty if there is none. */
  readonly language: string;
  readonly meta: CodeMeta;
  readonly code: string;
}

/** Sorted by path. Names that begin with `_` are not pages, and drafts are not published. */
export function readPages(): readonly Page[] {
  return readdirSync(join(projectRoot, 'content'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !/(^|\/)_/.test(path))
    .sort()
    .map((path) => page(`content/${path}`, readFileSync(join(projectRoot, 'content', path), 'utf8')))
    .filter(({ text }) => !/^---\n(?:.*\n)*?draft: true\n/.test(text));
}

export const page = (file: string, text: string): Page => ({ file, text: text.replace(/\r\n?/g, '\n') });

/** Blocks written in the page itself, without those that show a file of the samples and those marked as wrong. */
export const codeBlocks = (pages: readonly Page[]): readonly Block[] =>
  fencedBlocks(pages).filter(({ meta }) => meta.attributes.file === undefined && !meta.words.has('wrong'));

/** All blocks. The code of those that show a file is empty. */
export function fencedBlocks(pages: readonly Page[]): readonly Block[] {
  return pages.flatMap(({ file, text }) => {
    const { body } = splitFrontMatter({ sourcePath: file, displayPath: file, text });
    const blocks: Block[] = [];
    walk(parseMarkdown(body), (node) => {
      if (node.type !== 'code') return;
      const meta = parseCodeMeta(node.meta ?? '');
      const line = (node.position?.start.line ?? 0) + 1;
      blocks.push({ file, line, language: node.lang?.toLowerCase() ?? '', meta, code: node.value });
    });
    return blocks;
  });
}

/** `content/docs/01-intro.md:12: what is wrong` for each fault, in one text: empty if there is none. */
export const report = (faults: readonly Fault[]): string =>
  faults.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('\n');

export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
