// Fills outlines: computes for each pixel the fraction that lies inside the contours. Sums signed areas along each row,
// so the cost depends on the outline, not on the size of the picture.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed line; its last point connects to the first. */
export type Contour = readonly Point[];

/** Coverage from 0 to 1, row by row, and the position of the upper left corner. */
export interface Mask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly coverage: Float32Array;
}

/**
 * The mask is as small as possible.
 * @param rule as in SVG: whether areas inside two contours of the same direction count as inside
 */
export function fillContours(contours: readonly Contour[], rule: 'nonzero' | 'evenodd' = 'nonzero'): Mask {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const contour of contours)
    for (const { x, y } of contour) {
      left = Math.min(left, Math.floor(x));
      top = Math.min(top, Math.floor(y));
      right = Math.max(right, Math.ceil(x));
      bottom = Math.max(bottom, Math.ceil(y));
    }
  const [width, height] = [right - left + 1, bottom - top + 1];
  // An edge on the right border adds values beyond it.
  const stride = width + 2;
  const areas = new Float32Array(stride * height);
  for (const contour of contours) {
    const moved = contour.map(({ x, y }) => ({ x: x - left, y: y - top }));
    let from = moved.at(-1);
    for (const to of moved) {
      if (from) addEdge(areas, stride, from, to);
      from = to;
    }
  }
  const coverage = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    let share = 0;
    for (let x = 0; x < width; x++) {
      const area = areas[y * stride + x] as number;
      if (area !== 0) {
        sum += area;
        share = rule === 'nonzero' ? Math.min(1, Math.abs(sum)) : foldEvenOdd(Math.abs(sum));
      }
      coverage[y * width + x] = share;
    }
  }
  return { left, top, width, height, coverage };
}

const foldEvenOdd = (value: number): number => {
  const rest = value % 2;
  return rest > 1 ? 2 - rest : rest;
};

// HOT: runs for every edge of every glyph and shape.
function addEdge(areas: Float32Array, stride: number, from: Point, to: Point): void {
  if (from.y === to.y) return;
  const direction = from.y < to.y ? 1 : -1;
  const [top, bottom] = direction === 1 ? [from, to] : [to, from];
  const slope = (bottom.x - top.x) / (bottom.y - top.y);
  for (let row = Math.floor(top.y); row < bottom.y; row++) {
    const startY = Math.max(row, top.y);
    const endY = Math.min(row + 1, bottom.y);
    const area = direction * (endY - startY);
    const startX = top.x + (startY - top.y) * slope;
    const endX = top.x + (endY - top.y) * slope;
    addSpan(areas, row * stride, area, Math.min(startX, endX), Math.max(startX, endX));
  }
}

/** Adds one edge's area in one row, from `left` to `right`: spread over the pixels it crosses, in full beyond them. */
function addSpan(areas: Float32Array, rowStart: number, area: number, left: number, right: number): void {
  const first = Math.floor(left);
  const last = Math.floor(right);
  if (first === last) {
    const inside = 1 - ((left + right) / 2 - first);
    add(areas, rowStart + first, area * inside);
    add(areas, rowStart + first + 1, area * (1 - inside));
    return;
  }
  // The covered fraction of each pixel, as differences between neighbours.
  const perPixel = area / (right - left);
  let before = 0;
  for (let x = first; x <= last; x++) {
    const enter = Math.max(left, x);
    const leave = Math.min(right, x + 1);
    const crossed = perPixel * (leave - enter);
    const covered = perPixel * (enter - left) + crossed * (1 - ((enter + leave) / 2 - x));
    add(areas, rowStart + x, covered - before);
    before = covered;
  }
  add(areas, rowStart + last + 1, area - before);
}

function add(areas: Float32Array, index: number, value: number): void {
  areas[index] = (areas[index] ?? 0) + value;
}
