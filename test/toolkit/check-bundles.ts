// Loads samples, downloads and examples into the toolkit, opens their pages, sends messages without data, and stops and
// restarts the server.

import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { projectRoot } from '../../scripts/lib/project-root.ts';
import type { Page as ContentPage } from '../support/content-pages.ts';
import { freePort } from '../support/free-port.ts';
import { copyBundle, makeHome, manifest, PAGE, writeBundle } from './bundle-folder.ts';
import { dependencies, type ExampleBundle, exampleBundles } from './example-bundles.ts';
import type { Place, Report } from './report.ts';
import { configFolderOf, startToolkit, type Toolkit } from './toolkit-server.ts';

export interface BundleCheck {
  readonly folder: string;
  readonly work: string;
  readonly browser: Browser;
  readonly report: Report;
}

/** Milliseconds until a message has arrived and its listener has run. */
const ON_THE_WAY = 150;
/** Milliseconds until a message that crashes the server has ended it. */
const ENDS = 500;
/** Milliseconds until a page has reconnected and asked for its state. */
const BACK_AGAIN = 20_000;

/** Lessons up to the one that teaches to announce the score again. */
const BEFORE_RECONNECT = /^lesson-0[1-7]|^lesson-08-start/;

/** Sends messages to all other bundles. */
const SENDER = {
  'package.json': manifest('sender', { graphics: [{ file: 'page.html', size: { width: 3, height: 4 } }] }),
  'graphics/page.html': PAGE,
};

export async function checkExamples(pages: readonly ContentPage[], check: BundleCheck): Promise<void> {
  const examples = exampleBundles(pages);
  const home = await makeHome(join(check.work, 'examples'));
  await writeBundle(home, 'sender', SENDER);
  for (const { name, files } of examples) await writeBundle(home, name, files);
  // Folders load in the order of their names.
  for (const [name, files] of dependencies(pages)) await writeBundle(home, `a-${name}`, files);
  check.report.count('examples', examples.length);

  const port = await freePort();
  const start = (): Promise<Toolkit> =>
    startToolkit({ folder: check.folder, home, port, env: { LOG_LEVEL: 'silly' } });
  let toolkit = await start();
  if (await writeMissingFiles(toolkit)) {
    await toolkit.stop();
    toolkit = await start();
  }
  // Some act by themselves a moment later.
  while (await toolkit.waitForEnd(2_000)) {
    const name = toolkit.lines.map((line) => /\/bundles\/(example-\d+)\//.exec(line)?.[1]).findLast(Boolean);
    const example = examples.find((one) => one.name === name);
    if (!example) throw new Error(`the server ends by itself: ${toolkit.endReason}`);
    check.report.differ(example, `this example ends the server: ${toolkit.endReason}`);
    await rm(join(configFolderOf(home), 'bundles', example.name), { recursive: true });
    toolkit = await start();
  }
  for (const { name, ...place } of examples) {
    const fault = toolkit.lines.find((line) => line.includes(`error while loading ${name}:`));
    if (fault) check.report.differ(place, `this example does not load: ${fault.replace(/^.*?: /, '')}`);
  }
  const context = await check.browser.newContext();
  toolkit = await sendToExtensions(toolkit, start, context, examples, check.report);
  await sendToPages(toolkit, context, examples, check.report);
  await context.close();
  await toolkit.stop();
}

/** An example may read a file that its page only mentions. */
async function writeMissingFiles({ lines }: Toolkit): Promise<boolean> {
  const paths = lines.flatMap(
    (line) => /ENOENT: no such file or directory, open '([^']+\.json)'/.exec(line)?.[1] ?? [],
  );
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '[]');
  }
  return paths.length > 0;
}

/** `[event, bundle]` of every listener in a log of the server or of a page's console, at level `silly`. */
const listenersIn = (lines: readonly string[]): readonly (readonly [event: string, bundle: string])[] =>
  lines.flatMap((line) => {
    const [, event = '', bundle = ''] = /listening for event: (.+)\.([^.]+)$/.exec(line) ?? [];
    return bundle === '' || event.startsWith('__sys') ? [] : [[event, bundle] as const];
  });

async function sendToExtensions(
  first: Toolkit,
  start: () => Promise<Toolkit>,
  context: BrowserContext,
  examples: readonly ExampleBundle[],
  report: Report,
): Promise<Toolkit> {
  let toolkit = first;
  let sender = await openSender(context, toolkit);
  for (const [event, bundle] of listenersIn(first.lines)) {
    report.count('messages without data');
    await send(sender, event, bundle);
    if (!(await toolkit.waitForEnd(ENDS))) continue;
    const owner = examples.find(({ name }) => name === bundle) ?? listenerOf(examples, event);
    if (owner)
      report.differ(owner, `a message "${event}" without data ends the server: ${toolkit.endReason}`);
    await sender.close();
    toolkit = await start();
    sender = await openSender(context, toolkit);
  }
  await sender.close();
  return toolkit;
}

