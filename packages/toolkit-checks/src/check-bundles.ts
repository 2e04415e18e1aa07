// Loads the downloads of samples and the examples of pages into the toolkit, opens their pages, sends messages without
// data, and stops and restarts the server.

import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { codeBlocks, readPages } from '../../../test/support/content-pages.ts';
import { freePort } from '../../../test/support/free-port.ts';
import {
  type BundleFiles,
  makeHome,
  manifest,
  PAGE,
  SIZE,
  writeBundle,
  writeFiles,
} from './bundle-folder.ts';
import { programsOf } from './commands/programs.ts';
import { openTerminal } from './commands/terminal.ts';
import { exampleBundles } from './example-bundles.ts';
import type { Place, ToolkitCheck } from './report.ts';
import { configFolderOf, startToolkit, type Toolkit } from './toolkit-server.ts';

/** Milliseconds after which waiting for a page or the server is hopeless. */
const PATIENCE = 20_000;

/** Lessons up to the one that teaches to announce the score again. */
const BEFORE_RECONNECT = /^lesson-0[1-7]|^lesson-08-start/;

/** What the program prints that talks to the score keeper. */
const SCORE = /^\d+ : \d+$/;

/** What an example requires. Its folder comes first: bundles load in the order of their folders' names. */
const MATCH_CLOCK = {
  'package.json': manifest('match-clock', { extension: 'main.js' }),
  'main.js': 'export const symbols = { secondsLeft: () => 0 };\nexport function main() {}\n',
};

/** Sends messages to all other bundles, and answers each page that asks whether its messages have arrived. */
const SENDER = {
  'package.json': manifest('sender', {
    extension: 'main.js',
    graphics: [{ file: 'page.html', size: SIZE }],
  }),
  'main.js': `export function main(omphalos) {
    omphalos.listenFor('ping', (mark) => omphalos.sendMessage('pong', mark));
  }`,
  'graphics/page.html': PAGE,
};

