// The chain of plugins that converts Markdown to hast.

import type { Element, Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { IncludeReader } from '../content/include-files.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { remarkCodeBlocks } from './code/code-block.ts';
import type { DocumentContext } from './context.ts';
import { reportHints } from './dialects/counted-hints.ts';
import { remarkDialects } from './dialects/dialects.ts';
import { remarkDirectiveTitles } from './dialects/directive-titles.ts';
import { remarkDirectiveSyntax } from './directives/directive-syntax.ts';
import { remarkDirectives } from './directives/remark-directives.ts';
import { GENERATED } from './generated-node.ts';
import { rehypeHeadingIds } from './headings/rehype-heading-ids.ts';
import { remarkHeadingIds } from './headings/remark-heading-ids.ts';
import { rehypeImages } from './links/rehype-images.ts';
import { remarkLinks } from './links/remark-links.ts';
import { withoutPlaceholders } from './placeholders.ts';
import { rehypeElements } from './rehype-elements.ts';
import { rehypeHtml } from './rehype-html.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirectiveSyntax)
  .use(remarkDirectiveTitles)
  .use(remarkDialects)
  .use(remarkHeadingIds)
  .use(remarkDirectives)
  .use(remarkLinks)
  .use(remarkCodeBlocks)
  .use(remarkRehype, {
    allowDangerousHtml: true, // until `rehypeHtml`
    clobberPrefix: '',
    footnoteLabel: 'Footnotes',
    handlers: { [GENERATED]: (_state: unknown, node: unknown) => node as Element },
  })
  .use(rehypeHtml)
  .use(rehypeElements)
  .use(rehypeImages)
  .use(rehypeHeadingIds)
  .freeze();

/** A document's tree with its links, code blocks and diagrams, to which the tree refers by number. */
export interface HastDocument
  extends Pick<DocumentContext, 'source' | 'allowHtml' | 'links' | 'code' | 'diagrams' | 'anchors'> {
  readonly tree: HastRoot;
  /** The source of `tree`, for the Markdown version: directives have their elements, links have numbers. */
  readonly mdast: Root;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param body the document with its front matter blanked, so positions match the file */
export function markdownToHast(
  body: string,
  page: Pick<DocumentContext, 'displayPath' | 'allowHtml' | 'includes'>,
): HastDocument {
  const data: { source?: string; context?: DocumentContext } = {};
  const file = { path: page.displayPath, value: withoutPlaceholders(body), data };
  const mdast = processor.parse(file);
  const context: DocumentContext = {
    ...page,
    includes: withCleanTexts(page.includes),
    source: data.source ?? file.value,
    links: [],
    code: [],
    diagrams: [],
    anchors: [],
    diagnostics: [],
    hints: new Map(),
  };
  data.context = context;
  const tree = processor.runSync(mdast, file) as HastRoot;
  reportHints(context);
  return { ...context, tree, mdast };
}

/** Only parses: no site-specific steps, no diagnostics. */
export const parseMarkdown = (body: string): Root => processor.parse(body);

/** Included files can also contain the characters of placeholders. */
const withCleanTexts = (includes: IncludeReader): IncludeReader => ({
  ...includes,
  read(base, path) {
    const text = includes.read(base, path);
    return text === undefined ? undefined : withoutPlaceholders(text);
  },
});
