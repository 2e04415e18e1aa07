// Images of a document: the first loads eagerly, since readers may see it first. Images of other sites are reported and
// become links: pages load nothing from other sites.

import type { Element, ElementContent, Root } from 'hast';
import { report } from '../../diagnostics/diagnostic.ts';
import { type DocumentContext, locationInside } from '../context.ts';

/** @param tree its links are numbered, see `Link` */
export function finishImages(tree: Root, context: DocumentContext): void {
  let isFirst = true;
  const walk = (parent: Root | Element, isInLink: boolean): void => {
    parent.children = parent.children.map((node) => {
      if (node.type !== 'element') return node;
      if (node.tagName !== 'img') {
        walk(node, isInLink || node.tagName === 'a');
        return node;
      }
      const src = String(node.properties.src ?? '');
      if (/^(https?:)?\/\//i.test(src)) {
        report(context, 'image-external', {
          message: `image "${src}" is on another site; a link stands in its place`,
          at: locationInside(node, src, context),
          help: 'save it beside the page: pages load nothing from other sites',
        });
        return asLink(node, src, isInLink);
      }
      if (isFirst) node.properties.loading ??= 'eager';
      isFirst = false;
      return node;
    }) as Root['children'] & ElementContent[];
  };
  walk(tree, false);
}

function asLink({ properties }: Element, src: string, isInLink: boolean): ElementContent {
  const text: ElementContent = { type: 'text', value: String(properties.alt || src) };
  if (isInLink) return text;
  const { dataLink } = properties;
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: src, ...(dataLink === undefined ? {} : { dataLink }) },
    children: [text],
  };
}
