#!/usr/bin/env node
// Runs a command line: bundles its TypeScript file once for each version of the code, then starts the bundle. A command is
// the name of a file in scripts/ (`node scripts/run.mjs build --help`), or a path (`node scripts/run.mjs bench/bench`).

import { existsSync, readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleScript, commandNames } from './launcher/bundle-script.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = process.argv[2] ?? '';
const commands = commandNames(root);

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (`>=${process.versions.node}`.localeCompare(engines.node, 'en', { numeric: true }) < 0) {
  console.error(`${command}: Node ${process.versions.node} is too old; ${engines.node} is needed`);
  process.exit(1);
}

const isPath = /^(bench|packages|test)\/[\w/-]+$/.test(command) && existsSync(join(root, `${command}.ts`));

if (commands.includes(command) || isPath) {
  // The command sees its own arguments only, as if it had been started directly.
  process.argv.splice(1, 2, join(root, isPath ? `${command}.ts` : `scripts/${command}.ts`));
  try {
    const file = await bundleScript(root, command);
    // What V8 compiles is kept beside it, by a Node that can (22.8 or newer).
    nodeModule.enableCompileCache?.(join(dirname(file), 'compiled'));
    await import(pathToFileURL(file).href);
  } catch (error) {
    const missing = /^Cannot find package '([^']+)'/.exec(error.message)?.[1];
    if (error.code === 'ERR_MODULE_NOT_FOUND' && missing !== undefined) {
      console.error(
        `${command}: the package "${missing}" is not installed ("npm ci --omit=dev" leaves it out); run "npm ci"`,
      );
      process.exit(1);
    }
    throw error;
  }
} else {
  console.error(`unknown command "${encodeURI(command)}"; there are: ${commands.join(', ')}`);
  process.exitCode = 2;
}