/** Some listen for a bundle that is not installed. */
const listenerOf = (examples: readonly ExampleBundle[], event: string): ExampleBundle | undefined =>
  examples.find(({ files }) =>
    Object.values(files).some((text) => String(text).includes(`listenFor('${event}'`)),
  );

async function sendToPages(
  toolkit: Toolkit,
  context: BrowserContext,
  examples: readonly ExampleBundle[],
  report: Report,
): Promise<void> {
  const sender = await openSender(context, toolkit);
  for (const { name, ...place } of examples.filter((example) => example.context === 'page')) {
    const { page, errors, lines } = await openWatched(
      context,
      `${toolkit.url}/bundles/${name}/graphics/page.html`,
    );
    for (const error of errors.splice(0)) report.differ(place, `this example fails in its page: ${error}`);
    for (const [event, bundle] of listenersIn(lines)) {
      report.count('messages without data');
      await send(sender, event, bundle);
      await page.waitForTimeout(ON_THE_WAY);
      for (const error of errors.splice(0))
        report.differ(place, `a message "${event}" without data fails in the page: ${error}`);
    }
    await page.close();
  }
  await sender.close();
}

async function openSender(context: BrowserContext, toolkit: Toolkit): Promise<Page> {
  if (!toolkit.isListening)
    throw new Error(`the server does not listen: ${toolkit.lines.slice(-8).join('\n')}`);
  const { page } = await openWatched(context, `${toolkit.url}/bundles/sender/graphics/page.html`);
  return page;
}

const send = (sender: Page, event: string, bundle: string): Promise<unknown> =>
  sender.evaluate(`omphalos.sendMessageToBundle(${JSON.stringify(event)}, ${JSON.stringify(bundle)})`);

interface WatchedPage {
  readonly page: Page;
  /** Uncaught errors. */
  readonly errors: string[];
  readonly lines: string[];
}

/** Opens a page and waits until it is connected. */
async function openWatched(context: BrowserContext, address: string): Promise<WatchedPage> {
  const page = await context.newPage();
  const errors: string[] = [];
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address);
  await connected(page).catch(() => errors.push('it does not connect'));
  await page.waitForTimeout(ON_THE_WAY);
  return { page, errors, lines };
}

const connected = (page: Page): Promise<unknown> =>
  page.waitForFunction('globalThis.omphalos?.socket?.connected', undefined, { timeout: BACK_AGAIN });

/** The samples as in the content folder, except those with a base, and all of them as readers download them. */
export async function checkSamples(dist: string, check: BundleCheck): Promise<void> {
  const samples = join(projectRoot, 'content/_samples');
  for (const name of await folderNames(samples)) {
    check.report.count('samples');
    const home = await makeHome(join(check.work, `sample-${name}`));
    await copyBundle(home, name, join(samples, name));
    await checkSample(home, name, { file: `content/_samples/${name}/package.json`, line: 1 }, check);
  }
  const archives = join(dist, 'samples');
  for (const name of existsSync(archives) ? await readdir(archives) : []) {
    check.report.count('ZIPs');
    const home = await makeHome(join(check.work, `zip-${name}`));
    const place = { file: `content/_samples/${name.replace(/\.zip$/, '')}/package.json`, line: 1 };
    const folder = await unpack(
      join(archives, name),
      join(configFolderOf(home), 'bundles'),
      place,
      check.report,
    );
    if (folder) await checkSample(home, folder, place, check);
  }
}

const folderNames = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !existsSync(join(folder, entry.name, '_base')))
    .map(({ name }) => name)
    .sort();

/** @returns the name of the only folder in the archive */
async function unpack(
  archive: string,
  target: string,
  place: Place,
  report: Report,
): Promise<string | undefined> {
  const files = Object.entries(unzipSync(await readFile(archive)));
  const folders = new Set(files.map(([path]) => path.split('/')[0] ?? ''));
  if (folders.size !== 1)
    report.differ(place, `${archive} holds ${folders.size} folders, but a reader unpacks one`);
  for (const [path, bytes] of files) {
    if (/#(end)?region\b/.test(Buffer.from(bytes).toString('utf8')))
      report.differ(place, `${path} in the download has marks of regions, which the page does not show`);
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), bytes);
  }
  return [...folders][0];
}

interface SamplePage extends WatchedPage {
  /** `panels/control.html` */
  readonly path: string;
}

