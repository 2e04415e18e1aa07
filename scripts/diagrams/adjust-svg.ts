// Changes what mermaid draws in a way that readers would notice: labels stay centred whatever the reader's font, letters
// are large enough, and labels stand on a ground that hides the lines below them. Pure.

import type { Look, SvgElement, SvgNode } from './capture-svg.ts';
import { type Role, signalColor } from './diagram-roles.ts';

/** CSS pixels: a phone's reader can read the smallest, and no title shouts. */
const SMALLEST_LETTERS = 13;
const LARGEST_LETTERS = 19;
/** Room between a label and the line that it interrupts. */
const LABEL_ROOM = 4;
/** Radius of the circles that number messages. */
const NUMBER_RADIUS = 10;

export function adjustSvg(svg: SvgElement): SvgElement {
  const [, top = 0, , height = Number.POSITIVE_INFINITY] = (svg.attributes.viewBox ?? '')
    .split(/\s+/)
    .map(Number);
  return withChildren(svg, { bottom: top + height, isCentred: false, isTitle: false, isTick: false });
}

interface Place {
  /** Lower edge of mermaid's view box, which cuts off life lines. */
  readonly bottom: number;
  /** Inside a label in the middle of a box. */
  readonly isCentred: boolean;
  /** Inside the title of a group. */
  readonly isTitle: boolean;
  /** Among the lines and labels of an axis. */
  readonly isTick: boolean;
  /** Where the middle of the box is, if not in the middle of the text. */
  readonly middle?: number;
}

const CENTRED = ['node', 'edgeLabel', 'cluster-label', 'branchLabel'];
/** The line for today would make the same diagram look different tomorrow; the others are a second ground. */
const DROPPED = ['today', 'inner', 'commit-label-bkg'];
const FROM_THE_LEFT = /^(members-group|methods-group|attribute-(type|name|keys|comment))$/;

function withChildren(parent: SvgElement, place: Place): SvgElement {
  const names = classesOf(parent);
  const children = titlesOnTop(parent.children).flatMap((child): readonly SvgNode[] => {
    if (typeof child === 'string') return [child];
    const classes = classesOf(child);
    if (DROPPED.some((name) => classes.includes(name))) return [];
    const isCentred =
      (place.isCentred || CENTRED.some((name) => classes.includes(name))) &&
      !classes.some((name) => FROM_THE_LEFT.test(name));
    const isTitle = place.isTitle || classes.includes('cluster-label');
    const isTick = place.isTick || classes.includes('tick');
    // In the circles of mind maps the label begins at the middle.
    const isAtMiddle =
      names.includes('mindmap-node') && /^translate\(0[,\s)]/.test(child.attributes.transform ?? '');
    const inside = { ...place, isCentred, isTitle, isTick, ...(isAtMiddle ? { middle: 0 } : {}) };
    const isInState = classes.includes('cluster-label') && names.includes('statediagram-cluster');
    return [adjustElement(isInState ? lowered(child) : child, classes, inside)];
  });
  return { ...parent, children };
}

/** The title of a composite state touches the upper edge. */
function lowered(title: SvgElement): SvgElement {
  const transform = (title.attributes.transform ?? '').replace(
    /^translate\(([-\d.]+),\s*([-\d.]+)\)/,
    (_, x, y) => `translate(${x}, ${Number(y) + 6})`,
  );
  return { ...title, attributes: { ...title.attributes, transform } };
}

/** Draws the titles of groups after the lines beside the groups, which would run over them. */
function titlesOnTop(children: readonly SvgNode[]): readonly SvgNode[] {
  const isNamed =
    (name: string) =>
    (child: SvgNode): child is SvgElement =>
      typeof child !== 'string' && classesOf(child).includes(name);
  const clusters = children.find(isNamed('clusters'));
  const lines = children.findIndex(isNamed('edgePaths'));
  if (!clusters || lines < 0) return children;
  const isTitle = isNamed('cluster-label');
  const groups = clusters.children.filter((child) => typeof child !== 'string');
  const only = (isWanted: (child: SvgNode) => boolean): readonly SvgElement[] =>
    groups.map((group) => ({ ...group, children: group.children.filter(isWanted) }));
  const bare = { ...clusters, children: only((child) => !isTitle(child)) };
  // A group's element goes with its title, since the title inherits its look.
  return children.flatMap((child, index) => {
    if (child === clusters) return bare;
    return index === lines ? [child, ...only(isTitle)] : child;
  });
}

