// Crashes the toolkit in each way that the tables of "What crashes the server" list, without the bundle `keep-running` and
// with it, and compares what happens with the tables. As readers run it: beside the score keeper, whose timer keeps a
// server running that has no port.

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../../../scripts/lib/project-root.ts';
import { readPages } from '../../../../test/support/content-pages.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import {
  type BundleFiles,
  makeHome,
  manifest,
  PAGE,
  SIZE,
  writeBundle,
  writeFiles,
} from '../bundle-folder.ts';
import { findRows, findSentence } from '../find-in-pages.ts';
import { SOMEWHERE, type ToolkitCheck } from '../report.ts';
import { configFolderOf, startToolkit, type Toolkit } from '../toolkit-server.ts';
import type { CrashCase } from './crash-case.ts';
import { EXTENSION_CRASHES } from './from-extensions.ts';
import { PAGE_CRASHES } from './from-pages.ts';
import { COMPUTER_CRASHES } from './from-the-computer.ts';
import { OTHER_FAULTS } from './other-faults.ts';

const CASES: readonly CrashCase[] = [...EXTENSION_CRASHES, ...PAGE_CRASHES, ...COMPUTER_CRASHES];
const KEEP_RUNNING = 'content/_samples/0-keep-running/main.js';
/** The mark of rows that nobody has run. */
const NOT_RUN = 'untested';
/** Milliseconds until a server that crashes has ended: one that goes on is waited for as long. */
const ENDS = 2_500;

export async function checkCrashes({ folder, work, dist, browser, report }: ToolkitCheck): Promise<void> {
  const pages = readPages();
  const rows = findRows(pages, ['What happens', 'What the server prints last', 'With the bundle']);
  const scoreKeeper = unzipSync(await readFile(join(dist, 'samples/score-keeper.zip')));
  let count = 0;
  for (const { place, cells } of rows) {
    const what = cells['What happens'];
    const error = cells['What the server prints last'];
    const withTheBundle = cells['With the bundle'];
    // A row with one cell is the title of a group.
    if (!error.text) continue;
    const cases = CASES.filter(({ row }) => what.text.startsWith(row));
    if (cases.length === 0 && !what.text.includes(NOT_RUN))
      report.differ(place, `crashes/ has no case for "${what.text}", and the row has no ${NOT_RUN}`);
    for (const one of cases) {
      report.count('ways to crash the server');
      const name = [what.text, one.variant].filter(Boolean).join(': ');
      const run = (keepsRunning: boolean): Promise<Outcome> => {
        const home = join(work, `crash-${count}-${keepsRunning}`);
        return runCase(one, { folder, home, browser, scoreKeeper, keepsRunning });
      };
      const runBoth = (): Promise<[Outcome, Outcome]> => {
        count += 1;
        return Promise.all([run(false), run(true)]);
      };
      let [alone, kept] = await runBoth();
      // A busy machine may need longer: report only a server that goes on twice in a row.
      if (!alone.hasEnded) [alone, kept] = await runBoth();
      if (!alone.hasEnded) report.differ(place, `${name}: the server goes on`);
      else if (error.code.length > 0 && !error.code.some((text) => alone.output.includes(text)))
        report.differ(place, `${name}: the server prints none of ${error.code.join(', ')}; ${alone.reason}`);
      const isSaidToCrash = /^crash/i.test(withTheBundle.text);
      if (kept.hasEnded !== isSaidToCrash)
        report.differ(
          place,
          `${name}: with keep-running the server ${kept.hasEnded ? 'crashes' : 'goes on'}; ${kept.reason}`,
        );
    }
  }
  for (const fault of OTHER_FAULTS) {
    report.count('faults that do not crash the server');
    const place = findSentence(pages, fault.said);
    if (!place) {
      report.differ(SOMEWHERE, `no page says "${fault.said}"`);
      continue;
    }
    count += 1;
    const { hasEnded, isFrozen } = await runCase(fault, {
      folder,
      home: join(work, `crash-${count}`),
      browser,
      scoreKeeper,
      keepsRunning: false,
    });
    const outcome = hasEnded ? 'crashes' : isFrozen ? 'freezes' : 'goes on';
    if (outcome !== fault.outcome) report.differ(place, `"${fault.said}": the server ${outcome}`);
  }
  for (const { row } of CASES)
    if (!rows.some(({ cells }) => cells['What happens'].text.startsWith(row)))
      report.differ(SOMEWHERE, `no table of crashes has a row "${row}"`);
}

interface Outcome {
  readonly hasEnded: boolean;
  /** It runs but answers nothing. */
  readonly isFrozen: boolean;
  readonly output: string;
  readonly reason: string | undefined;
}

interface RunOptions {
  readonly folder: string;
  readonly home: string;
  readonly browser: Browser;
  /** Its files by path, from its folder on. */
  readonly scoreKeeper: BundleFiles;
  readonly keepsRunning: boolean;
}

async function runCase(
  one: Omit<CrashCase, 'row'>,
  { folder, home, browser, scoreKeeper, keepsRunning }: RunOptions,
): Promise<Outcome> {
  await makeHome(home);
  const configFolder = configFolderOf(home);
  // Outside the configuration folder: the server refuses declared sounds below a folder with a dot.
  const bundleFolder = join(home, one.folderName ?? 'crash');
  await writeFiles(bundleFolder, bundleOf(one));
  await writeBundle(home, '', scoreKeeper);
  if (keepsRunning) {
    const code = await readFile(join(projectRoot, KEEP_RUNNING), 'utf8');
    const keep = { 'package.json': manifest('keep-running', { extension: 'main.js' }), 'main.js': code };
    await writeBundle(home, '0-keep-running', keep);
  }
  await one.prepare?.(configFolder);
  const port = await freePort();
  const blocker = one.isPortTaken ? createServer().listen(port) : undefined;
  if (blocker) await once(blocker, 'listening');
  const env = { ADDITIONAL_BUNDLES: bundleFolder, ...one.options?.env };
  const toolkit = await startToolkit({ folder, home, port, ...one.options, env });
  const context = await browser.newContext();
  const openGraphic = async () => {
    const page = await context.newPage();
    await page.goto(`${toolkit.url}/bundles/crash/graphics/page.html`);
    await page.waitForFunction('omphalos.socket.connected');
    return page;
  };
  try {
    await one.act?.({ toolkit, port, configFolder, openGraphic });
    const hasEnded = await toolkit.waitForEnd(ENDS);
    const isFrozen = !hasEnded && !(await answers(toolkit));
    return { hasEnded, isFrozen, output: outputOf(toolkit), reason: toolkit.endReason };
  } finally {
    await context.close();
    await toolkit.stop();
    blocker?.close();
  }
}

const bundleOf = ({ extension = '', files, manifest: keys }: Omit<CrashCase, 'row'>) => ({
  'package.json': manifest('crash', {
    extension: 'main.js',
    graphics: [{ file: 'page.html', size: SIZE }],
    ...keys,
  }),
  'main.js': `export async function main(omphalos) { ${extension} }\n`,
  'graphics/page.html': PAGE,
  ...files,
});

const answers = ({ url }: Toolkit): Promise<boolean> =>
  fetch(`${url}/favicon.png`, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );

const outputOf = ({ lines }: Toolkit): string => lines.join('\n');
