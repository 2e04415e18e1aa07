// Holds the messages that pages quote against what the toolkit has printed in the runs of the other checks, and in runs
// made for this: starts that go wrong, bundles that are refused.

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type BundleFiles, makeHome, manifest, PAGE, writeBundle } from './bundle-folder.ts';
import type { ContentPage } from './content-pages.ts';
import { missingLine, quotedMessages } from './quoted-messages.ts';
import type { Report } from './report.ts';
import { configFolderOf, freePort, startToolkit, type ToolkitOptions } from './toolkit-server.ts';
import type { Transcripts } from './transcripts.ts';

export function checkMessages(pages: readonly ContentPage[], transcripts: Transcripts, report: Report): void {
  for (const messages of pages.flatMap(quotedMessages)) {
    report.count('messages and log lines found', messages.lines.length);
    const missing = missingLine(messages, transcripts.all);
    if (missing === undefined) continue;
    const inOrder = messages.lines.length > 1 ? ' at this place' : '';
    const line = messages.line + messages.lines.indexOf(missing);
    report.differ({ ...messages, line }, `"${missing}" is quoted, but the toolkit never prints it${inOrder}`);
  }
}

interface Run extends Partial<Omit<ToolkitOptions, 'folder' | 'home' | 'port'>> {
  readonly name: string;
  readonly settings?: object | string;
  readonly bundles?: Readonly<Record<string, BundleFiles>>;
  /** Looks at what is served, and returns more lines of what was seen. */
  readonly look?: (url: string, browser: Browser) => Promise<readonly string[]>;
}

const SIZE = { width: 3, height: 4 };
const PANEL = { file: 'a.html', name: 'a-panel', title: 'A', size: SIZE };
const EMPTY_MAIN = 'export function main() {}';
const only = (value: object): BundleFiles => ({ 'package.json': value });

/** Bundles that are refused, each for one reason; folders load in this order. */
const REFUSED: Readonly<Record<string, BundleFiles>> = {
  'depends-on-missing': only(manifest('missing-dep', { deps: { nobody: '*' } })),
  'depends-on-version': only(manifest('version-dep', { deps: { 'plain-bundle': '^9.0.0' } })),
  'depends-on-itself': only(manifest('self-dep', { deps: { 'self-dep': '*' } })),
  'circle-one': only(manifest('circle-one', { deps: { 'circle-two': '*' } })),
  'circle-two': only(manifest('circle-two', { deps: { 'circle-one': '*' } })),
  incompatible: only(manifest('incompatible', { compatibleRange: '^1.0.0' })),
  'duplicate-one': only(manifest('duplicate')),
  'duplicate-two': only(manifest('duplicate')),
  ignored: only(manifest('ignored-bundle')),
  'no-omphalos': only({ name: 'no-omphalos', version: '1.0.0' }),
  'no-semver': only({ name: 'no-semver', version: '1.0', omphalos: {} }),
  'no-name': only({ version: '1.0.0', omphalos: {} }),
  'broken-json': { 'package.json': '{ "name": "broken", }' },
  'wrong-size': only(manifest('wrong-size', { panels: [{ ...PANEL, size: { width: 1.5, height: 1 } }] })),
  'no-folder': {
    ...only(manifest('no-folder', { panels: [PANEL], extension: 'main.js' })),
    'main.js': EMPTY_MAIN,
  },
  'no-file': { ...only(manifest('no-file', { panels: [PANEL] })), 'panels/other.html': PAGE },
  'outside-file': {
    ...only(manifest('outside-file', { panels: [{ ...PANEL, file: '../a.html' }] })),
    'a.html': PAGE,
    'panels/other.html': PAGE,
  },
  'plus-sign': {
    ...only(manifest('plus-sign', { panels: [{ ...PANEL, file: 'c++.html' }] })),
    'panels/c++.html': PAGE,
  },
  'no-extension': only(manifest('no-extension', { extension: 'x.js' })),
  'no-main': { ...only(manifest('no-main', { extension: 'x.js' })), 'x.js': 'export const symbols = {};' },
  'main-is-no-function': {
    ...only(manifest('main-is-no-function', { extension: 'x.js' })),
    'x.js': 'export const main = 1;',
  },
  'syntax-error': { ...only(manifest('syntax-error', { extension: 'x.js' })), 'x.js': 'export function {' },
  'main-throws': {
    ...only(manifest('main-throws', { extension: 'x.js' })),
    'x.js': 'export function main() { throw new Error("a fault in main"); }',
  },
  'needs-failing': only(manifest('needs-failing', { deps: { 'main-throws': '*' } })),
  'plain-bundle': only(manifest('plain-bundle')),
};

/** A bundle with everything that a start can print about one. */
const MATCH_CLOCK: BundleFiles = {
  'package.json': manifest('match-clock', {
    extension: 'main.js',
    panels: [{ ...PANEL, name: 'clock-panel' }],
    graphics: [{ file: 'a.html', name: 'clock', size: SIZE }],
  }),
  'main.js': "export function main(omphalos) { omphalos.log.info('match clock ready'); }",
  'panels/a.html': PAGE,
  'graphics/a.html': PAGE,
};