function adjustElement(element: SvgElement, classes: readonly string[], place: Place): SvgElement {
  const { tag, attributes, look } = element;
  const painted = (colors: Partial<Look>): SvgElement => ({ ...element, look: { ...look, ...colors } });
  if (tag === 'text') return adjustText(element, classes, place);
  if (tag === 'rect' && classes.includes('background')) return labelGround(element);
  if (tag === 'line' && /sequencenumber/.test(attributes['marker-start'] ?? '')) return numberCircle(element);
  if (tag === 'line' && classes.includes('actor-line')) {
    const y2 = String(Math.min(Number(attributes.y2), place.bottom));
    return { ...element, attributes: { ...attributes, y2 }, look: { ...look, strokeWidth: '1px' } };
  }
  if (tag === 'line' && place.isTick) return painted({ stroke: computedColor('grid'), strokeWidth: '1px' });
  if (classes.includes('loopLine')) return painted({ stroke: computedColor('group-line') });
  if (tag === 'rect' && classes.includes('outer'))
    // a composite state
    return painted({ fill: computedColor('group'), stroke: computedColor('group-line') });
  return withChildren(element, place);
}

function adjustText(element: SvgElement, classes: readonly string[], place: Place): SvgElement {
  const { isCentred, isTitle } = place;
  const { box, look } = element;
  // Texts that lines may cross get a rim in the colour of their ground.
  const isOverLines = classes.includes('messageText') || classes.includes('commit-label');
  const stroke = isTitle ? computedColor('group') : isOverLines ? computedColor('ground') : 'none';
  const middle =
    isCentred && box && look.textAnchor === 'start'
      ? String(place.middle ?? box.x + box.width / 2)
      : undefined;
  const largest = classes.includes('tag-label') ? SMALLEST_LETTERS : LARGEST_LETTERS;
  const adjust = (part: SvgElement, isOutermost: boolean): SvgElement => {
    const size = Math.min(largest, Math.max(SMALLEST_LETTERS, Number.parseFloat(part.look.fontSize)));
    const isMoved = middle !== undefined && (isOutermost || part.attributes.x !== undefined);
    const newLook: Partial<Look> = {
      fontSize: `${size}px`,
      ...(isTitle ? { fontWeight: '600' } : {}),
      ...(isOutermost ? { stroke } : {}),
      // Anchored in the middle, narrower letters leave the same room on both sides.
      ...(middle === undefined ? {} : { textAnchor: 'middle' }),
    };
    return {
      ...part,
      attributes: isMoved ? { ...part.attributes, x: middle } : part.attributes,
      look: { ...part.look, ...newLook },
      children: part.children.map((child) => (typeof child === 'string' ? child : adjust(child, false))),
    };
  };
  return adjust(element, true);
}

/** The ground of a label on a line. */
function labelGround(element: SvgElement): SvgElement {
  const { attributes, look } = element;
  const width = Number(attributes.width);
  const wider = { x: String(Number(attributes.x) - LABEL_ROOM), width: String(width + 2 * LABEL_ROOM) };
  const ground = { fill: computedColor('ground'), stroke: 'none', opacity: '1', fillOpacity: '1' };
  return {
    ...element,
    attributes: { ...attributes, ...(width > 0 ? wider : {}) },
    look: { ...look, ...ground },
  };
}

/** Mermaid draws a line without length that carries a marker, which browsers show in different ways. */
function numberCircle({ attributes, look }: SvgElement): SvgElement {
  const { x1: cx = '0', y1: cy = '0' } = attributes;
  return {
    tag: 'circle',
    attributes: { cx, cy, r: String(NUMBER_RADIUS) },
    look: { ...look, fill: computedColor('strong'), stroke: 'none', opacity: '1' },
    children: [],
  };
}

const classesOf = ({ attributes }: SvgElement): readonly string[] =>
  (attributes.class ?? '').split(/\s+/).filter(Boolean);

/** A role's signal colour as a computed style gives it. */
function computedColor(role: Role): string {
  const hex = signalColor(role);
  return `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
}