export async function checkExamples(check: ToolkitCheck): Promise<void> {
  const { folder, work, dist, browser, report } = check;
  const examples = exampleBundles(readPages());
  report.count('examples', examples.length);
  const home = await makeHome(join(work, 'examples'));
  await writeBundle(home, 'sender', SENDER);
  await writeBundle(home, 'a-match-clock', MATCH_CLOCK);
  await writeBundle(home, '', await filesOfSample(dist, 'score-keeper'));
  for (const { name, files } of examples) await writeBundle(home, name, files);
  const start = () => startToolkit({ folder, home, env: { LOG_LEVEL: 'silly' } });
  let toolkit = await start();
  /** @returns whether an example has crashed the server; the stack of its error names it */
  const hasCrashed = (what: string): boolean => {
    if (!toolkit.hasEnded) return false;
    const name = toolkit.lines.map((line) => /\/bundles\/(example-\d+)\//.exec(line)?.[1]).findLast(Boolean);
    const place = examples.find((one) => one.name === name) ?? { file: 'content', line: 1 };
    report.differ(place, `${what} crashes the server: ${toolkit.endReason}`);
    return true;
  };
  if (hasCrashed('this example')) return;
  for (const { name, ...place } of examples) {
    const fault = toolkit.lines.find((line) => line.includes(`error while loading ${name}:`));
    if (fault) report.differ(place, `this example does not load: ${fault.replace(/^.*?: /, '')}`);
  }
  const context = await browser.newContext();
  let sender = await openSender(context, toolkit);
  for (const [event, bundle] of listenersIn(toolkit.lines)) {
    report.count('messages without data');
    await send(sender, event, bundle);
    await roundTrip(sender, toolkit);
    if (!hasCrashed(`a message "${event}" without data`)) continue;
    await sender.close();
    toolkit = await start();
    sender = await openSender(context, toolkit);
  }
  for (const { name, ...place } of examples.filter(({ isPage }) => isPage)) {
    const address = `${toolkit.url}/bundles/${name}/graphics/page.html`;
    const { page, errors, lines } = await openWatched(context, address, toolkit);
    for (const error of errors.splice(0)) report.differ(place, `this example fails in its page: ${error}`);
    for (const [event, bundle] of listenersIn(lines)) {
      report.count('messages without data');
      await send(sender, event, bundle);
      for (const one of [sender, page]) await roundTrip(one, toolkit);
      for (const error of errors.splice(0))
        report.differ(place, `a message "${event}" without data fails in the page: ${error}`);
    }
    await page.close();
  }
  await checkPrograms(check, toolkit);
  // Some act by themselves a moment later.
  hasCrashed('this example');
  for (const example of examples) report.ran(example, 'examples');
  await context.close();
  await toolkit.stop();
}

/** Runs the programs of the pages that talk to the server while the examples run: `curl`, and one of Node. */
async function checkPrograms({ folder, work, report }: ToolkitCheck, toolkit: Toolkit): Promise<void> {
  const home = join(work, 'programs');
  await writeFiles(home, { '.curlrc': 'fail\nsilent\nshow-error\n' });
  await symlink(join(folder, 'node_modules'), join(home, 'node_modules'));
  const terminal = openTerminal(home, home);
  for (const block of codeBlocks(readPages())) {
    const isCurl = block.language === 'bash' && programsOf(block.code).includes('curl');
    const isProgram = block.language === 'mjs' && block.code.includes("from 'socket.io-client'");
    if (!isCurl && !isProgram) continue;
    const code = block.code.replaceAll('http://localhost:3000', toolkit.url);
    if (isProgram) await writeFiles(home, { 'program.mjs': code });
    const { fault, lines } = await terminal.type(isProgram ? 'node program.mjs' : code, {}, SCORE);
    report.ran(block, 'programs');
    if (fault !== undefined) report.differ(block, `running this ${fault}`);
    if (isProgram && !lines.some((line) => SCORE.test(line)))
      report.differ(block, 'the program prints no score');
  }
}

/** `[event, bundle]` of every listener in a log of the server or of a page's console, at level `silly`. */
const listenersIn = (lines: readonly string[]): readonly (readonly [event: string, bundle: string])[] =>
  lines.flatMap((line) => {
    const [, event = '', bundle = ''] = /listening for event: (.+)\.([^.]+)$/.exec(line) ?? [];
    return ['', 'sender'].includes(bundle) || event.startsWith('__sys') ? [] : [[event, bundle] as const];
  });

async function openSender(context: BrowserContext, toolkit: Toolkit): Promise<Page> {
  if (!toolkit.isListening())
    throw new Error(`the server does not listen: ${toolkit.lines.slice(-8).join('\n')}`);
  const { page } = await openWatched(context, `${toolkit.url}/bundles/sender/graphics/page.html`, toolkit);
  return page;
}

const send = (sender: Page, event: string, bundle: string): Promise<unknown> =>
  sender.evaluate(`omphalos.sendMessageToBundle(${JSON.stringify(event)}, ${JSON.stringify(bundle)})`);

/** Waits until the server has handled what the page has sent and the page what it was sent, or until the server has ended. */
const roundTrip = (page: Page, toolkit: Toolkit): Promise<unknown> =>
  Promise.race([
    toolkit.waitForEnd(PATIENCE),
    page
      .evaluate(
        `new Promise((resolve) => {
          const mark = Math.random();
          const stop = omphalos.listenFor('pong', 'sender', (answer) => {
            if (answer === mark) resolve(stop());
          });
          omphalos.sendMessageToBundle('ping', 'sender', mark);
        })`,
      )
      .catch(() => undefined), // the page has closed, or has no API, which is reported
  ]);

type WatchedPage = Awaited<ReturnType<typeof openWatched>>;

/** Opens a page and waits until it is connected. @returns it with its uncaught errors and the lines of its console */
async function openWatched(context: BrowserContext, address: string, toolkit: Toolkit) {
  const page = await context.newPage();
  const errors: string[] = [];
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address);
  await connected(page).then(
    () => roundTrip(page, toolkit),
    () => errors.push('it does not connect'),
  );
  return { page, errors, lines };
}

const connected = (page: Page): Promise<unknown> =>
  page.waitForFunction('globalThis.omphalos?.socket?.connected', undefined, { timeout: PATIENCE });

/** The samples as readers download them. */
export async function checkSamples(check: ToolkitCheck): Promise<void> {
  const archives = join(check.dist, 'samples');
  for (const archive of await readdir(archives)) {
    check.report.count('samples');
    const name = archive.replace(/\.zip$/, '');
    const home = await makeHome(join(check.work, `sample-${name}`));
    await writeBundle(home, '', await filesOfSample(check.dist, name));
    await checkSample(home, name, { file: `content/_samples/${name}/package.json`, line: 1 }, check);
    check.report.ran(`_samples/${name}`, 'parts of samples');
  }
}

/** As they are in the archive that readers download: the first folder is the bundle's. */
export const filesOfSample = async (dist: string, name: string): Promise<BundleFiles> =>
  unzipSync(await readFile(join(dist, 'samples', `${name}.zip`)));

interface SamplePage extends WatchedPage {
  /** `panels/control.html` */
  readonly path: string;
}

interface SampleOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Errors that it may log. */
  readonly mayLog?: RegExp;
  /** What it logs when it starts. */
  readonly mustLog?: readonly string[];
}

