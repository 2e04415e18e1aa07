// Serializes a captured diagram: shapes, lines and texts with rounded coordinates and classes for colour roles, without
// styles, scripts, HTML or invisible elements. Pure: the same input gives the same text.

import { escapeHtml } from '../../src/shared/escape-html.ts';
import type { Look, SvgElement, SvgNode } from './capture-svg.ts';
import { parseColor, type Role, roleOfColor } from './diagram-roles.ts';

/** Prefix of every id in a stored SVG. Pages replace it to keep ids unique. */
export const ID_PREFIX = 'diagram-';

/** The diagram contains HTML or a picture. */
export class UnsupportedPart extends Error {}

/** @returns the elements inside the `<svg>`, whose ids start with `ID_PREFIX`, and its texts in order, each once */
export function flattenSvg(svg: SvgElement) {
  const definitions = new Map<string, SvgElement>();
  collectDefinitions(svg, definitions);
  const scene: Scene = { definitions, ids: new Map(), labels: new Set() };
  const body = svg.children.map((child) => flattenNode(child, scene)).join('');
  // Definitions may refer to other definitions, whose ids this loop then visits too.
  let markup = '';
  for (const id of scene.ids.keys()) markup += flattenDefinition(definitions.get(id), scene);
  return { markup: (markup === '' ? '' : `<defs>\n${markup}</defs>\n`) + body, labels: [...scene.labels] };
}

interface Scene {
  readonly definitions: ReadonlyMap<string, SvgElement>;
  /** Referenced ids, mermaid's → ours, in the order of their first use. */
  readonly ids: Map<string, string>;
  readonly labels: Set<string>;
}

const SHAPES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polygon: ['points'],
  polyline: ['points'],
};
const MARKER = ['viewBox', 'refX', 'refY', 'markerUnits', 'markerWidth', 'markerHeight', 'orient'];
const MARKER_ENDS = ['marker-start', 'marker-mid', 'marker-end'];
/** Corner radius of boxes, by the role of their fill. */
const CORNERS: Readonly<Partial<Record<Role, number>>> = {
  ...{ ground: 5, node: 9, group: 12, note: 6, active: 4, done: 4, strong: 4 },
  ...{ h1: 8, h2: 8, h3: 8, h4: 8, h5: 8 },
};

function collectDefinitions(element: SvgElement, definitions: Map<string, SvgElement>): void {
  const { id } = element.attributes;
  if (id !== undefined && ['marker', 'symbol'].includes(element.tag)) definitions.set(id, element);
  for (const child of element.children) if (typeof child !== 'string') collectDefinitions(child, definitions);
}

function flattenDefinition(element: SvgElement | undefined, scene: Scene): string {
  if (!element) return '';
  const id = scene.ids.get(element.attributes.id ?? '') ?? '';
  const attributes = attributesText(
    element,
    element.tag === 'marker' ? MARKER : ['viewBox', 'width', 'height'],
  );
  const children = element.children.map((child) => flattenNode(child, scene)).join('');
  return `<${element.tag} id="${id}"${attributes}>\n${children}</${element.tag}>\n`;
}

function flattenNode(node: SvgNode, scene: Scene): string {
  if (typeof node === 'string' || node.look.display === 'none') return '';
  if (node.tag in SHAPES) return flattenShape(node, scene);
  switch (node.tag) {
    case 'text':
      return flattenText(node, scene);
    case 'use':
      return flattenUse(node, scene);
    case 'svg':
    case 'a':
    case 'g':
      return flattenGroup(node, scene);
    case 'switch':
      return flattenSwitch(node, scene);
    case 'foreignObject':
    case 'image':
      if (node.tag === 'foreignObject' && textOf(node).trim() === '') return '';
      throw new UnsupportedPart(node.tag === 'image' ? 'a picture' : `HTML around "${textOf(node).trim()}"`);
    default:
      return ''; // definitions are written on use; other elements are invisible
  }
}

function flattenGroup(element: SvgElement, scene: Scene): string {
  const children = element.children.map((child) => flattenNode(child, scene)).join('');
  if (children === '') return '';
  const attributes = transformText(element) + opacityText(element.look);
  return attributes === '' ? children : `<g${attributes}>\n${children}</g>\n`;
}

