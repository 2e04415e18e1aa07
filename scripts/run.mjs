#!/usr/bin/env node
// Runs a command line (`node scripts/run.mjs build --help`): bundles scripts/<command>.ts once for each version of the
// code, then starts it from there. So TypeScript needs no separate compile step, and the next start is fast.

import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleScript, commandNames } from './lib/bundle-script.mjs';
import { optimizeLater } from './lib/optimize-later.mjs';

optimizeLater();

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = process.argv[2] ?? '';
const commands = commandNames(root);

if (commands.includes(command)) {
  // The command sees its own arguments only, as if it had been started directly.
  process.argv.splice(1, 2, join(root, 'scripts', `${command}.ts`));
  await import(pathToFileURL(await bundleScript(root, command)).href);
} else {
  console.error(`unknown command "${command}"; there are: ${commands.join(', ')}`);
  process.exitCode = 2;
}
