// Parses outlines from SVG path data, and makes arcs.

import type { Contour, Point } from './rasterize.ts';

/** Maximum distance of the line segments from the curve, in pixels. */
const TOLERANCE = 0.04;

/** A position and a scale; y is flipped where the outline's y points up, as in fonts. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly isYUp?: boolean;
}

/** @param data absolute commands M, L, Q, C and Z */
export function parseOutline(data: string, { x, y, scale, isYUp = false }: Placement): readonly Contour[] {
  const place = (px: number, py: number): Point => ({ x: x + px * scale, y: y + (isYUp ? -py : py) * scale });
  const contours: Contour[] = [];
  let points: Point[] = [];
  for (const [, command, numbers = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const at = (index: number): Point => place(values[index] ?? 0, values[index + 1] ?? 0);
    const last = (): Point => points.at(-1) ?? place(0, 0);
    if (command === 'Z') continue;
    if (command === 'M') {
      points = [];
      contours.push(points);
    }
    const size = command === 'C' ? 6 : command === 'Q' ? 4 : 2;
    for (let index = 0; index + size <= values.length; index += size) {
      if (command === 'C') addCubic(points, last(), at(index), at(index + 2), at(index + 4));
      else if (command === 'Q') addQuadratic(points, last(), at(index), at(index + 2));
      else points.push(at(index));
    }
  }
  return contours;
}

/** A stroke along part of a circle, with round ends. Angles in degrees, clockwise from three o'clock. */
export function arcOutline(center: Point, radius: number, width: number, from: number, to: number): Contour {
  const half = width / 2;
  const steps = Math.max(24, Math.ceil((Math.abs(to - from) * radius) / 200));
  const along = (r: number, a: number, b: number) =>
    range(steps).map((step) => polar(center, r, a + ((b - a) * step) / steps));
  const cap = (angle: number, turn: number) =>
    range(8).map((step) => polar(polar(center, radius, angle), half, angle + turn + (180 * step) / 8));
  return [
    ...along(radius + half, from, to),
    ...cap(to, 0),
    ...along(radius - half, to, from),
    ...cap(from, 180),
  ];
}

const range = (steps: number): readonly number[] => Array.from({ length: steps + 1 }, (_, step) => step);

function polar(center: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
}

function addQuadratic(points: Point[], from: Point, control: Point, to: Point): void {
  const steps = stepsFor(bend(from, control, to) / 4);
  for (let step = 1; step <= steps; step++) {
    const t = step / steps;
    const mix = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    points.push({ x: mix(from.x, control.x, to.x), y: mix(from.y, control.y, to.y) });
  }
}

function addCubic(points: Point[], from: Point, one: Point, two: Point, to: Point): void {
  const steps = stepsFor(Math.max(bend(from, one, two), bend(one, two, to)) * 0.75);
  for (let step = 1; step <= steps; step++) {
    const t = step / steps;
    const mix = (a: number, b: number, c: number, d: number) =>
      (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t ** 2 * (1 - t) * c + t ** 3 * d;
    points.push({ x: mix(from.x, one.x, two.x, to.x), y: mix(from.y, one.y, two.y, to.y) });
  }
}

/** Twice the distance of the middle point from the midpoint of the others. */
const bend = (a: Point, b: Point, c: Point): number => Math.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y);

/** @param distance maximum from the curve to its chord; it falls with the square of the steps */
const stepsFor = (distance: number): number => Math.max(1, Math.ceil(Math.sqrt(distance / TOLERANCE)));
