#!/usr/bin/env node
// Runs a command line: bundles its TypeScript file once for each version of the code, then starts the bundle. A command is
// the name of a file in scripts/ (`node scripts/run.mjs build --help`), or a path (`node scripts/run.mjs bench/bench`).

import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleScript, commandNames } from './launcher/bundle-script.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = process.argv[2] ?? '';
const commands = commandNames(root);

const isPath = /^(bench|test)\/[\w/-]+$/.test(command) && existsSync(join(root, `${command}.ts`));

if (commands.includes(command) || isPath) {
  // The command sees its own arguments only, as if it had been started directly.
  process.argv.splice(1, 2, join(root, isPath ? `${command}.ts` : `scripts/${command}.ts`));
  const file = await bundleScript(root, command);
  // What V8 compiles is kept beside it, by a Node that can (22.8 or newer).
  nodeModule.enableCompileCache?.(join(dirname(file), 'compiled'));
  await import(pathToFileURL(file).href);
} else {
  console.error(`unknown command "${command}"; there are: ${commands.join(', ')}`);
  process.exitCode = 2;
}
