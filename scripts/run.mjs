#!/usr/bin/env node
// Runs a command line (`node scripts/run.mjs build --help`): bundles scripts/<command>.ts once for each version of the
// code, then starts it from there. So TypeScript needs no separate compile step, and the next start is fast.

import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleScript, commandNames } from './launcher/bundle-script.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = process.argv[2] ?? '';
const commands = commandNames(root);

if (commands.includes(command)) {
  // The command sees its own arguments only, as if it had been started directly.
  process.argv.splice(1, 2, join(root, 'scripts', `${command}.ts`));
  const file = await bundleScript(root, command);
  // What V8 compiles is kept beside it, by a Node that can (22.8 or newer).
  nodeModule.enableCompileCache?.(join(dirname(file), 'compiled'));
  await import(pathToFileURL(file).href);
} else {
  console.error(`unknown command "${command}"; there are: ${commands.join(', ')}`);
  process.exitCode = 2;
}
