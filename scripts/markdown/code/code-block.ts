// Turns a Markdown code block into the `code-block` element: reads the fence meta, finds marked lines, and inserts a
// placeholder for the highlighted code.

import type { Code, Root, RootContent } from 'mdast';
import type { CodeBlockData } from '../../../src/shared/article-data.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { diagramHash } from '../../diagrams/diagram-options.ts';
import { walk } from '../../lib/walk-tree.ts';
import { type DocumentContext, locationInside, locationOf } from '../context.ts';
import { convertCommands, PACKAGE_MANAGERS } from '../dialects/package-managers.ts';
import { componentElement, generatedBlock } from '../generated-node.ts';
import { boldParagraph } from '../markdown-nodes.ts';
import { checkCodeFence, reportMarks, reportRange, reportUnclosed } from './code-checks.ts';
import { markLines } from './code-lines.ts';
import { type CodeMeta, parseCodeMeta, titleMeta } from './code-meta.ts';
import { isRegionMark, regionLines, regionNames } from './code-regions.ts';
import { addCode } from './code-source.ts';

declare module 'mdast' {
  interface CodeData {
    /** A file of a live preview, which has a link to the playground itself. */
    readonly isPreviewSource?: boolean;
  }
}

const DEFAULT_LANGUAGE = 'text';

/** What a terminal shows as colours: ESC, a bracket, numbers, a letter. */
const TERMINAL_CODES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;?]*[A-Za-z]`, 'g');

export function convertCode(tree: Root, context: DocumentContext): void {
  walk(tree, (node, index, parent) => {
    if (node.type === 'code') parent.children[index] = finishedBlock(node, context) as never;
  });
}

function finishedBlock(node: Code, context: DocumentContext): RootContent {
  reportUnclosed(node, context);
  if (node.lang?.toLowerCase() === 'mermaid') return diagramBlock(node, context);
  const meta = parseCodeMeta(node.meta ?? '');
  const language = node.lang?.toLowerCase() ?? DEFAULT_LANGUAGE;
  checkCodeFence(node, meta, context);
  const included = includedCode(node, meta, context);
  const written = included ?? node.value;
  const source = language === 'ansi' ? written.replace(TERMINAL_CODES, '') : written;
  if (meta.words.has('npm2yarn')) return packageManagerTabs(source, language, meta, context);
  const block = codeBlock(source, language, meta, context);
  block.element.properties.playground = included === undefined ? null : playgroundLink(node, meta, context);
  if (included === undefined) reportMarks(node, block.problems, context);
  reportRange(node, meta, block.lineCount, context);
  return generatedBlock(block.element, [block.markdown]);
}

/** The diagram's hash names its SVG, which is inserted when the page is rendered. */
function diagramBlock({ value: source, ...node }: Code, context: DocumentContext): RootContent {
  const hash = diagramHash(source);
  // The number of the diagram in the document makes the ids in its SVG unique in the page.
  const element = componentElement('diagram', { hash, source, number: context.diagrams.length + 1 });
  const colours = /^\s*(?:style|classDef|linkStyle)\b.*\b(?:fill|stroke|color):.*$/m.exec(source)?.[0].trim();
  if (colours !== undefined)
    report(context, 'diagram-colours', {
      message: `diagrams have the colours of the theme, so "${colours}" changes none`,
      at: locationInside(node, colours, context),
      help: 'leave out "fill", "stroke" and "color"',
    });
  context.diagrams.push({ hash, source, at: locationInside(node, node.lang ?? '', context) });
  return generatedBlock(element, [{ type: 'code', lang: 'mermaid', value: source }]);
}

function codeBlock(source: string, language: string, meta: CodeMeta, context: DocumentContext) {
  const { code: text, highlightedLines, problems } = markLines(source, meta);
  const data: CodeBlockData = {
    language,
    title: meta.title,
    html: addCode({ text, language, highlightedLines }, context),
    showLineNumbers: meta.words.has('showLineNumbers'),
    isWrong: meta.words.has('wrong'),
    isOutput: meta.words.has('output'),
  };
  // The property `text` is for search.
  const element = componentElement('code-block', { ...data, text });
  const markdown: Code = {
    type: 'code',
    lang: language,
    meta: meta.title ? titleMeta(meta.title) : null,
    value: text,
  };
  return { element, markdown, problems, lineCount: text.split('\n').length };
}

/** A tab for each package manager; one choice applies to all such groups of the site. */
function packageManagerTabs(
  source: string,
  language: string,
  meta: CodeMeta,
  context: DocumentContext,
): RootContent {
  const blocks = PACKAGE_MANAGERS.map((manager) => ({
    ...manager,
    ...codeBlock(convertCommands(source, manager.value), language, meta, context),
  }));
  const tabs = blocks.map(({ value, label, element }) => ({
    ...componentElement('tab', { value, label }),
    children: [element],
  }));
  return generatedBlock(
    { ...componentElement('tabs', { group: 'npm2yarn' }), children: tabs },
    blocks.flatMap(({ label, markdown }) => [boldParagraph(label), markdown]),
  );
}

/** ` ```js file="…" region="…" `: shows a file of the content folder, or a marked region of it. */
function includedCode(node: Code, meta: CodeMeta, context: DocumentContext): string | undefined {
  const { file, region } = meta.attributes;
  if (file === undefined) return undefined;
  const text = context.includes.read('content', file);
  if (text === undefined) {
    report(context, 'include-missing', {
      message: `included file "${file}" does not exist`,
      at: locationInside(node, file, context),
      help: includeHelp(file, context),
    });
    return undefined;
  }
  const lines = region === undefined ? text.split('\n') : regionLines(text, region);
  if (lines === undefined) {
    report(context, 'include-region-missing', {
      message: `"${file}" has no region "${region}"`,
      at: locationInside(node, region ?? '', context),
      help: didYouMean(
        nearest(region ?? '', regionNames(text)),
        `mark it with "#region ${region}" and "#endregion" in comments`,
      ),
    });
    return undefined;
  }
  return dedent(lines.filter((line) => !isRegionMark(line)));
}

function includeHelp(file: string, { includes }: DocumentContext): string {
  return didYouMean(
    nearest(file, includes.list('content')),
    'the path starts at the content folder and stays inside it',
  );
}

/** Number of the link that opens the sample of an included file in a playground. */
function playgroundLink(node: Code, { attributes }: CodeMeta, context: DocumentContext): number | null {
  const sample = /^_samples\/([^/]+)\//.exec(attributes.file ?? '')?.[1];
  if (sample === undefined || node.data?.isPreviewSource) return null;
  return context.links.push({ kind: 'edit', href: sample, at: locationOf(node, context) }) - 1;
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const indent = Math.min(...indents, 1000);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}
