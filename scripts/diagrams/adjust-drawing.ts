// Fixes what mermaid draws otherwise than this site wants it: labels that are narrower for the reader stay centred,
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
/** Of tables, whose rows reach into the corners. */
const TABLE_RADIUS = 5;

export function adjustDrawing(svg: DrawnElement): DrawnElement {
  const [, top = 0, , height = Number.POSITIVE_INFINITY] = (svg.attributes.viewBox ?? '')
    .split(/\s+/)
    .map(Number);
  const place: Place = { bottom: top + height, isCentred: false };
  return { ...svg, children: adjustChildren(svg, place) };
}

interface Place {
  /** Where mermaid's drawing ends; it draws life lines farther and lets them be cut off. */
  readonly bottom: number;
  /** Inside a label whose text stands in the middle of a box. */
  readonly isCentred: boolean;
  /** Among the lines and labels of an axis. */
  readonly isTick?: boolean;
  /** Inside the title of a group. */
  readonly isTitle?: boolean;
  /** Where the middle of that box is, if not in the middle of the text. */
  readonly middle?: number;
}

const CENTRED = ['node', 'edgeLabel', 'cluster-label', 'branchLabel'];
const FROM_THE_LEFT = /^(members-group|methods-group|attribute-(type|name|keys|comment))$/;
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  line: ['today'],
  rect: ['inner', 'commit-label-bkg'],
};

function adjustChildren(parent: DrawnElement, place: Place): readonly DrawnNode[] {
  return titlesOnTop(mergeOutline(parent)).flatMap((child) => {
    if (typeof child === 'string') return child;
    const classes = classesOf(child);
    if (DROPPED[child.tag]?.some((name) => classes.includes(name))) return [];
    const isCentred =
      (place.isCentred || CENTRED.some((name) => classes.includes(name))) &&
      !classes.some((name) => FROM_THE_LEFT.test(name));
    // In circles of mind maps the label begins at the middle.
    const isAtMiddle =
      classesOf(parent).includes('mindmap-node') &&
      /^translate\(0[,\s)]/.test(child.attributes.transform ?? '');
    const isTitle = place.isTitle ?? classes.includes('cluster-label');
    const inside = {
      ...place,
      isCentred,
      ...(isTitle ? { isTitle } : {}),
      ...(classes.includes('tick') ? { isTick: true } : {}),
      ...(isAtMiddle ? { middle: 0 } : {}),
    };
    return adjustElement(loweredTitle(child, parent, classes), classes, inside);
  });
}

/** Lines into a group would run over its title: the titles of the groups beside them are drawn after the lines. */
function titlesOnTop(children: readonly DrawnNode[]): readonly DrawnNode[] {
  const isNamed =
    (name: string) =>
    (child: DrawnNode): child is DrawnElement =>
      typeof child !== 'string' && classesOf(child).includes(name);
  const clusters = children.find(isNamed('clusters'));
  const lines = children.findIndex(isNamed('edgePaths'));
  if (!clusters || lines < 0) return children;
  const isTitle = isNamed('cluster-label');
  const groups = clusters.children.filter((child) => typeof child !== 'string');
  // The group's own element goes with the title, since what a title looks like depends on it.
  const titles = groups.map((group) => ({ ...group, children: group.children.filter(isTitle) }));
  const bare = groups.map((group) => ({
    ...group,
    children: group.children.filter((child) => !isTitle(child)),
  }));
  const result = children.map((child) => (child === clusters ? { ...clusters, children: bare } : child));
  result.splice(lines + 1, 0, ...titles);
  return result;
}

/** The title of a composite state touches the upper edge. */
function loweredTitle(child: DrawnElement, parent: DrawnElement, classes: readonly string[]): DrawnElement {
  if (!classes.includes('cluster-label')) return child;
  const isState = classesOf(parent).includes('statediagram-cluster');
  const transform = (child.attributes.transform ?? '').replace(
    /^translate\(([-\d.]+),\s*([-\d.]+)\)/,
    (_, x, y) => `translate(${x}, ${Number(y) + (isState ? 6 : 0)})`,
  );
  return withWeight({ ...child, attributes: { ...child.attributes, transform } }, '600');
}

