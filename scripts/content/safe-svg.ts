// Removes everything from an SVG that is more than a drawing: scripts, links, foreign HTML, styles, references to other
// files. The result becomes part of pages, where code would run with the rights of the site.

import type { Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';

/** https://www.w3.org/TR/SVG2/: shapes, text, paint and structure, without elements that animate, embed, link or run. */
const ELEMENTS = [
  'svg g defs symbol use title desc switch marker pattern mask clipPath linearGradient radialGradient stop filter',
  'path rect circle ellipse line polyline polygon text tspan textPath',
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap',
  'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode',
  'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
].flatMap((names) => names.split(' '));

/** By the names that hast gives them. */
const ATTRIBUTES = [
  'id className xmlns xmlnsXLink version lang xmlLang xmlSpace role tabIndex focusable systemLanguage',
  'ariaLabel ariaLabelledBy ariaDescribedBy ariaHidden ariaRoleDescription',
  'viewBox preserveAspectRatio width height x y z x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points pathLength',
  'transform transformOrigin rotate method spacing startOffset textLength lengthAdjust offset',
  'gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform',
  'maskUnits maskContentUnits maskType clipPathUnits filterUnits primitiveUnits',
  'markerWidth markerHeight markerUnits refX refY orient',
  'fill fillOpacity fillRule opacity color display visibility overflow clipPath clipRule mask filter enableBackground',
  'stroke strokeWidth strokeOpacity strokeDashArray strokeDashOffset strokeLineCap strokeLineJoin strokeMiterLimit',
  'markerStart markerMid markerEnd stopColor stopOpacity paintOrder vectorEffect pointerEvents',
  'shapeRendering textRendering imageRendering colorRendering colorInterpolation colorInterpolationFilters',
  'textAnchor textDecoration dominantBaseline alignmentBaseline baselineShift direction unicodeBidi writingMode',
  'fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight letterSpacing wordSpacing',
  'href xLinkHref in in2 result mode operator type values k1 k2 k3 k4 radius stdDeviation floodColor floodOpacity',
  'tableValues slope intercept amplitude exponent baseFrequency numOctaves seed stitchTiles scale',
  'order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha xChannelSelector yChannelSelector',
  'surfaceScale diffuseConstant specularConstant specularExponent lightingColor azimuth elevation',
  'pointsAtX pointsAtY pointsAtZ limitingConeAngle',
].flatMap((names) => names.split(' '));

const SCHEMA: Schema = {
  tagNames: ELEMENTS,
  attributes: { '*': ATTRIBUTES },
  strip: [
    'script',
    'style',
    'foreignObject',
    'a',
    'animate',
    'set',
    'animateTransform',
    'animateMotion',
    'image',
  ],
};

/**
 * @param text of an SVG file; everything around its `<svg>` is removed, comments and declarations without a report
 * @param options `always`: serialize the SVG anew even if nothing was removed
 * @returns the SVG, or the original text if nothing was removed, and the removed parts, each once: `<script>`, `onclick=`.
 * Undefined if there is no `<svg>`
 */
export function safeSvg(text: string, options: { readonly always?: boolean } = {}) {
  const source = text
    .replace(/^\uFEFF/, '')
    .replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>|<!--[\s\S]*?-->/gi, '')
    .trim();
  const tree = fromHtml(source, { fragment: true });
  const svg = tree.children.find((node) => node.type === 'element' && node.tagName === 'svg');
  if (!svg) return undefined;
  const around = tree.children.filter(
    (node) => node !== svg && !(node.type === 'text' && node.value.trim() === ''),
  );
  const removed = new Set<string>(around.map(nameOf));
  const clean = sanitize({ type: 'root', children: [svg] } satisfies Root, SCHEMA);
  const after = namesIn(clean);
  for (const [name, count] of namesIn(svg)) if ((after.get(name) ?? 0) < count) removed.add(name);
  dropForeignReferences(clean, removed);
  return removed.size === 0 && !options.always
    ? { svg: source, removed: [] }
    : { svg: toHtml(clean), removed: [...removed].sort() };
}

const nameOf = (node: Nodes): string =>
  node.type === 'element' ? `<${node.tagName}>` : 'text around the drawing';

/** Counts each element and attribute in a tree. */
function namesIn(tree: Nodes): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  visit(tree, 'element', ({ tagName, properties }) => {
    for (const name of [`<${tagName}>`, ...Object.keys(properties).map((key) => `${key}=`)])
      counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}

/** `href="#id"` and `url(#id)` refer to the SVG itself; anything else would be fetched, or run. */
function dropForeignReferences(tree: Nodes, removed: Set<string>): void {
  visit(tree, 'element', ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      const text = String(value ?? '');
      const isForeign = /^(xLinkH|h)ref$/.test(name)
        ? !text.trim().startsWith('#')
        : /url\(\s*['"]?(?!#)/i.test(text) || /\\/.test(text);
      if (!isForeign) continue;
      removed.add(`${name}="${text}"`);
      delete properties[name];
    }
  });
}