/** HTML with a text fallback. */
function flattenSwitch(element: SvgElement, scene: Scene): string {
  const plain = element.children.filter(
    (child) => typeof child !== 'string' && child.tag !== 'foreignObject',
  );
  return flattenGroup(plain.length > 0 ? { ...element, children: plain } : element, scene);
}

function flattenShape(element: SvgElement, scene: Scene): string {
  const { tag, attributes, look } = element;
  if (look.visibility === 'hidden') return '';
  if (tag === 'rect' && !(pixelsOf(attributes.width) > 0 && pixelsOf(attributes.height) > 0)) return '';
  if (tag === 'path' && !attributes.d) return '';
  const fill = tag === 'line' ? undefined : roleOf(look.fill, 'fill');
  const stroke = pixelsOf(look.strokeWidth) > 0 ? roleOf(look.stroke, 'stroke') : undefined;
  if (fill === undefined && stroke === undefined) return '';
  const width = round(pixelsOf(look.strokeWidth));
  const dashes = look.strokeDasharray === 'none' ? '' : look.strokeDasharray.replace(/px|,/g, '');
  const rounded = tag === 'rect' ? withRoundCorners(attributes, fill) : attributes;
  const text = [
    ` class="f-${fill ?? 'none'}${stroke === undefined ? '' : ` s-${stroke}`}"`,
    attributesText({ ...element, attributes: rounded }, SHAPES[tag] ?? []),
    transformText(element),
    opacityText(look),
    Number(look.fillOpacity) < 1 && fill !== undefined
      ? ` fill-opacity="${round(Number(look.fillOpacity))}"`
      : '',
    stroke !== undefined && width !== 1 ? ` stroke-width="${width}"` : '',
    stroke !== undefined && /[1-9]/.test(dashes) ? ` stroke-dasharray="${roundNumbers(dashes)}"` : '',
    ...MARKER_ENDS.map((name) => markerText(name, attributes[name], scene)),
  ];
  return `<${tag}${text.join('')}/>\n`;
}

const pixelsOf = (length = ''): number => Number.parseFloat(length);

function roleOf(computed: string, use: 'fill' | 'stroke' | 'text'): Role | undefined {
  // Gradients and patterns are decoration.
  if (computed.startsWith('url(')) return use === 'stroke' ? 'node-line' : 'node';
  const color = parseColor(computed);
  return color && roleOfColor(color, use);
}

/** Gives boxes with square corners the site's radius, limited to half the width of narrow bars. */
function withRoundCorners(
  attributes: Readonly<Record<string, string>>,
  fill: Role | undefined,
): Readonly<Record<string, string>> {
  const wanted = fill === undefined ? 0 : (CORNERS[fill] ?? 0);
  const given = pixelsOf(attributes.rx) || 0;
  if (given > 8) return attributes; // a stadium or a pill
  const size = Math.min(pixelsOf(attributes.width), pixelsOf(attributes.height));
  const radius = String(Math.min(Math.max(wanted, given), size / 2));
  const { ry: _, ...rest } = attributes;
  return radius === '0' ? rest : { ...rest, rx: radius };
}

