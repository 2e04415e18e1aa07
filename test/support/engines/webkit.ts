// WebKitGTK's MiniBrowser by its own WebDriver, which selenium-webdriver speaks; under a virtual display where there is
// none. The driver tells nothing of consoles and errors: a listener is put into the pages on their way.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { type Actions, Builder, Button, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { PATIENCE } from '../patience.ts';
import { type Engine, type EnginePage, isOfLeaving, keysOf, type PageOptions } from './engine.ts';
import { serveWatched } from './watched-site.ts';

/** Larger than any window of a test. */
const SCREEN = '-screen 0 2000x1400x24';

export async function startWebKit(executablePath: string): Promise<Engine> {
  const driver = await startDriver(executablePath);
  return {
    openPage: (options) => openPage(driver.url, options),
    close: async () => driver.stop(),
  };
}

async function startDriver(executablePath: string): Promise<{ readonly url: string; stop(): void }> {
  const port = await freePort();
  const command = [executablePath, `--port=${port}`];
  const [program = '', ...args] = process.env.DISPLAY
    ? command
    : ['xvfb-run', '--auto-servernum', `--server-args=${SCREEN}`, ...command];
  // A group of its own, so that the display ends with the driver.
  const driver = spawn(program, args, { detached: true, stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => driver.on('error', reject));
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([answers(`${url}/status`), failed]);
  return {
    url,
    stop() {
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}

const newSession = (url: string): Promise<WebDriver> =>
  new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();

/** @throws (rejects) if it does not start, as where there is no display and no `xvfb-run` */
export async function webKitVersion(executablePath: string): Promise<string> {
  const driver = await startDriver(executablePath);
  const session = await newSession(driver.url);
  const version = (await session.getCapabilities()).getBrowserVersion();
  await session.quit();
  driver.stop();
  return version ?? 'of unknown version';
}

/** Each in a browser of its own, which forgets all. */
async function openPage(url: string, { site, viewport }: PageOptions): Promise<EnginePage> {
  const watched = await serveWatched(site);
  const driver = await newSession(url);
  const page: EnginePage = {
    goto: (path) => driver.get(new URL(path, watched.url).href),
    evaluate: (script, argument) => driver.executeScript(`return (${script})(arguments[0])`, argument),
    run: (source) => driver.executeScript(source),
    pointAt: (x, y) => pointAt(driver, x, y).perform(),
    clickAt: (x, y) => pointAt(driver, x, y).press(Button.LEFT).release(Button.LEFT).perform(),
    async wheelAt(x, y, by) {
      // The driver takes the same turn of a wheel that it knows for no turn at all.
      await driver.actions().clear();
      await (driver.actions() as WheelActions).scroll(x, y, 0, by, Origin.VIEWPORT).perform();
    },
    async press(keys) {
      const names = keysOf(keys).map(
        (name) => (Key as unknown as Record<string, string>)[keyName(name)] ?? name,
      );
      const actions = driver.actions();
      for (const name of names) actions.keyDown(name);
      for (const name of names.toReversed()) actions.keyUp(name);
      await actions.perform();
    },
    // The window has a frame, and is no narrower than its bar of tools.
    async setViewport({ width, height }) {
      await driver.manage().window().setRect({ width, height });
      const inner = await driver.executeScript<number>('return innerHeight');
      await driver
        .manage()
        .window()
        .setRect({ width, height: height + (height - inner) });
    },
    problems: () => watched.problems.filter((problem) => !isOfLeaving(problem)),
    async close() {
      await driver.quit();
      await watched.close();
    },
  };
  if (viewport) await page.setViewport(viewport);
  return page;
}

/** Not yet among the package's types. */
interface WheelActions extends Actions {
  scroll(x: number, y: number, byX: number, byY: number, origin: string): Actions;
}

const pointAt = (driver: WebDriver, x: number, y: number) =>
  driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });

/** `ArrowDown` → `ARROW_DOWN`, as the package calls it. */
const keyName = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(url: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`WebKitWebDriver does not answer at ${url}`);
}