function withWeight(element: DrawnElement, fontWeight: string): DrawnElement {
  return {
    ...element,
    look: { ...element.look, fontWeight },
    children: element.children.map((child) =>
      typeof child === 'string' ? child : withWeight(child, fontWeight),
    ),
  };
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

function adjustText(element: DrawnElement, place: Place): DrawnElement {
  const { isCentred, middle } = place;
  const shown = withHalo(element, place);
  const isTag = classesOf(element).includes('tag-label');
  const sized = isTag ? withLetters(shown, SMALLEST_LETTERS) : withReadableLetters(shown);
  const { box } = element;
  if (!isCentred || !box || element.look.textAnchor !== 'start') return sized;
  return centred(sized, String(middle ?? box.x + box.width / 2), true);
}

/** Texts that lines may cross get a rim in the colour of their ground. */
function withHalo(element: DrawnElement, { isTitle }: Place): DrawnElement {
  const isOverLines = classesOf(element).some((name) => name === 'messageText' || name === 'commit-label');
  const stroke = isTitle ? signalColorOf('group') : isOverLines ? signalColorOf('ground') : 'none';
  return { ...element, look: { ...element.look, stroke } };
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
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withReadableLetters(child),
  );
  const fontSize = `${Math.min(LARGEST_LETTERS, Math.max(SMALLEST_LETTERS, size))}px`;
  return { ...element, look: { ...element.look, fontSize }, children };
}

function withLetters(element: DrawnElement, size: number): DrawnElement {
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withLetters(child, size),
  );
  return { ...element, look: { ...element.look, fontSize: `${size}px` }, children };
}

function adjustRect(element: DrawnElement, classes: readonly string[]): DrawnElement {
  const { attributes, look } = element;
  if (classes.includes('outer')) return painted(element, 'group', 'group-line'); // a composite state
  if (classes.includes('milestone')) return diamond(element);
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

/** Milestones are squares that mermaid turns by a style. */
function diamond(element: DrawnElement): DrawnElement {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(element.attributes[name]),
  );
  const [middle, centre, reach] = [x + width / 2, y + height / 2, Math.max(width, height) * 0.56];
  const points = `${middle},${centre - reach} ${middle + reach},${centre} ${middle},${centre + reach} ${middle - reach},${centre}`;
  return { ...element, tag: 'polygon', attributes: { points } };
}

function adjustLine(
  element: DrawnElement,
  classes: readonly string[],
  { bottom, isTick }: Place,
): DrawnElement {
  const { attributes, look } = element;
  if (/sequencenumber/.test(attributes['marker-start'] ?? '')) {
    // A line without length or width that carries a marker: browsers differ in what they make of it.
    const { x1: cx = '0', y1: cy = '0' } = attributes;
    const circle = { ...element, tag: 'circle', attributes: { cx, cy, r: String(NUMBER_RADIUS) } };
    return painted({ ...circle, look: { ...look, opacity: '1' } }, 'strong');
  }
  if (classes.includes('actor-line')) {
    const end = Math.min(Number(attributes.y2), bottom);
    return {
      ...element,
      attributes: { ...attributes, y2: String(end) },
      look: { ...look, strokeWidth: '1px' },
    };
  }
  if (isTick) return painted({ ...element, look: { ...look, strokeWidth: '1px' } }, undefined, 'grid');
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
    strokeWidth: Number.parseFloat(strokeWidth) < 2 ? '1px' : strokeWidth,
    strokeDasharray: /[1-9]/.test(strokeDasharray) ? strokeDasharray : 'none',
  };
  const d = (ground.attributes.d ?? '').trim();
  const kinds = classesOf(parent);
  const box = boxOf(d);
  if (!box) return [{ ...ground, attributes: { d: d.endsWith('Z') ? d : `${d}Z` }, look }];
  const line = (width: number, height: number): DrawnElement => {
    const drawn = { ...outline, attributes: { d: `M${box.x} ${box.y} l${width} ${height}` } };
    return painted({ ...drawn, look: { ...look, strokeWidth: '1px' } }, undefined, 'active');
  };
  if (kinds.includes('divider'))
    return [line(box.width < 1 ? 0 : box.width, box.height < 1 ? 0 : box.height)];
  // Rows of a table: a line above each, and within the table's outline the ground of every other.
  if (kinds.includes('row-rect-odd')) return [line(box.width, 0)];
  if (kinds.includes('row-rect-even')) {
    const inner = `M${box.x + 1} ${box.y} h${box.width - 2} v${box.height - 1} h${2 - box.width}Z`;
    return [{ ...ground, attributes: { d: inner }, look: { ...look, stroke: 'none' } }, line(box.width, 0)];
  }
  if (kinds.includes('outer-path') && !kinds.includes('label-container'))
    return [{ ...ground, attributes: { d: roundedBox(box, TABLE_RADIUS) }, look }];
  return [
    {
      ...ground,
      tag: 'rect',
      attributes: Object.fromEntries(Object.entries(box).map(([name, value]) => [name, String(value)])),
      look,
    },
  ];
}

function roundedBox({ x, y, width, height }: Box, r: number): string {
  const [h, v] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y} h${h} q${r} 0 ${r} ${r} v${v} q0 ${r} ${-r} ${r} h${-h} q${-r} 0 ${-r} ${-r} v${-v} q0 ${-r} ${r} ${-r}Z`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box that a path goes round, if it goes straight and along the axes. */
function boxOf(d: string): Box | undefined {
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
