// The command `urls`: shows which public addresses are new or gone, and updates the committed list of them.

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { compareUrls, formatUrls, parseUrls, publicUrls, URLS_FILE } from './checks/url-contract.ts';
import { defineCommand, requireFolder, runCommand } from './cli/command-line.ts';
import { print, printProblem } from './cli/print.ts';
import { sourceOptions } from './cli/site-options.ts';
import { BuildFailure, hasErrors } from './diagnostics/diagnostic.ts';
import { BUILD_CACHE_FOLDER, openCache } from './lib/cache.ts';
import { codeVersion } from './lib/code-version.ts';
import { arrangeContent, toolsOf } from './pipeline/arrange-content.ts';

const urls = defineCommand({
  name: 'urls',
  summary: 'Shows which public addresses are new or gone, then updates the list that the build checks',
  options: {
    ...sourceOptions,
    yes: { kind: 'flag', help: 'update the list without asking' },
  },
  async run(options) {
    await requireFolder(options.content, '--content');
    const path = join(options.content, URLS_FILE);
    const cache = openCache(BUILD_CACHE_FOLDER, codeVersion());
    const { site, promisedFiles, diagnostics } = await arrangeContent({}, toolsOf({ ...options, cache }));
    if (hasErrors(diagnostics)) throw new BuildFailure(diagnostics);
    const current = publicUrls(site, promisedFiles);
    const before = existsSync(path) ? await readFile(path, 'utf8') : '';
    const { added, removed } = compareUrls(parseUrls(before), current);
    for (const url of removed) print(`- ${url}`);
    for (const url of added) print(`+ ${url}`);
    const after = formatUrls(current);
    if (after === before) {
      print(`${path} is up to date: ${current.length} addresses`);
      return 0;
    }
    print(`${removed.length} gone, ${added.length} new, ${current.length} in all`);
    if (removed.length > 0)
      print('An address that was ever published needs a redirect in the site config, not this command.');
    if (!options.yes && !(await confirm(`Update ${path}?`))) {
      printProblem('Nothing was written; --yes updates the list without asking.');
      return 1;
    }
    await writeFile(path, after);
    print(`${path} updated`);
    return 0;
  },
});

/** Answers no if there is no terminal. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    print(question);
    return /^y(es)?$/i.test((await terminal.question('[y/N] ')).trim());
  } finally {
    terminal.close();
  }
}

await runCommand(urls);