async function checkSample(
  home: string,
  folderName: string,
  place: Place,
  check: BundleCheck,
): Promise<void> {
  const { report } = check;
  const { name, omphalos } = JSON.parse(
    await readFile(join(configFolderOf(home), 'bundles', folderName, 'package.json'), 'utf8'),
  );
  await writeBundle(home, 'sender', SENDER);
  const port = await freePort();
  const start = (): Promise<Toolkit> =>
    startToolkit({ folder: check.folder, home, port, env: { LOG_LEVEL: 'silly' } });
  let toolkit = await start();
  const context = await check.browser.newContext();
  const paths = [
    ...(omphalos.panels ?? []).map((panel: { file: string }) => `panels/${panel.file}`),
    ...(omphalos.graphics ?? []).map((graphic: { file: string }) => `graphics/${graphic.file}`),
  ];
  const open = (path: string): Promise<WatchedPage> =>
    openWatched(context, `${toolkit.url}/bundles/${name}/${path}`);
  const pages: SamplePage[] = [];
  for (const path of paths) pages.push({ path, ...(await open(path)) });
  const differ = (what: string): void => report.differ(place, what);
  const tellErrors = (when: string): void => {
    for (const line of toolkit.lines.filter((text) => /\[error\]/.test(text)))
      differ(`${when}, the log says ${line}`);
    for (const { path, errors } of pages)
      for (const error of errors.splice(0)) differ(`${when}, ${path} fails: ${error}`);
  };
  tellErrors('at the start');
  await pressButtons(pages);
  tellErrors('when its buttons are pressed');

  // Sends every message that has a listener, without data.
  const sender = await openSender(context, toolkit);
  for (const [event, bundle] of new Map([
    ...listenersIn(toolkit.lines),
    ...pages.flatMap(({ lines }) => listenersIn(lines)),
  ])) {
    report.count('messages without data');
    await send(sender, event, bundle);
    await toolkit.waitForEnd(ENDS);
    tellErrors(`after a message "${event}" without data`);
    if (!toolkit.hasEnded) continue;
    differ(`a message "${event}" without data ends the server: ${toolkit.endReason}`);
    toolkit = await start();
  }
  await sender.close();

  await toolkit.waitForEnd(800); // until the values are on disk
  // Pages reconnect in any order. Test the worst: messages of queued clicks arrive before the graphics are back.
  const graphics = pages.filter(({ path }) => path.startsWith('graphics/'));
  for (const { page } of graphics) await page.evaluate('omphalos.socket.disconnect()');
  await toolkit.stop();
  await pressButtons(pages, 1);
  toolkit = await start();
  await Promise.all(pages.filter((one) => !graphics.includes(one)).map(({ page }) => connected(page)));
  await toolkit.waitForEnd(ON_THE_WAY);
  for (const { page } of graphics) await page.evaluate('omphalos.socket.connect()');
  await Promise.all(pages.map(({ page }) => connected(page)));
  if (omphalos.extension && !BEFORE_RECONNECT.test(folderName))
    await checkAfterReconnect(pages, open, differ);
  tellErrors('after a restart of the server');
  await context.close();
  await toolkit.stop();
}

/** Presses the buttons of all panels from last to first, so that the effect of the first one stays visible. */
async function pressButtons(pages: readonly SamplePage[], most = Number.POSITIVE_INFINITY): Promise<void> {
  for (const { page, path } of pages.filter((one) => one.path.startsWith('panels/'))) {
    const count = Math.min(most, await page.locator('button').count());
    for (let index = count - 1; index >= 0; index -= 1) {
      await page
        .locator('button')
        .nth(index)
        .click({ timeout: 15_000 })
        .catch((error: Error) => {
          throw new Error(`button ${index} of ${path} cannot be pressed`, { cause: error });
        });
      await page.waitForTimeout(ON_THE_WAY);
    }
  }
}

/** A page shows the same after a reconnect as after a reload. */
async function checkAfterReconnect(
  pages: readonly SamplePage[],
  open: (path: string) => Promise<WatchedPage>,
  differ: (what: string) => void,
): Promise<void> {
  for (const { page, path } of pages) {
    const { page: fresh } = await open(path);
    // Repeats both: a clock shows something else each second.
    const look = (): Promise<string[]> => Promise.all([page, fresh].map(shownText));
    const deadline = Date.now() + BACK_AGAIN;
    let [shown, wanted] = await look();
    while (shown !== wanted && Date.now() < deadline) {
      await page.waitForTimeout(500);
      [shown, wanted] = await look();
    }
    if (shown !== wanted)
      differ(`after a restart of the server ${path} shows "${shown}"; opened anew it shows "${wanted}"`);
    await fresh.close();
  }
}

const shownText = (page: Page): Promise<string> =>
  page.evaluate<string>("document.body.innerText.replace(/\\s+/g, ' ').trim()");