const SPONSOR_WALL: BundleFiles = {
  'package.json': manifest('sponsor-wall', { extension: 'main.js' }),
  'main.js': "export function main(omphalos) { omphalos.log.info('4 sponsors loaded'); }",
};

const AS_WINDOWS = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process, 'platform', { value: 'win32' })")}`;

function runs(folder: string): readonly Run[] {
  const server = join(folder, 'src/server');
  return [
    { name: 'match-clock', bundles: { 'match-clock': MATCH_CLOCK }, look: lookAtPages },
    { name: 'sponsor-wall', bundles: { 'sponsor-wall': SPONSOR_WALL } },
    {
      name: 'refused',
      bundles: REFUSED,
      settings: {
        bundles: { ignore: ['ignored-bundle', 'omphalos-system'], additional: ['/nowhere/bundle'] },
      },
    },
    {
      name: 'debug',
      bundles: { 'match-clock': MATCH_CLOCK },
      settings: { logging: { level: 'silly' }, cors: { origin: ['http://localhost:5173'] }, x: 1 },
      look: lookAtPages,
    },
    { name: 'wrong-level', settings: { logging: { level: 'verbose' } } },
    { name: 'wrong-port', env: { PORT: 'abc' } },
    { name: 'high-port', env: { PORT: '70000' } },
    { name: 'wrong-syntax', settings: '{ port: 3000,, }' },
    { name: 'no-output', settings: { logging: { console: false } } },
    { name: 'null-deps', bundles: { 'null-deps': only(manifest('null-deps', { deps: null })) } },
    {
      name: 'null-extension',
      bundles: { 'null-extension': only(manifest('null-extension', { extension: null })) },
    },
    { name: 'windows', command: [process.execPath, '--import', AS_WINDOWS, 'src/server'] },
    {
      name: 'elsewhere',
      command: [process.execPath, server],
      cwd: process.cwd(),
      bundles: {
        'match-clock': { ...MATCH_CLOCK, 'graphics/a.html': `${PAGE}<script>omphalos.asset</script>` },
      },
      look: lookAtPages,
    },
  ];
}

/** Starts the toolkit in all the ways that go wrong, and keeps what it prints. */
export async function runScenarios(
  folder: string,
  work: string,
  browser: Browser,
  transcripts: Transcripts,
): Promise<void> {
  for (const { name, settings, bundles = {}, look, ...options } of runs(folder)) {
    const home = await makeHome(join(work, name), settings);
    for (const [folderName, files] of Object.entries(bundles)) await writeBundle(home, folderName, files);
    const toolkit = await startToolkit({ folder, home, port: await freePort(), ...options });
    const seen = look && !toolkit.hasEnded ? await look(toolkit.url, browser) : [];
    transcripts.add([...toolkit.lines, ...seen]);
    await toolkit.stop();
  }
  await runFirstTime(folder, join(work, 'first-time'), transcripts);
  await runOnTakenPort(folder, join(work, 'taken-port'), transcripts);
  await runWithoutBundleFolder(folder, join(work, 'no-bundles'), transcripts);
}

/** Without a configuration folder, which the toolkit then makes. */
async function runFirstTime(folder: string, home: string, transcripts: Transcripts): Promise<void> {
  const toolkit = await startToolkit({ folder, home, port: await freePort() });
  transcripts.add(toolkit.lines);
  await toolkit.stop();
}

async function runOnTakenPort(folder: string, home: string, transcripts: Transcripts): Promise<void> {
  await makeHome(home);
  const port = await freePort();
  const first = await startToolkit({ folder, home, port });
  const second = await startToolkit({ folder, home, port });
  transcripts.add(second.lines);
  await second.stop();
  await first.stop();
}

async function runWithoutBundleFolder(folder: string, home: string, transcripts: Transcripts): Promise<void> {
  await mkdir(await makeHome(home), { recursive: true });
  await rm(join(configFolderOf(home), 'bundles'), { recursive: true });
  const toolkit = await startToolkit({ folder, home, port: await freePort() });
  transcripts.add(toolkit.lines);
  await toolkit.stop();
}

/** Consoles and texts of a panel, a graphic, and of what is served for a file that is missing. */
async function lookAtPages(url: string, browser: Browser): Promise<readonly string[]> {
  const context = await browser.newContext();
  const lines: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  for (const path of ['panels/a.html', 'graphics/a.html']) {
    await page.goto(`${url}/bundles/match-clock/${path}`);
    lines.push((await page.textContent('body')) ?? '');
    const again = `try { omphalos.log.info({}); omphalos.__init_api({}, {}, {}) } catch (error) { console.log(error.message) }`;
    await page.evaluate(again);
    await page.evaluate('globalThis.io?.(location.origin, { forceNew: true, auth: {} })');
    await page.waitForTimeout(600);
  }
  await context.close();
  return lines;
}
