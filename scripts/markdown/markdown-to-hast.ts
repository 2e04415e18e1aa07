// What Markdown means on this site: the chain from mdast to hast, assembled from unified's parts.

import type { Root as HastRoot } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { articleComponents } from '../../src/theme/article/components.ts';
import type { IncludeReader } from '../content/include-files.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { remarkCodeBlocks } from './code/code-block.ts';
import type { DocumentContext } from './context.ts';
import { tellHints } from './dialects/counted-hints.ts';
import { findOtherTools } from './dialects/other-tools.ts';
import { remarkGithubAlerts } from './dialects/remark-github-alerts.ts';
import { showUnknownElements } from './dialects/unknown-elements.ts';
import { remarkDirectives } from './directives/remark-directives.ts';
import { GENERATED, generatedBlockHandler, unwrapGenerated } from './generated-node.ts';
import { rehypeHeadingIds } from './headings/rehype-heading-ids.ts';
import { remarkHeadingIds } from './headings/remark-heading-ids.ts';
import { checkHtml } from './html-safety.ts';
import { checkImages } from './links/images.ts';
import { noteRawLinks } from './links/raw-links.ts';
import { remarkLinks } from './links/remark-links.ts';
import { remarkProtocolAddresses } from './links/remark-protocol-addresses.ts';
import { numberTabs } from './number-tabs.ts';
import { parseMarkdown } from './parser/parse-markdown.ts';
import { withoutPlaceholders } from './placeholders.ts';
import { remarkEmoji } from './remark-emoji.ts';

/** Names of elements that only directives make. The theme has components for elements of HTML, too. */
const COMPONENTS = new Set(Object.keys(articleComponents).filter((name) => !htmlTagNames.includes(name)));

/** What the transformation needs to know about a page besides its text. */
export type PageContext = Pick<DocumentContext, 'displayPath' | 'allowHtml' | 'includes'>;

/** A document's tree and what was found on the way: a link, a code block or a diagram of the tree names its number here. */
export interface HastDocument
  extends Pick<DocumentContext, 'source' | 'allowHtml' | 'links' | 'code' | 'diagrams'> {
  readonly tree: HastRoot;
  /** What `tree` was made from, for the Markdown version. */
  readonly mdast: Root;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param body of a document, front matter blanked, so that positions are those of the file */
export function markdownToHast(body: string, page: PageContext): HastDocument {
  const { tree, text } = parseMarkdown(withoutPlaceholders(body));
  const context: DocumentContext = {
    ...page,
    includes: withCleanTexts(page.includes),
    source: text,
    links: [],
    code: [],
    diagrams: [],
    diagnostics: [],
    hints: new Map(),
  };
  const result = transform(tree, context);
  tellHints(context);
  return { ...context, tree: result, mdast: tree };
}

/** Included files may hold anything, too. */
const withCleanTexts = (includes: IncludeReader): IncludeReader => ({
  ...includes,
  read(base, path) {
    const text = includes.read(base, path);
    return text === undefined ? undefined : withoutPlaceholders(text);
  },
});

/** Gives Markdown its meaning on this site; findings go to the context. The mdast tree changes. */
function transform(tree: Root, context: DocumentContext): HastRoot {
  findOtherTools(tree, context);
  if (context.allowHtml) showUnknownElements(tree, COMPONENTS, context);
  let hasHtml = false;
  visit(tree, 'html', () => {
    hasHtml = true;
  });
  const chain = unified()
    .use(remarkHeadingIds)
    .use(remarkGithubAlerts)
    .use(remarkDirectives)
    .use(remarkEmoji)
    .use(remarkProtocolAddresses)
    .use(remarkLinks)
    .use(remarkCodeBlocks)
    .use(remarkRehype, {
      allowDangerousHtml: context.allowHtml,
      clobberPrefix: '',
      footnoteLabel: 'Footnotes',
      handlers: {
        [GENERATED]: generatedBlockHandler,
        ...(context.allowHtml
          ? {}
          : { html: (_state: unknown, node: { value: string }) => ({ type: 'text', value: node.value }) }),
      },
    });
  const file = { path: context.displayPath, value: context.source, data: { context } };
  let result = chain.runSync(tree, file) as HastRoot;
  if (hasHtml && context.allowHtml) {
    result = unified()
      .use(rehypeRaw, { passThrough: [GENERATED] })
      .runSync(result, file) as HastRoot;
    checkHtml(result, context);
  }
  noteRawLinks(result, context);
  checkImages(result, context);
  unwrapGenerated(result);
  numberTabs(result);
  return unified().use(rehypeHeadingIds).runSync(result, file) as HastRoot;
}
