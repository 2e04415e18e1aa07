// Turns a code block of Markdown into the `code-block` element: fence meta read, marked lines found, highlighted.

import type { Element } from 'hast';
import type { Code, Root } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import type { CodeBlockData } from '../../src/shared/article-data.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { markLines } from './code-lines.ts';
import { type CodeMeta, parseCodeMeta } from './code-meta.ts';
import { type DocumentContext, locationInside } from './context.ts';
import { diagramElement, isDiagram } from './diagram-fence.ts';
import { componentElement, wrapGenerated } from './generated-node.ts';
import { isKnownLanguage, knownLanguages } from './highlight.ts';

/** Blocks without a language are JavaScript, as on the site that this one succeeds. */
const DEFAULT_LANGUAGE = 'javascript';

/** The languages that a document's code blocks need, to load their grammars before it is transformed. */
export function codeLanguages(tree: Root): ReadonlySet<string> {
  const languages = new Set<string>();
  visit(tree, 'code', (node) => {
    if (!isDiagram(node)) languages.add(node.lang?.toLowerCase() ?? DEFAULT_LANGUAGE);
  });
  return languages;
}

/** Handler of mdast-util-to-hast for `code` nodes. */
export function codeBlockHandler(context: DocumentContext) {
  return (_state: State, node: Code): Element => {
    if (isDiagram(node)) return diagramElement(node, context);
    const meta = parseCodeMeta(node.meta ?? '');
    const language = node.lang?.toLowerCase() ?? DEFAULT_LANGUAGE;
    if (!isKnownLanguage(language)) reportLanguage(node, language, context);
    const { code, lineClasses } = markLines(includedCode(node, meta, context) ?? node.value, meta);
    const data: CodeBlockData = {
      language,
      title: meta.title,
      html: context.highlighter.highlight(code, language, lineClasses),
      showLineNumbers: meta.showLineNumbers,
    };
    return wrapGenerated(componentElement('code-block', { ...data }));
  };
}

function reportLanguage(node: Code, language: string, context: DocumentContext): void {
  const suggestion = nearest(language, knownLanguages());
  context.diagnostics.push({
    severity: 'warning',
    code: 'code-language-unknown',
    message: `unknown code language "${node.lang}"; the block is shown without colours`,
    at: locationInside(node, node.lang ?? '', context),
    help: suggestion ? `did you mean "${suggestion}"?` : 'write "text" for plain text',
  });
}

/** ` ```js file="…" region="…" `: the code is that of a file of the content folder, or of a marked region in it. */
function includedCode(node: Code, meta: CodeMeta, context: DocumentContext): string | undefined {
  const { file, region } = meta.attributes;
  if (file === undefined) return undefined;
  const text = context.includes.read('content', file);
  if (text === undefined) {
    context.diagnostics.push({
      severity: 'error',
      code: 'include-missing',
      message: `included file "${file}" does not exist`,
      at: locationInside(node, file, context),
      help: 'the path starts at the content folder and stays inside it',
    });
    return undefined;
  }
  const lines = region === undefined ? text.split('\n') : regionLines(text, region);
  if (lines === undefined) {
    context.diagnostics.push({
      severity: 'error',
      code: 'include-region-missing',
      message: `"${file}" has no region "${region}"`,
      at: locationInside(node, region ?? '', context),
      help: `mark it with "#region ${region}" and "#endregion" in comments`,
    });
    return undefined;
  }
  return dedent(lines.filter((line) => !REGION_MARK.test(line)));
}

const REGION_MARK = /^\s*(?:\/\/|\/\*|<!--|#)\s*#?(?:end)?region\b/;

function regionLines(text: string, region: string): string[] | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex(
    (line) => REGION_MARK.test(line) && line.includes(`region ${region}`) && !line.includes('endregion'),
  );
  if (start < 0) return undefined;
  let depth = 0;
  const length = lines.slice(start).findIndex((line) => {
    if (REGION_MARK.test(line)) depth += line.includes('endregion') ? -1 : 1;
    return depth === 0;
  });
  return length < 0 ? undefined : lines.slice(start + 1, start + length);
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const indent = Math.min(...indents, 1000);
  return lines
    .map((line) => line.slice(indent))
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}
