// Changes the addresses in a piece of HTML, such as the announcement of the site config.

import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { walk } from './walk-tree.ts';

/** @returns the HTML, with each `href` and `src` as the function gives it */
export function mapHtmlLinks(html: string, change: (address: string) => string): string {
  const tree = fromHtml(html, { fragment: true });
  walk(tree, (node) => {
    for (const name of ['href', 'src'] as const) {
      if (node.type !== 'element') break;
      const address = node.properties[name];
      if (typeof address === 'string') node.properties[name] = change(address);
    }
    return undefined;
  });
  return toHtml(tree);
}
