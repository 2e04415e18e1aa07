// The command `test:toolkit`: compares the documentation with a real toolkit.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineCommand, requireFolder, runCommand } from '../../../scripts/cli/command-line.ts';
import { someOf } from '../../../scripts/cli/option-values.ts';
import { startBrowser } from '../../../scripts/lib/browser.ts';
import { fencedBlocks, readPages } from '../../../test/support/content-pages.ts';
import { checkApi } from './check-api.ts';
import { checkExamples, checkSamples } from './check-bundles.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkFacts } from './check-facts.ts';
import { checkLog } from './check-log.ts';
import { checkObjects } from './check-objects.ts';
import { checkOutputs } from './check-outputs.ts';
import { checkParsed } from './check-parsed.ts';
import { checkSchemas } from './check-schemas.ts';
import { checkSentences } from './check-sentences.ts';
import { checkCommands } from './commands/check-commands.ts';
import { checkConnections } from './connections/check-connections.ts';
import { blockLines, countBlocks } from './count-blocks.ts';
import { checkCrashes } from './crashes/check-crashes.ts';
import { findToolkit, TOOLKIT_OPTION } from './find-toolkit.ts';
import { getObsEngine, OBS_ENGINE_OPTION } from './obs-engine.ts';
import { checkRecipes } from './recipes/check-recipes.ts';
import { openReport, type ToolkitCheck } from './report.ts';

const CHECKS = {
  api: checkApi,
  objects: checkObjects,
  schemas: checkSchemas,
  log: checkLog,
  facts: checkFacts,
  sentences: checkSentences,
  crashes: checkCrashes,
  connections: checkConnections,
  samples: checkSamples,
  examples: checkExamples,
  recipes: checkRecipes,
  configuration: checkConfiguration,
  outputs: checkOutputs,
  commands: checkCommands,
  parsed: checkParsed,
} as const satisfies Readonly<Record<string, (check: ToolkitCheck) => Promise<void>>>;
const CHECK_NAMES = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

const DETAILS = `It starts the toolkit with its own configuration in a temporary folder and controls it with a browser:

  api            the members of the API and their errors, case by case (also run against the fake server of live previews)
  objects        what asset, bundle and config contain, and which member exists where
  schemas        every key of a manifest with every kind of value, its default, every setting with default and variable
  log            what the toolkit prints in the situations of content/_facts/log.txt
  facts          the limits, times, sizes and versions of content/_facts/facts.json, and the sources of the log
  sentences      what sentences say that no table has: two servers, bodies of routes, internal events, ignored keys
  crashes        each row of the table "What crashes the server", with and without the bundle "keep-running"
  connections    each way to lose the connection: what a graphic notices, and which messages arrive
  samples        the built ZIPs of the samples: their pages, messages without data, a restart of the server
  examples       every "js" block with a context, every page and style, as a bundle; messages without data; programs
  recipes        each recipe in the score keeper, which must then pass what samples pass
  configuration  the manifests, settings, variables and stored values of the pages
  outputs        output that stands in the pages themselves, and addresses
  commands       the commands of installation, update, tutorial and all other pages, typed in a home folder of their own
  parsed         what the toolkit can't run: other programs' files and commands, diagrams, blocks marked as wrong

A run without --only also names each code block of the documentation and the lessons that no check runs or parses.

Exit status: 0 all agrees, 1 something differs, 2 wrong usage.`;

const testToolkit = defineCommand({
  name: 'test:toolkit',
  summary: 'Compares the documentation with a built checkout of the toolkit, and prints what differs',
  details: DETAILS,
  options: {
    toolkit: TOOLKIT_OPTION,
    dist: { kind: 'text', value: 'folder', help: 'the built site', default: 'dist' },
    'obs-engine': OBS_ENGINE_OPTION,
    only: { kind: 'text', value: 'names', help: `only these checks, of ${CHECK_NAMES.join(', ')}` },
  },
  async run({ toolkit, dist, only, 'obs-engine': engine }) {
    const checkout = await findToolkit(toolkit);
    await requireFolder(dist, '--dist', 'run "npm run build" first');
    const names = someOf('--only', only, CHECK_NAMES);
    const work = await mkdtemp(join(tmpdir(), 'omphalos-toolkit-'));
    if (engine) process.env.CHROME_PATH = await getObsEngine(engine);
    const browser = await startBrowser();
    console.error(`browser: Chromium ${browser.version()}`);
    try {
      const report = openReport();
      const check = { folder: checkout, work, dist: resolve(dist), browser, report };
      for (const name of names) {
        console.error(`check "${name}"`);
        await CHECKS[name](check).catch((error: Error) => {
          // Counts as a difference; the other checks still run.
          report.differ({ file: `check "${name}"`, line: 1 }, `stopped by an error: ${error.stack}`);
        });
      }
      const blocks = countBlocks(fencedBlocks(readPages()), report);
      if (only === undefined)
        for (const place of blocks.neither) report.differ(place, 'this block is neither run nor parsed');
      const differences = report.differenceLines();
      for (const line of differences) console.log(line);
      console.log(`checked:\n${report.countLines().join('\n')}`);
      console.log(blockLines(blocks).join('\n'));
      console.log(`${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`);
      return differences.length > 0 ? 1 : 0;
    } finally {
      await browser.close();
      await rm(work, { recursive: true, force: true });
    }
  },
});

await runCommand(testToolkit);
