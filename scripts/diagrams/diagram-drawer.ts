// Draws diagrams with mermaid in a real browser, since only a browser can lay them out. One page draws all diagrams.
// The only module that uses mermaid; loaded only if a diagram has no SVG yet.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mermaid } from 'mermaid';
import type { Browser, Page } from 'playwright-core';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import { keptBrowser, startBrowser } from '../lib/browser.ts';
import { projectRoot } from '../lib/project-root.ts';
import { type Box, bakeStyles } from './bake-styles.ts';
import { describeDiagram } from './describe-diagram.ts';
import { withThemeColours } from './diagram-colours.ts';
import {
  BAKE_OPTIONS,
  ID_PREFIX,
  MEASURE_PERCENT,
  MEASURING_FONT,
  MERMAID_OPTIONS,
} from './diagram-options.ts';
import { type DiagramError, locateError, unsupported } from './syntax-error.ts';

export type DrawResult =
  | { readonly svg: string; readonly error?: never }
  | { readonly error: DiagramError; readonly svg?: never };

/**
 * Returns the SVG of each source in order: the same bytes for the same browser and fonts.
 * @param options `staysOpen`: more diagrams will follow, and starting a browser takes seconds
 * @throws Error if no browser starts
 */
export async function drawDiagrams(
  sources: readonly string[],
  { staysOpen = false } = {},
): Promise<readonly DrawResult[]> {
  opened ??= openDrawer(staysOpen);
  const { browser, page } = await opened.catch((error) => {
    opened = undefined;
    throw error;
  });
  try {
    const results: DrawResult[] = [];
    for (const source of sources) results.push(await drawDiagram(page, source));
    return results;
  } finally {
    if (!staysOpen || !browser.isConnected()) {
      opened = undefined;
      await browser.close();
    }
  }
}

/** The browser of this process, while it draws or stays open. It ends with the process. */
let opened: Promise<{ readonly browser: Browser; readonly page: Page }> | undefined;

async function openDrawer(staysOpen: boolean) {
  const browser = await (staysOpen ? keptBrowser() : startBrowser());
  return { browser, page: await openDrawingPage(browser) };
}

const FONT_FILE = 'src/theme/fonts/bricolage-grotesque.woff2';
const MERMAID_FILE = 'node_modules/mermaid/dist/mermaid.min.js';
/** Space around a diagram, in CSS pixels. */
const MARGIN = 4;
/** Width of the text column without the box's padding, usual letter size and smallest size after shrinking; CSS pixels. */
const COLUMN = 660;
const LETTERS = 15;
const SMALLEST_SHRUNK = 12.5;

async function openDrawingPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    timezoneId: 'UTC',
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  const font = await readFile(join(projectRoot, FONT_FILE), 'base64');
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: '${MEASURING_FONT}'; font-weight: 400 800; size-adjust: ${MEASURE_PERCENT}%;
      ascent-override: 84%; descent-override: 21%; line-gap-override: 0%; src: url('data:font/woff2;base64,${font}') }
    body { margin: 0; font: 15px '${MEASURING_FONT}', sans-serif }
    </style><body><b>Letters</b> that load the font<div id="drawing"></div>`);
  await page.addScriptTag({ path: join(projectRoot, MERMAID_FILE) });
  await page.evaluate('document.fonts.ready');
  return page;
}

async function drawDiagram(page: Page, source: string): Promise<DrawResult> {
  const drawn = await page.evaluate(drawInPage, [`${ID_PREFIX}1`, source, MERMAID_OPTIONS] as const);
  if (drawn.message !== undefined) return { error: locateError(source, drawn.message, drawn.line) };
  const baked = await page.evaluate(bakeStyles, BAKE_OPTIONS);
  if (baked.unsupported !== undefined) return { error: unsupported(baked.unsupported) };
  const { markup, labels, box } = baked;
  return { svg: finishSvg(inLines(withThemeColours(markup)), box, describeDiagram({ ...drawn, labels })) };
}

/** A line for each element, so that a change of a drawing can be read. */
const inLines = (markup: string): string =>
  markup
    .replace(/><\/(?:path|rect|circle|ellipse|line|polygon|polyline|use)>/g, '/>')
    .replace(/(?<=\/>|<\/(?:text|g|marker|defs)>)(?=<)/g, '\n');

function finishSvg(
  markup: string,
  box: Box,
  { name, description }: ReturnType<typeof describeDiagram>,
): string {
  const x = Math.floor(box.x) - MARGIN;
  const y = Math.floor(box.y) - MARGIN;
  const width = Math.ceil(box.x + box.width) + MARGIN - x;
  const height = Math.ceil(box.y + box.height) + MARGIN - y;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="diagram-svg${fitsColumn(markup, width) ? ' diagram-fit' : ''}"`,
    ` width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" role="img"`,
    ` aria-label="${escapeHtml(name)}" aria-describedby="${ID_PREFIX}0">\n`,
    `<desc id="${ID_PREFIX}0">${escapeHtml(description)}</desc>\n${markup}\n</svg>\n`,
  ].join('');
}

/** Whether the SVG may shrink to the width of the text column without making its letters too small. */
function fitsColumn(markup: string, width: number): boolean {
  const sizes = Array.from(markup.matchAll(/font-size="([\d.]+)"/g), ([, size]) => Number(size));
  return (Math.min(LETTERS, ...sizes) * COLUMN) / width >= SMALLEST_SHRUNK;
}

// The functions below run inside the page, so they must not use anything outside themselves.

async function drawInPage([id, source, options]: readonly [id: string, source: string, options: object]) {
  const { mermaid, document } = globalThis as unknown as {
    mermaid: Mermaid;
    document: { querySelector(selector: string): { innerHTML: string } };
  };
  // Makes mermaid's random numbers the same in every run.
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const place = document.querySelector('#drawing');
  place.innerHTML = '';
  try {
    mermaid.initialize(options);
    const { svg, diagramType } = await mermaid.render(id, source);
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(source);
    place.innerHTML = svg;
    return {
      kind: diagramType,
      title: db.getDiagramTitle?.() ?? '',
      accTitle: db.getAccTitle?.() ?? '',
      accDescription: db.getAccDescription?.() ?? '',
    };
  } catch (error) {
    const { message, hash } = error as { message?: string; hash?: { loc?: { first_line?: number } } };
    return { message: String(message ?? error), line: hash?.loc?.first_line ?? null };
  }
}
