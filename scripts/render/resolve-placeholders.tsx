// Puts into a document's finished text what is known only now: addresses, sizes of images, highlighted code, drawings.

import { renderToStaticMarkup } from 'react-dom/server';
import type { DiagramDrawing } from '../../src/shared/article-data.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import { Diagram } from '../../src/theme/article/Diagram.tsx';
import type { DiagramSource } from '../diagrams/diagram-source.ts';
import { replaceLinkPlaceholders, replacePlaceholders } from '../markdown/placeholders.ts';

/** A finished address. Sizes are in CSS pixels and known for images of the site itself. */
export interface ArticleTarget {
  readonly href: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface PlaceholderValues {
  /** Where the document's links lead, by their number. */
  readonly targets: readonly ArticleTarget[];
  /** HTML of the document's code, by its number. */
  readonly code: readonly string[];
  /** The document's diagrams, in their order. */
  readonly diagrams: readonly DiagramSource[];
  /** Drawings of diagrams, by hash. */
  readonly drawings: ReadonlyMap<string, DiagramDrawing>;
}

export const resolvePlaceholders = (
  html: string,
  { targets, code, diagrams, drawings }: PlaceholderValues,
): string =>
  replacePlaceholders(html, {
    link: (number) => escapeHtml(targets[number]?.href ?? ''),
    code: (number) => code[number] ?? '',
    diagram: (number) => diagramHtml(number, diagrams[number - 1], drawings),
    side: (name, number, other) => sideOf(name, targets[number], other),
  });

/** @param hrefs absolute addresses of the document's links, by their number */
export const resolveMarkdownLinks = (markdown: string, hrefs: readonly string[]): string =>
  replaceLinkPlaceholders(markdown, (number) => markdownTarget(hrefs[number] ?? ''));

/** A target must not end early in Markdown or HTML. An empty one is `<>`: otherwise a title would take its place. */
export const markdownTarget = (href: string): string =>
  href === ''
    ? '<>'
    : href.replace(
        /[\s()<>\\"]/g,
        (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
      );

/** The image's own length, or in its proportions beside a given one. */
function sideOf(
  name: 'width' | 'height',
  { width, height }: Partial<ArticleTarget> = {},
  other: number | undefined,
): number | undefined {
  if (!width || !height) return undefined;
  const [own, across] = name === 'width' ? [width, height] : [height, width];
  return other === undefined ? own : Math.round((other * own) / across);
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
    <Diagram svg={withIds(drawing.svg, `site:diagram-${number}-`)} name={drawing.name} />,
  );
}

const withIds = (svg: string, prefix: string): string =>
  svg.replace(/( id="| href="#|url\(#| aria-describedby=")diagram-/g, `$1${prefix}`);