function markerText(name: string, value: string | undefined, scene: Scene): string {
  const id = /^url\(["']?#(.*?)["']?\)$/.exec(value ?? '')?.[1];
  return id === undefined || !scene.definitions.has(id) ? '' : ` ${name}="url(#${idFor(id, scene)})"`;
}

function idFor(id: string, { ids }: Scene): string {
  const written = ids.get(id) ?? `${ID_PREFIX}${ids.size + 1}`;
  ids.set(id, written);
  return written;
}

function flattenUse(element: SvgElement, scene: Scene): string {
  const id = (element.attributes.href ?? element.attributes['xlink:href'] ?? '').slice(1);
  if (!scene.definitions.has(id)) return '';
  const attributes = attributesText(element, ['x', 'y', 'width', 'height']) + transformText(element);
  return `<use href="#${idFor(id, scene)}"${attributes}/>\n`;
}

function flattenText(element: SvgElement, scene: Scene): string {
  const label = textOf(element).replace(/\s+/g, ' ').trim();
  if (label === '' || element.look.visibility === 'hidden') return '';
  scene.labels.add(spacedTextOf(element));
  // The innermost element sets the colour of the letters.
  const look = { ...element.look, fill: innermost(element).look.fill };
  const role = roleOf(look.fill, 'text') ?? 'text';
  const baseline = element.look.dominantBaseline;
  const attributes = [
    ` class="f-${role}${haloText(element.look)}"`,
    positionText(element),
    transformText(element),
    opacityText(element.look),
    lettersText(element.look, PLAIN),
    /^(central|middle|hanging)$/.test(baseline) ? ` dominant-baseline="${baseline}"` : '',
  ];
  return `<text${attributes.join('')}>${spansText(element, look)}</text>\n`;
}

function haloText({ stroke }: Look): string {
  const role = stroke === 'none' ? undefined : roleOf(stroke, 'fill');
  return role === 'ground' || role === 'group' ? ` on-${role}` : '';
}

function innermost(element: SvgElement): SvgElement {
  const inner = element.children.find((child) => typeof child !== 'string' && textOf(child).trim() !== '');
  return inner === undefined || typeof inner === 'string' ? element : innermost(inner);
}

/** Replaces spans by their text if they change neither position nor look. */
function spansText(element: SvgElement, look: Look): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return escapeHtml(child.replace(/\s+/g, ' '));
      const { fill } = innermost(child).look;
      const inner = spansText(child, { ...child.look, fill });
      const role = fill === look.fill ? undefined : roleOf(fill, 'text');
      const attributes =
        (role === undefined ? '' : ` class="f-${role}"`) +
        positionText(child) +
        lettersText(child.look, look);
      return inner.trim() === '' || attributes === '' ? inner : `<tspan${attributes}>${inner}</tspan>`;
    })
    .join('');
}

/** What the stylesheet sets for every text of a diagram. */
const PLAIN: Pick<Look, 'fontSize' | 'fontWeight' | 'fontStyle' | 'textAnchor'> = {
  fontSize: '15px',
  fontWeight: '400',
  fontStyle: 'normal',
  textAnchor: 'start',
};

function lettersText(look: Look, around: typeof PLAIN): string {
  const isBold = (weight: string): boolean => Number(weight) >= 600;
  return [
    look.fontSize === around.fontSize ? '' : ` font-size="${round(pixelsOf(look.fontSize))}"`,
    isBold(look.fontWeight) === isBold(around.fontWeight)
      ? ''
      : ` font-weight="${isBold(look.fontWeight) ? 600 : 400}"`,
    look.fontStyle === around.fontStyle ? '' : ` font-style="${look.fontStyle}"`,
    look.textAnchor === around.textAnchor ? '' : ` text-anchor="${look.textAnchor}"`,
  ].join('');
}

/** Converts positions in em to pixels. */
function positionText({ attributes, look }: SvgElement): string {
  const size = pixelsOf(look.fontSize);
  return ['x', 'y', 'dx', 'dy']
    .map((name) => {
      const value = attributes[name];
      if (value === undefined || value === '') return '';
      const pixels = pixelsOf(value) * (value.endsWith('em') ? size : 1);
      return pixels === 0 && name.startsWith('d') ? '' : ` ${name}="${round(pixels)}"`;
    })
    .join('');
}

const textOf = (node: SvgNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

/** Joins the lines of a label, which are separate elements, with spaces. */
const spacedTextOf = (element: SvgElement): string =>
  element.children.map(textOf).join(' ').replace(/\s+/g, ' ').trim();

function attributesText({ attributes }: SvgElement, names: readonly string[]): string {
  return names
    .map((name) => {
      const value = attributes[name];
      return value === undefined || value === '' ? '' : ` ${name}="${escapeHtml(roundNumbers(value))}"`;
    })
    .join('');
}

function transformText({ attributes: { transform = '' } }: SvgElement): string {
  const rounded = roundNumbers(
    transform.trim().replace(/\s+/g, ' '),
    /rotate|scale|matrix/.test(transform) ? 3 : 1,
  );
  return rounded === '' || /^translate\(0(?:, ?0)?\)$/.test(rounded) ? '' : ` transform="${rounded}"`;
}

const opacityText = ({ opacity }: Look): string =>
  Number(opacity) < 1 ? ` opacity="${round(Number(opacity), 2)}"` : '';

const roundNumbers = (text: string, digits = 1): string =>
  text.replace(/-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi, (number) => String(round(Number(number), digits)));

/** Never returns `-0`, which would be another text for the same position. */
function round(value: number, digits = 1): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor + 0;
}
