// Renders a document's tree to HTML, through React elements with the theme's components for links, headings, code, images
// and tables. URLs, highlighted code and diagrams remain placeholders.

import type { Root } from 'hast';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import { articleComponents } from '../../src/theme/article/components.ts';
import { type GivenSize, LinkTargets, mediaComponents } from '../../src/theme/article/link-targets.tsx';
import type { Link } from '../markdown/context.ts';
import { diagramPlaceholder, linkPlaceholder, sizePlaceholder } from '../markdown/placeholders.ts';

const treeToReact = unified().use(rehypeReact, {
  Fragment,
  jsx,
  jsxs,
  // Sets `align`, which the stylesheet supports: the security policy forbids `style`.
  tableCellAlignToStyle: false,
  components: {
    ...articleComponents,
    ...mediaComponents,
    diagram: OpenDiagram,
  },
} as Parameters<typeof rehypeReact>[0]);

/** @param links of the document, indexed by the numbers in its tree */
export function renderText(tree: Root, links: readonly Link[]): string {
  const targets = links.map(({ kind, href }, number) => ({
    href: linkPlaceholder(number),
    sizeOf: (given: GivenSize) => missingSides(number, given),
    isExternal: kind !== 'preview' && /^(https?:|\/\/)/i.test(href),
  }));
  const html = renderToStaticMarkup(
    <LinkTargets value={targets}>{treeToReact.stringify(tree as never) as never}</LinkTargets>,
  );
  // Remove the preload hints that React adds for eager images: the image itself is on the first screen of the document.
  return html
    .replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
    .replaceAll(' data-hidden="until-found"', ' hidden="until-found"');
}

function OpenDiagram({ number }: { readonly number: number }) {
  return <>{diagramPlaceholder(number)}</>;
}

/** The file's own size; if the author gave one side, the other keeps the proportions. */
function missingSides(number: number, { width, height }: GivenSize): GivenSize {
  if (width == null && height == null)
    return { width: sizePlaceholder(number), height: sizePlaceholder(number) };
  if (height == null && Number(width) > 0) return { height: sizePlaceholder(number, Number(width)) };
  if (width == null && Number(height) > 0) return { width: sizePlaceholder(number, Number(height)) };
  return {};
}
