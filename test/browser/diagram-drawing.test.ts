// Diagrams of every kind in a real browser: no part is lost, and no label overflows its box.
//
// @module-tag slow

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect } from 'vitest';
import { type DrawResult, drawDiagrams } from '../../scripts/diagrams/diagram-drawer.ts';
import { diagramHash } from '../../scripts/diagrams/diagram-options.ts';
import { createDiagramFinder, type DiagramHolder } from '../../scripts/diagrams/draw-diagrams.ts';
import SAMPLES from '../diagrams/samples.json' with { type: 'json' };
import { test } from '../support/browser-test.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { contrastRatio, type Rgb } from '../theme/color.ts';

const styles = await Promise.all(
  ['tokens', 'diagrams', 'diagram-colours'].map((name) =>
    readFile(new URL(`../../src/theme/styles/${name}.css`, import.meta.url), 'utf8'),
  ),
);

/** Fonts of readers: the site's own, a narrow one, and the widest common one. */
const LETTERS = ['var(--font-text)', "'Liberation Sans', Arial", "'DejaVu Sans', Verdana"];

let drawings: readonly DrawResult[] = [];

beforeAll(async () => {
  drawings = await drawDiagrams(SAMPLES.map(({ source }) => source));
});

const pageOf = (
  svg: string,
  mode: string,
  letters: string,
): string => `<!doctype html><html data-theme="${mode}">
  <style>${styles.join('\n')} body { background: var(--raised); margin: 20px; } .diagram-svg { font-family: ${letters} }</style>
  <body>${svg}`;

test('a browser keeps no signal from ending the process that draws with it', async ({ openPage }) => {
  await openPage();
  expect(process.listenerCount('SIGTERM')).toBe(0);
  expect(process.listenerCount('SIGHUP')).toBe(0);
});

for (const [index, { kind, boxed, loose }] of SAMPLES.entries()) {
  describe(`a ${kind} diagram`, () => {
    test('is a named image that shows every label as text, and has only colours of the theme', () => {
      const { svg = '' } = drawings[index] ?? {};
      const text = svg
        .replace(/<desc.*?<\/desc>/, '')
        .replace(/<\/(text|tspan)>/g, ' ')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      for (const label of [...boxed, ...loose]) {
        expect(text.replace(/\s+/g, ' '), label).toContain(label);
      }
      expect(svg).toMatch(
        /^<svg [^>]*role="img" aria-label="[^"]+" aria-describedby="diagram-0">\n<desc id="diagram-0">./,
      );
      expect(svg).not.toMatch(/<(style|script|foreignObject|image|filter)|\sstyle=|\son\w+=|NaN|undefined/);
      expect(svg).not.toMatch(
        /(fill|stroke)="(?!none|var\(--)|url\((?!#diagram-)|href="(?!#diagram-)|font-family|class="(?!diagram-svg)/,
      );
    });

    test('keeps readable labels inside their boxes', async ({ openPage }) => {
      const { page } = await openPage();
      const measure = async (mode: string, letters: string) => {
        await page.setContent(pageOf(drawings[index]?.svg ?? '', mode, letters));
        return measureDrawing(page, '.diagram-svg');
      };
      for (const letters of LETTERS) {
        const texts = await measure('dark', letters);
        for (const label of boxed) {
          const { overhang } = texts.find(({ text }) => text === label) ?? {};
          expect(overhang, `${label} in ${letters}`).not.toBeNull();
          expect(overhang, `${label} in ${letters}`).toBeLessThanOrEqual(0.5);
        }
      }
      for (const mode of ['dark', 'light']) {
        const texts = await measure(mode, 'var(--font-text)');
        expect(texts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
        expect(texts.filter(({ size }) => size < 13)).toEqual([]);
      }
    });
  });
}

test('the same source gives the same bytes in another run', async () => {
  const again = await drawDiagrams(SAMPLES.map(({ source }) => source));
  expect(again.map(({ svg }) => svg)).toEqual(drawings.map(({ svg }) => svg));
});

test('a line in both directions has an arrow head at both ends, each pointing outwards', async () => {
  const [{ svg = '' } = {}] = await drawDiagrams(['flowchart LR\n  A <--> B']);
  const [, start, end] = /marker-start="url\(#(.*?)\)" marker-end="url\(#(.*?)\)"/.exec(svg) ?? [];
  const tipOf = (id: string | undefined): number => {
    const [, path = ''] =
      new RegExp(`<marker id="${id}"[^>]*orient="auto">\\s*<path [^>]*d="([^"]*)"`).exec(svg) ?? [];
    const points = Array.from(path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g), ([, x]) => Number(x));
    const [lone = Number.NaN] = points.filter((x) => points.filter((other) => other === x).length === 1);
    return lone - Math.max(...points.filter((x) => x !== lone));
  };
  expect(tipOf(start)).toBeLessThan(0);
  expect(tipOf(end)).toBeGreaterThan(0);
});

