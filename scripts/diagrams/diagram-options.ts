// Mermaid's options, and the file name of a diagram's SVG. The name depends on the diagram's text, mermaid's version and
// these options only.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../lib/once.ts';
import { projectRoot } from '../lib/project-root.ts';
import type { BakeOptions } from './bake-styles.ts';
import { PLACEHOLDERS, placeholder, themeVariables } from './diagram-colours.ts';

/** Raise it when our changes to mermaid's SVG change, to redraw all diagrams. */
const DRAWING_VERSION = 3;

/**
 * Readers see labels in a font of their system. Labels are measured with the site's own font, so that every machine draws
 * the same boxes, and it is widened to cover the widest usual fonts (DejaVu Sans, Verdana), so that every label fits.
 */
export const MEASURING_FONT = 'Measuring Letters';
/** How far that font is widened, in per cent: the value of the descriptor `size-adjust`. */
export const MEASURE_PERCENT = 112;

const fontFamily = `'${MEASURING_FONT}', sans-serif`;

/** Mermaid's configuration. Diagrams must not change the `secure` options: colours, fonts and safety. */
export const MERMAID_OPTIONS = {
  startOnLoad: false,
  suppressErrorRendering: true,
  securityLevel: 'strict',
  htmlLabels: false,
  deterministicIds: true,
  deterministicIDSeed: 'diagram',
  handDrawnSeed: 1,
  maxTextSize: 50_000,
  maxEdges: 500,
  secure: (
    'secure securityLevel startOnLoad suppressErrorRendering maxTextSize maxEdges htmlLabels theme themeVariables ' +
    'themeCSS fontFamily altFontFamily look darkMode deterministicIds deterministicIDSeed handDrawnSeed'
  ).split(' '),
  theme: 'base',
  themeVariables: {
    ...themeVariables(),
    fontFamily,
    fontSize: '15px',
    tagLabelFontSize: '15px',
  },
  fontFamily,
  fontSize: 14, // of sequence diagrams; the theme sets the others
  flowchart: {
    htmlLabels: false,
    useMaxWidth: false,
    padding: 10,
    nodeSpacing: 30,
    rankSpacing: 36,
    wrappingWidth: 225,
    subGraphTitleMargin: { top: 8, bottom: 6 },
  },
  sequence: {
    useMaxWidth: false,
    mirrorActors: false,
    // Four participants and their messages fit the text column, which is 660 pixels wide. On a phone, they scroll.
    width: 100,
    height: 44,
    actorMargin: 24,
    diagramMarginX: 4,
    messageMargin: 40,
    noteMargin: 12,
    actorFontFamily: fontFamily,
    actorFontSize: 14,
    actorFontWeight: 600,
    messageFontFamily: fontFamily,
    messageFontSize: 14,
    noteFontFamily: fontFamily,
    noteFontSize: 14,
  },
  class: { htmlLabels: false, padding: 12, hideEmptyMembersBox: true },
  state: { padding: 12 },
  pie: { textPosition: 0.7 },
} as const;

/** Prefix of every id in a stored SVG. Pages replace it to keep ids unique. */
export const ID_PREFIX = 'diagram-';

/** What stays of mermaid's SVG. */
export const BAKE_OPTIONS: BakeOptions = {
  elements:
    'g a svg switch defs marker symbol use path rect circle ellipse line polygon polyline text tspan'.split(
      ' ',
    ),
  attributes: (
    'id d x y width height rx ry cx cy r x1 y1 x2 y2 points dx dy transform viewBox refX refY markerUnits markerWidth ' +
    'markerHeight orient marker-start marker-mid marker-end href fill fill-opacity stroke stroke-width ' +
    'stroke-dasharray opacity font-size font-weight font-style text-anchor dominant-baseline paint-order'
  ).split(' '),
  themed: PLACEHOLDERS.source,
  colors: {
    shape: placeholder('note-ground'),
    line: placeholder('muted'),
    text: placeholder('heading'),
    ground: placeholder('raised'),
    group: placeholder('page'),
    groupLine: placeholder('line-strong'),
    number: placeholder('accent'),
  },
  // Sizes of letters in CSS pixels: the smallest ones are still readable on a phone.
  letters: { smallest: 13, largest: 19 },
};

/** Names the SVG of `source`: 16 hexadecimal digits. */
export function diagramHash(source: string): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        DRAWING_VERSION,
        mermaidVersion(),
        MEASURE_PERCENT,
        MERMAID_OPTIONS,
        BAKE_OPTIONS,
        source,
      ]),
    )
    .digest('hex')
    .slice(0, 16);
}

/** Read from package.json, since mermaid may not be installed. */
const mermaidVersion = once((): string =>
  String(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).devDependencies.mermaid),
);
