// Puts into a document's finished text what the arranged site knows: addresses, sizes of images, drawings.

import { renderToStaticMarkup } from 'react-dom/server';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import { Diagram } from '../../src/theme/article/Diagram.tsx';
import type { DiagramSource } from '../diagrams/diagram-source.ts';
import { DIAGRAM_MARKS, LINK_MARKS, MARKED_IMAGES } from '../markdown/placeholders.ts';

/** A finished address. Sizes are in CSS pixels and known for images of the site itself. */
export interface ArticleTarget {
  readonly href: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface HtmlFillings {
  /** Where the document's links lead, by their number. */
  readonly targets: readonly ArticleTarget[];
  /** The document's diagrams, in their order. */
  readonly diagrams: readonly DiagramSource[];
  /** Drawings of diagrams, by hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
}

export function fillHtml(html: string, { targets, diagrams, drawings }: HtmlFillings): string {
  return html
    .replace(MARKED_IMAGES, (tag: string, number: string) => withSize(tag, targets[Number(number)]))
    .replace(LINK_MARKS, (_, number: string) => escapeHtml(targets[Number(number)]?.href ?? ''))
    .replace(DIAGRAM_MARKS, (_, number: string) =>
      diagramHtml(Number(number), diagrams[Number(number) - 1], drawings),
    );
}

/** @param hrefs absolute addresses of the document's links, by their number */
export const fillMarkdown = (markdown: string, hrefs: readonly string[]): string =>
  markdown.replace(LINK_MARKS, (_, number: string) => safeTarget(hrefs[Number(number)] ?? ''));

/** A link's target must not end early. */
const safeTarget = (href: string): string =>
  href.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** The file's own size; where the author gave one side, the other keeps the proportions. */
function withSize(tag: string, target: ArticleTarget | undefined): string {
  if (!target?.width || !target.height) return tag;
  const given = (side: 'width' | 'height'): string | undefined =>
    new RegExp(` ${side}="([^"]*)"`).exec(tag)?.[1];
  const width = given('width');
  const height = given('height');
  const sides: string[] = [];
  const proportional = (side: string | undefined, own: number, other: number): number | undefined =>
    Number(side) > 0 ? Math.round((Number(side) * other) / own) : undefined;
  if (width === undefined && height === undefined)
    sides.push(`width="${target.width}"`, `height="${target.height}"`);
  else if (height === undefined) {
    const side = proportional(width, target.width, target.height);
    if (side !== undefined) sides.push(`height="${side}"`);
  } else if (width === undefined) {
    const side = proportional(height, target.height, target.width);
    if (side !== undefined) sides.push(`width="${side}"`);
  }
  return tag.replace(' src="', () => `${sides.map((side) => ` ${side}`).join('')} src="`);
}

/** A diagram without a drawing, as a preview may have to show it, is the text that the author wrote. */
function diagramHtml(
  number: number,
  diagram: DiagramSource | undefined,
  drawings: ReadonlyMap<string, DiagramDrawing>,
): string {
  const drawing = diagram && drawings.get(diagram.hash);
  if (!drawing) return `<pre>${escapeHtml(diagram?.source ?? '')}</pre>`;
  // One drawing may stand on a page twice, its ids may not.
  return renderToStaticMarkup(
    <Diagram svg={withIds(drawing.svg, `diagram-${number}-`)} name={drawing.name} />,
  );
}

const withIds = (svg: string, prefix: string): string =>
  svg.replace(/( id="| href="#|url\(#| aria-describedby=")diagram-/g, `$1${prefix}`);
