// The command `screenshots`: takes the pictures of the toolkit that the pages show, with two of the ready-made bundles.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { defineCommand, runCommand } from '../../../scripts/cli/command-line.ts';
import { startBrowser } from '../../../scripts/lib/browser.ts';
import { projectRoot } from '../../../scripts/lib/project-root.ts';
import { makeHome } from './bundle-folder.ts';
import { findToolkit, TOOLKIT_OPTION } from './find-toolkit.ts';
import { configFolderOf, startToolkit } from './toolkit-server.ts';

/** Pictures beyond this size slow readers down; the command fails instead of writing one. */
const MOST_BYTES = 60_000;
const GRAPHIC = '/bundles/score-keeper/graphics/score.html';
const LOWER_THIRD = '/bundles/lower-third/graphics/lower-third.html';
const SCENE = join(projectRoot, 'src/theme/styles/scene.svg');
/** CSS pixels: no page shows a picture wider, the home page none of a graphic. */
const TEXT_WIDTH = 592;
const HOME_SIZE = { width: 720, height: 405 };
const FONTS = join(projectRoot, 'node_modules/@expo-google-fonts/arimo');

interface Picture {
  readonly name: string;
  readonly page: Page;
  /** CSS pixels from the top left; without a width, that of the window. */
  readonly height: number;
  readonly width?: number;
  /** CSS that the page and its frames have in the picture. */
  readonly style?: string;
}

const screenshots = defineCommand({
  name: 'screenshots',
  summary: 'Takes the pictures of the running toolkit anew, as WebP files in content/docs/img',
  options: {
    toolkit: TOOLKIT_OPTION,
    out: { kind: 'text', value: 'folder', help: 'where the pictures go', default: 'content/docs/img' },
  },
  async run({ toolkit, out }) {
    const folder = await findToolkit(toolkit);
    const home = await mkdtemp(join(tmpdir(), 'omphalos-screenshots-'));
    const browser = await startBrowser();
    try {
      for await (const picture of pictures(folder, home, browser)) {
        const { name } = picture;
        const bytes = await webp(picture);
        if (bytes.length > MOST_BYTES)
          throw new Error(`${name} has ${bytes.length} bytes, more than ${MOST_BYTES}`);
        await writeFile(join(out, name), bytes);
        console.log(`${join(out, name)}  ${bytes.length} bytes`);
      }
    } finally {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    }
    return 0;
  },
});

async function* pictures(folder: string, home: string, browser: Browser): AsyncGenerator<Picture> {
  await makeHome(home);
  const style = await systemFont();
  const empty = await startToolkit({ folder, home });
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 }, deviceScaleFactor: 2 });
  const dashboard = await context.newPage();
  await dashboard.goto(`${empty.url}/dashboard`, { waitUntil: 'networkidle' });
  yield { name: 'empty-dashboard.webp', page: dashboard, height: 200, style };
  await empty.stop();

  const graphic = await context.newPage();
  await graphic.setViewportSize(HOME_SIZE);
  await addSample('score-keeper', home);
  const { url, stop } = await startToolkit({ folder, home });
  try {
    await graphic.goto(url + GRAPHIC);
    await dashboard.goto(`${url}/dashboard/Match`, { waitUntil: 'networkidle' });
    const panel = dashboard.frameLocator('iframe').first();
    await panel.locator('#show').click();
    await graphic.locator('.board.is-shown').waitFor();
    await graphic.waitForTimeout(1000); // it moves in
    // As the preview begins that takes its place.
    yield { name: 'home-score.webp', page: graphic, height: HOME_SIZE.height };
    for (const team of ['home', 'home', 'away'])
      await panel.locator(`[data-team="${team}"][data-points="1"]`).click();
    await graphic.locator('#home', { hasText: '2' }).waitFor();
    await graphic.locator('#away', { hasText: '1' }).waitFor();
    await dashboard.mouse.move(900, 700); // off the buttons
    // Without most of the empty part of the grid.
    yield { name: 'dashboard.webp', page: dashboard, height: 456, width: TEXT_WIDTH, style };

    await dashboard.goto(`${url}/graphics`, { waitUntil: 'networkidle' });
    yield { name: 'graphics-page.webp', page: dashboard, height: 330, style };

    await graphic.setViewportSize({ width: 960, height: 540 });
    const scene = await readFile(SCENE, 'base64');
    const height = 400; // without most of the foreground
    await graphic.addStyleTag({
      // Fixed to the window: the page's own box begins where its content does.
      content: `html { background: url(data:image/svg+xml;base64,${scene}) 0 0 / 100vw no-repeat fixed }`,
    });
    yield { name: 'score-scene.webp', page: graphic, height };
  } finally {
    await stop();
  }

  await addSample('lower-third', home);
  const both = await startToolkit({ folder, home });
  try {
    await graphic.setViewportSize(HOME_SIZE);
    await graphic.goto(both.url + LOWER_THIRD);
    await dashboard.goto(`${both.url}/dashboard/Match`, { waitUntil: 'networkidle' });
    const panel = dashboard.frameLocator('iframe[src*="lower-third"]');
    await panel.locator('#name').fill('Ada Marlow');
    await panel.locator('#role').fill('Commentary');
    await panel.locator('#seconds').fill('600');
    await panel.locator('#show').click();
    await graphic.waitForTimeout(3000); // who was shown before leaves first
    yield { name: 'home-lower-third.webp', page: graphic, height: HOME_SIZE.height };
  } finally {
    await both.stop();
  }
}

const addSample = (name: string, home: string): Promise<void> =>
  cp(join(projectRoot, 'content/_samples', name), join(configFolderOf(home), 'bundles', name), {
    recursive: true,
  });

/** Arial's letters in place of those that this machine has for `system-ui`, which few readers have. */
async function systemFont(): Promise<string> {
  const faces = [
    ['400Regular/Arimo_400Regular.ttf', 400],
    ['700Bold/Arimo_700Bold.ttf', 700],
  ] as const;
  const rules = faces.map(async ([file, weight]) => {
    const font = await readFile(join(FONTS, file), 'base64');
    return `@font-face { font-family: Arimo; font-weight: ${weight}; src: url(data:font/ttf;base64,${font}) }`;
  });
  return [...(await Promise.all(rules)), 'html, body { font-family: Arimo !important }'].join('\n');
}

/** The top of the page, once its icon font is there and nothing moves any more. */
async function webp({ page, height, width, style }: Picture): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
  const clip = { x: 0, y: 0, width: width ?? page.viewportSize()?.width ?? 0, height };
  // A graphic stays transparent.
  const options = { type: 'webp', quality: 90, omitBackground: true } as const;
  return page.screenshot({ ...options, clip, ...(style === undefined ? {} : { style }) });
}

await runCommand(screenshots);
