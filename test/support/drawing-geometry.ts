// Measures an SVG in a real page: which texts are inside boxes, where lines end, and the contrast of texts.

import type { Page } from 'playwright-core';
import { contrastRatio, type Rgb } from '../theme/color.ts';

/** @param selector of the `<svg>` element */
export async function measureDrawing(page: Page, selector: string) {
  const { texts, gaps } = await page.evaluate((found) => {
    const svg = document.querySelector<SVGSVGElement>(found);
    if (!svg) throw new Error(`there is no ${found}`);
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const toColor = (color: string): Rgb => {
      if (!canvas) throw new Error('this browser has no canvas');
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const shapes = [...svg.querySelectorAll<SVGGeometryElement>('path, rect, circle, ellipse, polygon')]
      .filter((shape) => !shape.closest('defs') && !shape.matches('[fill="none"], [fill="var(--raised)"]'))
      .map((shape) => ({ box: shape.getBoundingClientRect(), shape, fill: getComputedStyle(shape).fill }));
    const boxes = shapes.filter(({ shape }) => !shape.matches('[fill="var(--page)"], [fill="var(--muted)"]'));
    const around = (places: typeof shapes, x: number, y: number) =>
      places
        .filter(({ shape }) =>
          shape.isPointInFill(new DOMPoint(x, y).matrixTransform(shape.getScreenCTM()?.inverse())),
        )
        .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0];
    /** Points along an outline on the page, by fractions of its length. */
    const pointsOf = (shape: SVGGeometryElement, shares: readonly number[]): DOMPoint[] => {
      const matrix = shape.getScreenCTM() ?? undefined;
      const length = shape.getTotalLength();
      return shares.map((share) => shape.getPointAtLength(share * length).matrixTransform(matrix));
    };
    const texts = [...svg.querySelectorAll('text')].map((text) => {
      const box = text.getBoundingClientRect();
      const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
      const outer = around(boxes, ...middle)?.box;
      const overhang = outer
        ? Math.max(
            outer.left - box.left,
            box.right - outer.right,
            outer.top - box.top,
            box.bottom - outer.bottom,
          )
        : null;
      const spans = text.querySelectorAll('tspan[y], tspan[dy], tspan[x]');
      const lines =
        spans.length > 0 ? Array.from(spans, (span) => span.textContent ?? '') : [text.textContent ?? ''];
      const ground =
        around(shapes, ...middle)?.fill ?? getComputedStyle(svg.parentElement ?? svg).backgroundColor;
      return {
        text: lines.join(' ').replace(/\s+/g, ' ').trim(),
        /** CSS pixels by which the text overflows the smallest box around its middle; null without a box. */
        overhang,
        front: toColor(getComputedStyle(text).fill),
        ground: toColor(ground),
        /** Height of its letters in CSS pixels. */
        size: Number.parseFloat(getComputedStyle(text).fontSize),
      };
    });
    /** Distances between the ends of lines with arrow heads and the nearest box, in CSS pixels. */
    const gaps = [...svg.querySelectorAll<SVGPathElement>('path[marker-end], path[marker-start]')].flatMap(
      (line) => {
        const outlines = shapes
          .filter(({ shape }) => shape !== line)
          .flatMap(({ shape }) =>
            pointsOf(
              shape,
              Array.from({ length: 401 }, (_, index) => index / 400),
            ),
          );
        return pointsOf(line, [0, 1]).map((end) =>
          Math.min(...outlines.map((point) => Math.hypot(point.x - end.x, point.y - end.y))),
        );
      },
    );
    return { texts, gaps };
  }, selector);
  return {
    /** With the contrast of each text with the background of its box, or of the SVG. */
    texts: texts.map(({ front, ground, ...text }) => ({ ...text, contrast: contrastRatio(front, ground) })),
    gaps,
  };
}
