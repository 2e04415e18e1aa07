// What Markdown means on this site: the chain from mdast to hast, assembled from unified's parts.

import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { articleComponents } from '../../src/theme/article/components.ts';
import { codeBlockHandler } from './code/code-block.ts';
import type { DocumentContext } from './context.ts';
import { remarkDirectives } from './directives/remark-directives.ts';
import { remarkGithubAlerts } from './directives/remark-github-alerts.ts';
import { GENERATED, generatedBlockHandler, unwrapGenerated } from './generated-node.ts';
import { rehypeHeadingIds } from './headings/rehype-heading-ids.ts';
import { remarkHeadingIds } from './headings/remark-heading-ids.ts';
import { checkHtml, disarmComponents } from './html-safety.ts';
import { checkImages } from './links/images.ts';
import { noteRawLinks } from './links/raw-links.ts';
import { remarkLinks } from './links/remark-links.ts';
import { reportMdx } from './mdx-syntax.ts';
import { remarkEmoji } from './remark-emoji.ts';
import { visit } from './visit.ts';

const HTML_NAMES = /^(h[1-6]|a|img|input|table|video|audio|source|track|iframe)$/;
/** Names of elements that are not HTML's. */
const COMPONENTS = Object.keys(articleComponents).filter((name) => !HTML_NAMES.test(name));

/** Gives Markdown its meaning on this site; findings go to the context. The mdast tree is used up. */
export function transformMarkdown(tree: Root, context: DocumentContext): HastRoot {
  reportMdx(tree, context);
  if (context.allowHtml) disarmComponents(tree, COMPONENTS, context);
  let hasHtml = false;
  visit(tree, 'html', () => {
    hasHtml = true;
  });
  const chain = unified()
    .use(remarkHeadingIds)
    .use(remarkGithubAlerts)
    .use(remarkDirectives)
    .use(remarkEmoji)
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
  if (hasHtml && context.allowHtml) {
    result = unified()
      .use(rehypeRaw, { passThrough: [GENERATED] })
      .runSync(result, file) as HastRoot;
    checkHtml(result, context);
  }
  noteRawLinks(result, context);
  checkImages(result, context);
  unwrapGenerated(result);
  return unified().use(rehypeHeadingIds).runSync(result, file) as HastRoot;
}
