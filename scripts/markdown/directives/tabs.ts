// `::::tabs{group="os"}`: variants of the same content, one visible at a time.

import type { Nodes, RootContent } from 'mdast';
import { type ContainerDirective, defineDirective, reportContent } from './directive.ts';
import { tabLabel } from './tab.ts';

const HELP = 'write "::::tabs", then ":::tab[Label]" … ":::" for each variant, then "::::"';

export const tabs = defineDirective({
  names: ['tabs'],
  form: 'container',
  attributes: ['group'],
  sample: '::::tabs{group="os"}',
  meaning: 'Holds `:::tab`s, of which one is shown. Those of one `group` change together, on every page',
  element: 'tabs',
  transform(use) {
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

const isTab = (node: Nodes): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === 'tab';