export async function checkSample(
  home: string,
  folderName: string,
  place: Place,
  check: ToolkitCheck,
  { env = {}, mayLog = /^(?!)/, mustLog = [] }: SampleOptions = {},
): Promise<void> {
  const { report } = check;
  const { name, omphalos } = JSON.parse(
    await readFile(join(configFolderOf(home), 'bundles', folderName, 'package.json'), 'utf8'),
  );
  await writeBundle(home, 'sender', SENDER);
  const port = await freePort();
  const start = () => startToolkit({ folder: check.folder, home, port, env: { LOG_LEVEL: 'silly', ...env } });
  let toolkit = await start();
  const context = await check.browser.newContext();
  const paths = [
    ...(omphalos.panels ?? []).map((panel: { file: string }) => `panels/${panel.file}`),
    ...(omphalos.graphics ?? []).map((graphic: { file: string }) => `graphics/${graphic.file}`),
  ];
  const open = (path: string): Promise<WatchedPage> =>
    openWatched(context, `${toolkit.url}/bundles/${name}/${path}`, toolkit);
  const pages: SamplePage[] = [];
  for (const path of paths) pages.push({ path, ...(await open(path)) });
  const differ = (what: string): void => report.differ(place, what);
  const tellErrors = (when: string): void => {
    for (const line of toolkit.lines.filter((text) => /\[error\]/.test(text) && !mayLog.test(text)))
      differ(`${when}, the log says ${line}`);
    for (const { path, errors } of pages)
      for (const error of errors.splice(0)) differ(`${when}, ${path} fails: ${error}`);
  };
  tellErrors('at the start');
  for (const text of mustLog)
    if (!toolkit.lines.some((line) => line.includes(text))) differ(`the log does not say "${text}"`);
  await pressButtons(pages, toolkit);
  tellErrors('when its buttons are pressed');

  // Sends every message that has a listener, without data.
  const sender = await openSender(context, toolkit);
  for (const [event, bundle] of new Map([
    ...listenersIn(toolkit.lines),
    ...pages.flatMap(({ lines }) => listenersIn(lines)),
  ])) {
    report.count('messages without data');
    await send(sender, event, bundle);
    await roundTrip(sender, toolkit);
    for (const { page } of pages) await roundTrip(page, toolkit);
    tellErrors(`after a message "${event}" without data`);
    if (!toolkit.hasEnded) continue;
    differ(`a message "${event}" without data crashes the server: ${toolkit.endReason}`);
    toolkit = await start();
  }
  await sender.close();

  await toolkit.waitUntil(() => isSaved(toolkit.lines), PATIENCE);
  // Pages reconnect in any order. Test the worst: messages of queued clicks arrive before the graphics are back.
  const graphics = pages.filter(({ path }) => path.startsWith('graphics/'));
  for (const { page } of graphics) await page.evaluate('omphalos.socket.disconnect()');
  await toolkit.stop();
  await pressButtons(pages, toolkit, 1);
  toolkit = await start();
  const panels = pages.filter((one) => !graphics.includes(one));
  await Promise.all(panels.map(({ page }) => connected(page)));
  await Promise.all(panels.map(({ page }) => roundTrip(page, toolkit)));
  for (const { page } of graphics) await page.evaluate('omphalos.socket.connect()');
  await Promise.all(pages.map(({ page }) => connected(page)));
  if (omphalos.extension && !BEFORE_RECONNECT.test(folderName))
    await checkAfterReconnect(pages, open, differ);
  tellErrors('after a restart of the server');
  await context.close();
  await toolkit.stop();
}

/** Whether the server has written to disk after the last change of a value. */
function isSaved(lines: readonly string[]): boolean {
  const last = (text: string): number => lines.findLastIndex((line) => line.includes(text));
  return last('setValue(') <= last('saving in memory storage to disk');
}

/** Presses the buttons of all panels from last to first, so that the effect of the first one stays visible. */
async function pressButtons(
  pages: readonly SamplePage[],
  toolkit: Toolkit,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const { page, path } of pages.filter((one) => one.path.startsWith('panels/'))) {
    const count = Math.min(most, await page.locator('button').count());
    for (let index = count - 1; index >= 0; index -= 1) {
      await page
        .locator('button')
        .nth(index)
        // Without the driver's own checks, which need Chromium 105: OBS 28 to 30 has 103.
        .click({ timeout: 15_000, force: true })
        .catch((error: Error) => {
          throw new Error(`button ${index} of ${path} cannot be pressed`, { cause: error });
        });
      if (!toolkit.hasEnded) await roundTrip(page, toolkit);
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
    const deadline = Date.now() + PATIENCE;
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
