// Mends what mermaid draws otherwise than this site wants it: labels that are narrower for the reader stay centred,
// outlines drawn twice become one, letters and lines keep within sizes. Pure.

import type { DrawnElement, DrawnNode, Look } from './capture-drawing.ts';
import { signalColor } from './diagram-roles.ts';

/** Letters in CSS pixels: none smaller than can be read on a phone, no title that shouts. */
const SMALLEST_LETTERS = 13;
const LARGEST_LETTERS = 19;
const THICKEST_LINE = 4;
/** Branches of git graphs are thick by design. */
const THICKEST_BRANCH = 7;
/** Room between a label and the line that it interrupts. */
const LABEL_ROOM = 4;
/** Radius of the circles that number messages. */
const NUMBER_RADIUS = 10;

export function adjustDrawing(svg: DrawnElement): DrawnElement {
  const [, top = 0, , height = Number.POSITIVE_INFINITY] = (svg.attributes.viewBox ?? '').split(/\s+/).map(Number);
  const place: Place = { bottom: top + height, isCentred: false };
  return { ...svg, children: adjustChildren(svg, place) };
}

interface Place {
  /** Where mermaid's drawing ends; it draws life lines farther and lets them be cut off. */
  readonly bottom: number;
  /** Inside a label whose text stands in the middle of a box. */
  readonly isCentred: boolean;
}

const CENTRED = ['node', 'edgeLabel', 'cluster-label'];
const FROM_THE_LEFT = /^(members-group|methods-group|attribute-(type|name|keys|comment))$/;
const DROPPED: Readonly<Record<string, readonly string[]>> = { line: ['today'], rect: ['inner'] };

function adjustChildren(parent: DrawnElement, place: Place): readonly DrawnNode[] {
  return mergeOutline(parent).flatMap((child) => {
    if (typeof child === 'string') return child;
    const classes = classesOf(child);
    if (DROPPED[child.tag]?.some((name) => classes.includes(name))) return [];
    const isCentred =
      (place.isCentred || CENTRED.some((name) => classes.includes(name))) &&
      !classes.some((name) => FROM_THE_LEFT.test(name));
    return adjustElement(child, classes, { ...place, isCentred });
  });
}

function adjustElement(element: DrawnElement, classes: readonly string[], place: Place): DrawnElement {
  switch (element.tag) {
    case 'text':
      return adjustText(element, place);
    case 'rect':
      return adjustRect(element, classes);
    case 'line':
      return adjustLine(element, classes, place);
    default: {
      const look = withThinnerLine(element.look, classes);
      return { ...element, look, children: adjustChildren(element, place) };
    }
  }
}

function adjustText(element: DrawnElement, { isCentred }: Place): DrawnElement {
  const sized = withReadableLetters(element);
  const { box } = element;
  if (!isCentred || !box || element.look.textAnchor !== 'start') return sized;
  return centred(sized, String(box.x + box.width / 2), true);
}

/** Anchored in the middle: whatever the reader's letters, the slack is the same on both sides. */
function centred(element: DrawnElement, x: string, isOutermost: boolean): DrawnElement {
  const hasPlace = isOutermost || element.attributes.x !== undefined;
  return {
    ...element,
    attributes: hasPlace ? { ...element.attributes, x } : element.attributes,
    look: { ...element.look, textAnchor: 'middle' },
    children: element.children.map((child) => (typeof child === 'string' ? child : centred(child, x, false))),
  };
}

function withReadableLetters(element: DrawnElement): DrawnElement {
  const size = Number.parseFloat(element.look.fontSize);
  const fontSize = `${Math.min(LARGEST_LETTERS, Math.max(SMALLEST_LETTERS, size))}px`;
  return {
    ...element,
    look: { ...element.look, fontSize },
    children: element.children.map((child) => (typeof child === 'string' ? child : withReadableLetters(child))),
  };
}

function adjustRect(element: DrawnElement, classes: readonly string[]): DrawnElement {
  const { attributes, look } = element;
  if (classes.includes('outer')) return painted(element, 'group', 'group-line'); // a composite state
  if (!classes.includes('background')) return element;
  const wider = {
    ...attributes,
    x: String(Number(attributes.x) - LABEL_ROOM),
    width: String(Number(attributes.width) + 2 * LABEL_ROOM),
  };
  const isBehindLabel = Number(attributes.width) > 0;
  const ground = { ...look, fill: signalColorOf('ground'), stroke: 'none', opacity: '1', fillOpacity: '1' };
  return { ...element, attributes: isBehindLabel ? wider : attributes, look: ground };
}

