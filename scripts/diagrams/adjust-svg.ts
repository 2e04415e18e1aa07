// Adjusts mermaid's SVG where readers would notice: labels stay centred in any font, letters are large enough, and labels
// cover the lines below them. Pure.

import type { SvgElement, SvgNode } from './capture-svg.ts';
import { computedSignal } from './diagram-roles.ts';

/** Letter sizes in CSS pixels, readable on a phone. */
const SMALLEST_LETTERS = 13;
const LARGEST_LETTERS = 19;
/** Pixels between a label and the line that it interrupts. */
const LABEL_ROOM = 4;
/** Radius of the circles that number messages. */
const NUMBER_RADIUS = 10;

export function adjustSvg(svg: SvgElement): SvgElement {
  const [, top = 0, , height = Number.POSITIVE_INFINITY] = (svg.attributes.viewBox ?? '')
    .split(/\s+/)
    .map(Number);
  return adjustChildren(svg, { bottom: top + height, isCentred: false, isTitle: false });
}

interface Place {
  /** Lower edge of mermaid's view box, at which life lines end. */
  readonly bottom: number;
  /** Inside a label in the middle of a box. */
  readonly isCentred: boolean;
  /** Inside the title of a group. */
  readonly isTitle: boolean;
  /** Middle of the box, if it isn't the middle of the text. */
  readonly middle?: number;
}

const CENTRED = ['node', 'edgeLabel', 'cluster-label', 'branchLabel'];
/** Lists inside a box, such as the members of a class. */
const FROM_THE_LEFT = /^(members-group|methods-group|attribute-.*)$/;
/** Gantt's line for today would change the SVG every day. */
const DROPPED = 'today';

function adjustChildren(parent: SvgElement, place: Place): SvgElement {
  const isMindMapNode = classesOf(parent).includes('mindmap-node');
  const children = titlesOnTop(parent.children).flatMap((child): readonly SvgNode[] => {
    if (typeof child === 'string') return [child];
    const classes = classesOf(child);
    if (classes.includes(DROPPED)) return [];
    const isCentred = place.isCentred || CENTRED.some((name) => classes.includes(name));
    const isTitle = place.isTitle || classes.includes('cluster-label');
    const isList = classes.some((name) => FROM_THE_LEFT.test(name));
    // In the circles of mind maps, labels start at the middle.
    const isAtMiddle = isMindMapNode && /^translate\(0[,\s)]/.test(child.attributes.transform ?? '');
    const middle = isAtMiddle ? { middle: 0 } : {};
    return [adjustElement(child, classes, { ...place, ...middle, isCentred: isCentred && !isList, isTitle })];
  });
  return { ...parent, children };
}

/** Moves the titles of groups behind the lines, which would cross them. */
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
  // A title stays inside its group's element, since it inherits the element's look.
  return children.flatMap((child, index) => {
    if (child === clusters) return bare;
    return index === lines ? [child, ...only(isTitle)] : child;
  });
}

function adjustElement(element: SvgElement, classes: readonly string[], place: Place): SvgElement {
  const { tag, attributes, look } = element;
  if (tag === 'text') return adjustText(element, classes, place);
  if (tag === 'rect' && classes.includes('background')) return labelGround(element);
  if (tag === 'line' && /sequencenumber/.test(attributes['marker-start'] ?? '')) return numberCircle(element);
  if (tag === 'line' && classes.includes('actor-line')) {
    const y2 = String(Math.min(Number(attributes.y2), place.bottom));
    return { ...element, attributes: { ...attributes, y2 }, look: { ...look, strokeWidth: '1px' } };
  }
  if (classes.includes('loopLine'))
    return { ...element, look: { ...look, stroke: computedSignal('group-line') } };
  return adjustChildren(element, place);
}

function adjustText(element: SvgElement, classes: readonly string[], place: Place): SvgElement {
  const { box, look } = element;
  // Text that lines may cross gets an outline in the colour of its ground.
  const ground = place.isTitle ? 'group' : classes.includes('messageText') ? 'ground' : undefined;
  const largest = classes.includes('tag-label') ? SMALLEST_LETTERS : LARGEST_LETTERS;
  const isCentred = place.isCentred && box !== undefined && look.textAnchor === 'start';
  const adjust = (part: SvgElement, isOutermost: boolean): SvgElement => {
    const size = Math.min(largest, Math.max(SMALLEST_LETTERS, Number.parseFloat(part.look.fontSize)));
    const isMoved = isCentred && (isOutermost || part.attributes.x !== undefined);
    return {
      ...part,
      attributes: isMoved
        ? { ...part.attributes, x: String(place.middle ?? box.x + box.width / 2) }
        : part.attributes,
      look: {
        ...part.look,
        fontSize: `${size}px`,
        ...(place.isTitle ? { fontWeight: '600' } : {}),
        ...(isOutermost ? { stroke: ground ? computedSignal(ground) : 'none' } : {}),
        // Anchored in the middle, so that other letters leave equal room on both sides.
        ...(isCentred ? { textAnchor: 'middle' } : {}),
      },
      children: part.children.map((child) => (typeof child === 'string' ? child : adjust(child, false))),
    };
  };
  return adjust(element, true);
}

/** Covers the line below a label. */
function labelGround(element: SvgElement): SvgElement {
  const { attributes, look } = element;
  const width = Number(attributes.width);
  const wider = { x: String(Number(attributes.x) - LABEL_ROOM), width: String(width + 2 * LABEL_ROOM) };
  const ground = { fill: computedSignal('ground'), stroke: 'none', opacity: '1', fillOpacity: '1' };
  return {
    ...element,
    attributes: { ...attributes, ...(width > 0 ? wider : {}) },
    look: { ...look, ...ground },
  };
}

/** Replaces mermaid's line of length zero with a marker, which browsers show differently. */
function numberCircle({ attributes, look }: SvgElement): SvgElement {
  const { x1: cx = '0', y1: cy = '0' } = attributes;
  return {
    tag: 'circle',
    attributes: { cx, cy, r: String(NUMBER_RADIUS) },
    look: { ...look, fill: computedSignal('strong'), stroke: 'none', opacity: '1' },
    children: [],
  };
}

const classesOf = ({ attributes }: SvgElement): readonly string[] =>
  (attributes.class ?? '').split(/\s+/).filter(Boolean);
