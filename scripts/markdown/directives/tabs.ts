// `::::tabs{group="os"}`: variants of the same content, one visible at a time. VitePress' `::: code-group` does the same,
// with a tab for each code block.

import { slug } from 'github-slugger';
import type { Blockquote, Code, Nodes, RootContent } from 'mdast';
import { parseCodeMeta } from '../code/code-meta.ts';
import {
  becomeElement,
  type ContainerDirective,
  type DirectiveResult,
  type DirectiveUse,
  defineDirective,
  reportContent,
} from './directive.ts';
import { tabLabel } from './tab.ts';

const HELP = 'write "::::tabs", then ":::tab[Label]" … ":::" for each variant, then "::::"';

export const tabs = defineDirective({
  names: ['tabs', 'code-group'],
  form: 'container',
  attributes: ['group'],
  sample: '::::tabs{group="os"}',
  meaning:
    'Holds `:::tab`s, of which one is shown. Those of one `group` change together, on every page. In a `code-group`, every block of code is a tab',
  element: 'tabs',
  transform(use) {
    if (use.node.name === 'code-group') return codeGroup(use);
    const children = use.node.children as RootContent[];
    const variants = children.filter(isTab);
    const stray = children.find((child) => !isTab(child));
    if (stray) reportContent(use, 'only ":::tab[Label]" can stand directly inside "tabs"', HELP, stray);
    else if (variants.length === 0)
      reportContent(use, '"tabs" needs at least one ":::tab[Label]" inside', HELP);
    const seen = new Set<string>();
    for (const variant of variants) {
      const label = tabLabel(variant);
      if (seen.has(label)) reportContent(use, `two tabs have the label "${label}"`, HELP, variant);
      seen.add(label);
    }
    return { properties: { group: use.attributes.group ?? null } };
  },
});

function codeGroup(use: DirectiveUse<'group'>): DirectiveResult {
  const children = use.node.children as RootContent[];
  const stray = children.find(({ type }) => type !== 'code');
  if (stray || children.length === 0)
    reportContent(use, '"code-group" holds blocks of code, each with a title', CODE_HELP, stray);
  use.node.children = children.map((child) => (child.type === 'code' ? codeTab(child) : child)) as never;
  return { properties: { group: use.attributes.group ?? null } };
}

const CODE_HELP = 'write "::: code-group", fences such as ```js [a.js], and ":::"';

/** The title becomes the tab's label, and the code block doesn't repeat it. */
function codeTab(code: Code): Blockquote {
  const label = parseCodeMeta(code.meta ?? '').title ?? code.lang ?? 'Code';
  const tab: Blockquote = { type: 'blockquote', children: [{ ...code, meta: withoutTitle(code.meta) }] };
  becomeElement(tab, 'tab', { label, value: slug(label) });
  return tab;
}

const withoutTitle = (meta: string | null | undefined): string =>
  (meta ?? '').replace(/(?<![\w-])title=(?:"[^"]*"|'[^']*'|\S+)/g, '').trim();

const isTab = (node: Nodes): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === 'tab';
