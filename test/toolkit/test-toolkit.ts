// The command `test:toolkit`: compares the documentation with a real toolkit.

import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { defineCommand, requireFolder, runCommand, UsageError } from '../../scripts/cli/command-line.ts';
import { startBrowser } from '../../scripts/lib/browser.ts';
import { CHECKS, checkDocumentation } from './check-documentation.ts';

const HOW_TO_GET_ONE =
  'get one with "git clone https://github.com/OdatNurd/omphalos", run "npm install" and "npm run build:prod" in it, and name it with --toolkit <folder>';

const DETAILS = `It starts the toolkit with its own configuration in a temporary folder and controls it with a browser:

  api          the members of the API and their errors, case by case (also run against the fake server of live previews)
  objects      what asset, bundle and config contain, and which member exists where
  schemas      every key of a manifest with every kind of value, its default, every setting with default and variable
  log          what the toolkit prints in the situations of content/_facts/log.txt
  samples      the samples and the built ZIPs: their pages, messages without data, a restart of the server
  examples     every "js" block with a context and every page with a script, as a bundle; messages without data

Exit status: 0 all agrees, 1 something differs, 2 wrong usage.`;

const testToolkit = defineCommand({
  name: 'test:toolkit',
  summary: 'Compares the documentation with a built checkout of the toolkit, and prints what differs',
  details: DETAILS,
  options: {
    toolkit: { kind: 'text', value: 'folder', help: 'the checkout, with its packages installed and built' },
    dist: { kind: 'text', value: 'folder', help: 'the built site', default: 'dist' },
    only: { kind: 'text', value: 'names', help: `only these checks, of ${CHECKS.join(', ')}` },
  },
  async run({ toolkit, dist, only }) {
    if (toolkit === undefined) throw new UsageError(`name a toolkit; ${HOW_TO_GET_ONE}`);
    await requireFolder(toolkit, '--toolkit', HOW_TO_GET_ONE);
    requireBuilt(toolkit);
    await requireFolder(dist, '--dist', 'run "npm run build" first');
    const names = only?.split(',') ?? CHECKS;
    const unknown = names.find((name) => !CHECKS.some((known) => known === name.split(':')[0]));
    if (unknown !== undefined)
      throw new UsageError(`unknown check "${unknown}" (--only); there are ${CHECKS.join(', ')}`);

    const work = await mkdtemp(join(tmpdir(), 'omphalos-toolkit-'));
    const server = await startBrowser();
    try {
      const browser = await chromium.connect(server.wsEndpoint());
      const folders = { toolkit: resolve(toolkit), dist: resolve(dist), work };
      const report = await checkDocumentation(folders, browser, names, (step) => console.error(step));
      const differences = report.differenceLines();
      for (const line of differences) console.log(line);
      console.log(`checked:\n${report.countLines().join('\n')}`);
      console.log(`${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`);
      return differences.length > 0 ? 1 : 0;
    } finally {
      await server.close();
      await rm(work, { recursive: true, force: true });
    }
  },
});

/** @throws UsageError if the folder is no toolkit, or is not installed and built */
function requireBuilt(folder: string): void {
  const manifest = join(folder, 'package.json');
  const name = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).name : undefined;
  if (name !== 'omphalos')
    throw new UsageError(`"${folder}" (--toolkit) is not a checkout of the toolkit; ${HOW_TO_GET_ONE}`);
  for (const [path, step] of [
    ['node_modules', 'npm install'],
    ['www/omphalos-api.js', 'npm run build:prod'],
  ] as const)
    if (!existsSync(join(folder, path)))
      throw new UsageError(`"${folder}" (--toolkit) is not ready: run "${step}" in it first`);
}

await runCommand(testToolkit);
