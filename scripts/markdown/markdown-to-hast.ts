// The chain of steps that converts Markdown to hast.

import type { Element, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { IncludeReader } from '../content/include-files.ts';
import { walk } from '../lib/walk-tree.ts';
import { convertCode } from './code/code-block.ts';
import type { DocumentContext } from './context.ts';
import { translateDialects } from './dialects/dialects.ts';
import { bracketTitles, restoreTitles } from './dialects/directive-titles.ts';
import { convertDirectives } from './directives/convert-directives.ts';
import { remarkDirectiveSyntax } from './directives/directive-syntax.ts';
import { reportDroppedText } from './dropped-text.ts';
import { finishElements } from './finish-elements.ts';
import { GENERATED } from './generated-node.ts';
import { addHeadingIds } from './headings/add-heading-ids.ts';
import { readHeadingIds } from './headings/read-heading-ids.ts';
import { checkHtml } from './html-safety.ts';
import { collectLinks } from './links/collect-links.ts';
import { finishImages } from './links/finish-images.ts';
import { withoutPlaceholders } from './placeholders.ts';
import { showRefusedElements } from './refused-elements.ts';
import { reportUnfinished } from './unfinished-text.ts';

/** Parses, and converts a tree that the steps in between have changed. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirectiveSyntax)
  .use(remarkRehype, {
    allowDangerousHtml: true, // until `parseHtml`
    clobberPrefix: '',
    footnoteLabel: 'Footnotes',
    handlers: { [GENERATED]: (_state: unknown, node: unknown) => node as Element },
  })
  .freeze();

const rawToHast = unified()
  .use(rehypeRaw, { passThrough: [GENERATED] })
  .freeze();

export type HastDocument = ReturnType<typeof markdownToHast>;

/**
 * @param body the document with its front matter blanked, so positions match the file
 * @returns its tree with its links, code blocks and diagrams, to which the tree refers by number
 */
export function markdownToHast(
  body: string,
  page: Pick<DocumentContext, 'displayPath' | 'allowHtml' | 'includes'>,
) {
  const { mdast, source } = parse(withoutPlaceholders(body));
  const context: DocumentContext = {
    ...page,
    includes: withCleanTexts(page.includes),
    source,
    lines: source.split('\n'),
    links: [],
    code: [],
    diagrams: [],
    anchors: [],
    diagnostics: [],
  };
  reportUnfinished(mdast, context);
  translateDialects(mdast, context);
  reportDroppedText(mdast, context);
  showRefusedElements(mdast, context);
  readHeadingIds(mdast, context);
  convertDirectives(mdast, context);
  collectLinks(mdast, context);
  convertCode(mdast, context);
  const tree = parseHtml(processor.runSync(mdast), context);
  finishElements(tree, context);
  finishImages(tree, context);
  addHeadingIds(tree, context);
  /** `mdast` is the source of `tree`, for the Markdown version: directives have their elements, links have numbers. */
  return { ...context, tree, mdast };
}

/** Only parses: no site-specific steps, no diagnostics. */
export const parseMarkdown = (body: string): Root => parse(body).mdast;

/** Positions in the tree refer to `source`, which has the same lines as the text. */
function parse(text: string) {
  const titles = bracketTitles(text);
  const mdast = processor.parse(titles.text);
  restoreTitles(mdast, titles);
  return { mdast, source: titles.text };
}

/** Parses the raw HTML in a document, or shows it as text if the site allows no HTML. */
function parseHtml(tree: HastRoot, context: DocumentContext): HastRoot {
  let hasHtml = false;
  walk(tree, (node) => {
    if (node.type !== 'raw') return;
    hasHtml = true;
    if (!context.allowHtml) Object.assign(node, { type: 'text' });
  });
  if (!hasHtml || !context.allowHtml) return tree;
  const parsed = rawToHast.runSync(tree, { value: context.source }) as HastRoot;
  checkHtml(parsed, context);
  return parsed;
}

/** Included files can also contain the characters of placeholders. */
const withCleanTexts = (includes: IncludeReader): IncludeReader => ({
  ...includes,
  read(base, path) {
    const text = includes.read(base, path);
    return text === undefined ? undefined : withoutPlaceholders(text);
  },
});
