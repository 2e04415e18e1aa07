// The Markdown chain, assembled from unified's parts: text → mdast → hast. The only module that knows which parser
// is used.

import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { bracketTitles, restoreTitles } from './admonition-titles.ts';
import { codeBlockHandler } from './code-block.ts';
import type { DocumentContext } from './context.ts';
import { GENERATED, generatedBlockHandler, unwrapGenerated } from './generated-node.ts';
import { remarkDirectives } from './remark-directives.ts';
import { remarkGithubAlerts } from './remark-github-alerts.ts';
import { remarkHeadingIds } from './remark-heading-ids.ts';
import { remarkLinks } from './remark-links.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

/** @param body front matter blanked, so that positions are those of the file */
export function parseMarkdown(body: string): Root {
  const prepared = bracketTitles(body);
  const tree = parser.parse(prepared.text);
  restoreTitles(tree, prepared);
  return tree;
}

/** Gives Markdown its meaning on this site; findings go to the context. The mdast tree is used up. */
export function transformMarkdown(tree: Root, context: DocumentContext): HastRoot {
  let hasHtml = false;
  visit(tree, 'html', () => {
    hasHtml = true;
  });
  const chain = unified()
    .use(remarkHeadingIds)
    .use(remarkGithubAlerts)
    .use(remarkDirectives)
    .use(remarkLinks)
    .use(remarkRehype, {
      allowDangerousHtml: context.allowHtml,
      clobberPrefix: '',
      footnoteLabel: 'Footnotes',
      handlers: {
        code: codeBlockHandler(context),
        [GENERATED]: generatedBlockHandler,
        ...(context.allowHtml
          ? {}
          : { html: (_state: unknown, node: { value: string }) => ({ type: 'text', value: node.value }) }),
      },
    });
  const file = new VFile({ path: context.displayPath, value: context.source });
  file.data.context = context;
  let result = chain.runSync(tree, file) as HastRoot;
  if (hasHtml && context.allowHtml)
    result = unified()
      .use(rehypeRaw, { passThrough: [GENERATED] })
      .runSync(result, file) as HastRoot;
  unwrapGenerated(result);
  return unified().use(rehypeSlug).runSync(result, file) as HastRoot;
}