/** A document with this diagram, whose fence is in line 3. */
const docWith = (source: string): DiagramHolder => ({
  source: { sourcePath: 'page.md', text: `Text\n\n\`\`\`mermaid\n${source}\n\`\`\`\n` },
  diagrams: [
    {
      hash: diagramHash(source),
      source,
      at: { file: 'content/page.md', line: 3, column: 4, length: 7 },
    },
  ],
});

describe('a fault is reported', () => {
  let folder = '';
  let findDiagrams: ReturnType<typeof createDiagramFinder>;
  beforeEach(({ onTestFinished }) => {
    folder = temporaryFolder({}, onTestFinished);
    findDiagrams = createDiagramFinder(folder);
  });
  const drawAll = (...sources: readonly string[]) => findDiagrams(sources.map(docWith), []);

  test('at its line in the document, and the cache stores nothing', async () => {
    const right = 'flowchart TD\n  A --> B';
    const { drawings, diagnostics } = await drawAll('flowchart TD\n  A --> B\n  B --> [oops', right);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'diagram-syntax',
        message: 'mermaid does not understand this diagram: unexpected "["',
        at: { file: 'content/page.md', line: 6, column: 3, length: 11 },
      }),
    ]);
    expect([...drawings.keys()]).toEqual([diagramHash(right)]);
    expect(await readdir(join(folder, '_diagrams'))).toEqual([`${diagramHash(right)}.svg`]);
    // In watch mode, half-typed diagrams would otherwise pile up in the cache.
    await drawAll();
    expect(await readdir(join(folder, '_diagrams'))).toEqual([]);
  });

  test('a fault is reported for a diagram that mermaid parses but cannot render', async () => {
    const picture = 'flowchart TD\n  A@{ img: "https://example.com/x.png", label: "x" }';
    const { drawings, diagnostics } = await drawAll(picture);
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'diagram-unsupported',
        message: expect.stringMatching(/\S/),
        at: { file: 'content/page.md', line: 4, column: 1, length: 12 },
        help: expect.stringContaining('plain text or Markdown'),
      },
    ]);
    expect(drawings.size).toBe(0);
  });

  test('as a warning when the cache is read-only, and the page still has the diagram', async () => {
    await writeFile(join(folder, '_diagrams'), 'a file where the folder should be');
    const source = 'flowchart TD\n  Unkept --> Drawing';
    const { drawings, diagnostics } = await drawAll(source);
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'diagram-not-kept',
        message: expect.stringContaining('could not be written'),
        at: { file: 'content/page.md', line: 3, column: 4, length: 7 },
        help: expect.stringContaining('writable'),
      },
    ]);
    expect([...drawings.keys()]).toEqual([diagramHash(source)]);
    expect((await drawAll()).diagnostics).toEqual([]);
  });
});

/** Measures an SVG: which texts are inside boxes, and the contrast of each with what is behind it. */
async function measureDrawing(page: Page, selector: string) {
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
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      // Some fonts reserve more height for a line than its letters take.
      const room = Math.max(0, (text.getExtentOfChar(0).height - 1.2 * size) / 2);
      const overhang = outer
        ? Math.max(
            outer.left - box.left,
            box.right - outer.right,
            outer.top - box.top - room,
            box.bottom - outer.bottom - room,
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
        size,
      };
    });
    return texts;
  }, selector);
  return texts.map(({ front, ground, ...text }) => ({ ...text, contrast: contrastRatio(front, ground) }));
}
