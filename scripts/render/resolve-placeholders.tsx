// Fills in the placeholders of a document's text: URLs, sizes of images, highlighted code, SVGs of diagrams.

import { renderToStaticMarkup } from 'react-dom/server';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import { Diagram } from '../../src/theme/article/Diagram.tsx';
import type { DiagramSource } from '../diagrams/diagram-source.ts';
import { LINK_PLACEHOLDERS, PLACEHOLDERS } from '../markdown/placeholders.ts';

/** A resolved URL. Sizes are in CSS pixels, and known for the site's own images. */
export interface ArticleTarget {
  readonly href: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface PlaceholderValues {
  /** The resolved links of the document, by number. */
  readonly targets: readonly ArticleTarget[];
  /** HTML of the document's code, by number. */
  readonly code: readonly string[];
  /** The document's diagrams, in order. */
  readonly diagrams: readonly DiagramSource[];
  /** SVGs of diagrams, by hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
}

/** A link to a playground that doesn't offer the sample. */
const NOWHERE = /<a class="code-playground" href="">[^<]*<\/a>/g;

/** Resolves everything in one pass: inserted text isn't searched again. */
export const resolvePlaceholders = (
  html: string,
  { targets, code, diagrams, drawings }: PlaceholderValues,
): string =>
  html
    .replace(PLACEHOLDERS, (_, link, block, diagram, side, sized, other) => {
      if (link !== undefined) return escapeHtml(targets[link]?.href ?? '');
      if (block !== undefined) return code[block] ?? '';
      if (diagram !== undefined) return diagramHtml(diagram, diagrams[diagram - 1], drawings);
      const length = sideOf(side, targets[sized], other);
      return length === undefined ? '' : ` ${side}="${length}"`;
    })
    .replace(NOWHERE, '');

/** @param hrefs absolute URLs of the document's links, by number */
export const resolveMarkdownLinks = (markdown: string, hrefs: readonly string[]): string =>
  markdown.replace(LINK_PLACEHOLDERS, (_, number) => markdownTarget(hrefs[number] ?? ''));

/** A target must not end early in Markdown or HTML. An empty one is `<>`: otherwise a title would become the target. */
export const markdownTarget = (href: string): string =>
  href === ''
    ? '<>'
    : href.replace(
        /[\s()<>\\"]/g,
        (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
      );

/** The image's own length, or scaled to a given one. */
function sideOf(
  name: 'width' | 'height',
  { width, height }: Partial<ArticleTarget> = {},
  other: string | undefined,
): number | undefined {
  if (!width || !height) return undefined;
  const [own, across] = name === 'width' ? [width, height] : [height, width];
  return other === undefined ? own : Math.round((Number(other) * own) / across);
}

/** A diagram without an SVG, as in a preview, shows the author's text. */
function diagramHtml(
  number: string,
  diagram: DiagramSource | undefined,
  drawings: ReadonlyMap<string, DiagramDrawing>,
): string {
  const drawing = diagram && drawings.get(diagram.hash);
  if (!drawing) return `<pre>${escapeHtml(diagram?.source ?? '')}</pre>`;
  // A page may contain the same SVG twice, but not the same ids.
  const places = /( id="| href="#|url\(#| aria-describedby=")diagram-/g;
  const svg = drawing.svg.replace(places, `$1site:diagram-${number}-`);
  return renderToStaticMarkup(<Diagram svg={svg} name={drawing.name} />);
}