function adjustLine(element: DrawnElement, classes: readonly string[], { bottom }: Place): DrawnElement {
  const { attributes, look } = element;
  if (/sequencenumber/.test(attributes['marker-start'] ?? '')) {
    // A line without length or width that carries a marker: browsers differ in what they make of it.
    const { x1: cx = '0', y1: cy = '0' } = attributes;
    const circle = { ...element, tag: 'circle', attributes: { cx, cy, r: String(NUMBER_RADIUS) } };
    return painted({ ...circle, look: { ...look, opacity: '1' } }, 'strong');
  }
  if (classes.includes('actor-line')) {
    const end = Math.min(Number(attributes.y2), bottom);
    return { ...element, attributes: { ...attributes, y2: String(end) }, look: { ...look, strokeWidth: '1px' } };
  }
  if (classes.includes('loopLine')) return painted(element, undefined, 'group-line');
  return { ...element, look: withThinnerLine(look, classes) };
}

function withThinnerLine(look: Look, classes: readonly string[]): Look {
  const limit = classes.some((name) => /^(arrow|branch)/.test(name)) ? THICKEST_BRANCH : THICKEST_LINE;
  return Number.parseFloat(look.strokeWidth) > limit ? { ...look, strokeWidth: `${limit}px` } : look;
}

function painted(
  element: DrawnElement,
  fill: Parameters<typeof signalColor>[0] | undefined,
  stroke?: Parameters<typeof signalColor>[0],
): DrawnElement {
  const fillColor = fill === undefined ? 'none' : signalColorOf(fill);
  const strokeColor = stroke === undefined ? 'none' : signalColorOf(stroke);
  return { ...element, look: { ...element.look, fill: fillColor, stroke: strokeColor } };
}

/**
 * Some shapes come as a pair of paths, the ground and then a double outline as if drawn by hand: they become one path,
 * or a box, whose corners can then be rounded.
 */
function mergeOutline(parent: DrawnElement): readonly DrawnNode[] {
  const elements = parent.children.filter((child) => typeof child !== 'string');
  const [ground, outline, ...others] = elements;
  const isPair =
    others.length === 0 &&
    ground?.tag === 'path' &&
    outline?.tag === 'path' &&
    ground.attributes.stroke === 'none' &&
    outline.attributes.fill === 'none' &&
    (ground.attributes.d ?? '').lastIndexOf('M') === 0;
  if (!isPair) return parent.children;
  const { stroke, strokeWidth, strokeDasharray } = outline.look;
  const look = {
    ...ground.look,
    stroke,
    strokeWidth,
    strokeDasharray: /[1-9]/.test(strokeDasharray) ? strokeDasharray : 'none',
  };
  const d = (ground.attributes.d ?? '').trim();
  const isRow = classesOf(parent).some((name) => name.startsWith('row-rect'));
  const box = boxOf(d);
  if (!box) return [{ ...ground, attributes: { d: d.endsWith('Z') ? d : `${d}Z` }, look }];
  // Rows of a table: only a line above each, so that the table's own outline shows.
  if (isRow)
    return [
      { ...ground, tag: 'path', attributes: { d: `${d}Z` }, look: { ...look, stroke: 'none' } },
      { ...outline, attributes: { d: `M${box.x} ${box.y} L${box.x + box.width} ${box.y}` } },
    ];
  if (box.height < 1 || box.width < 1)
    return [{ ...ground, attributes: { d: `M${box.x} ${box.y} L${box.x + box.width} ${box.y + box.height}` }, look }];
  return [
    {
      ...ground,
      tag: 'rect',
      attributes: Object.fromEntries(Object.entries(box).map(([name, value]) => [name, String(value)])),
      look,
    },
  ];
}

/** The box that a path goes round, if it goes straight and along the axes. */
function boxOf(d: string): { x: number; y: number; width: number; height: number } | undefined {
  if (/[^ML\d\s.,eZz-]/.test(d)) return undefined;
  const numbers = (d.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number);
  const xs = [...new Set(numbers.filter((_, index) => index % 2 === 0))].sort((a, b) => a - b);
  const ys = [...new Set(numbers.filter((_, index) => index % 2 === 1))].sort((a, b) => a - b);
  const [x, right] = xs;
  const [y, bottom] = ys;
  if (numbers.length !== 8 || xs.length !== 2 || ys.length !== 2) return undefined;
  if (x === undefined || right === undefined || y === undefined || bottom === undefined) return undefined;
  return { x, y, width: right - x, height: bottom - y };
}

const classesOf = ({ attributes }: DrawnElement): readonly string[] =>
  (attributes.class ?? '').split(/\s+/).filter(Boolean);

/** As a computed style would give it. */
function signalColorOf(role: Parameters<typeof signalColor>[0]): string {
  const hex = signalColor(role);
  return `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
}
