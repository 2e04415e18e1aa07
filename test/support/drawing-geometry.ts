// Measures an SVG in a real page: which texts are inside boxes, and the contrast of each with what is behind it.

import type { Page } from 'playwright-core';
import { contrastRatio, type Rgb } from '../theme/color.ts';

/** @param selector of the `<svg>` element */
export async function measureDrawing(page: Page, selector: string) {
  const texts = await page.evaluate((found) => {
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
    return texts;
  }, selector);
  return texts.map(({ front, ground, ...text }) => ({ ...text, contrast: contrastRatio(front, ground) }));
}
