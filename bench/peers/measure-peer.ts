// Installs another generator, builds the corpus with it, and weighs a first visit of a page of it.

import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { findProgram } from '../../scripts/lib/find-program.ts';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { type LoadedFile, measureTransfer } from '../first-visit.ts';
import { type Peer, peerPages, writePeerSite } from './peer.ts';

export interface PeerCost {
  /** Of a build from nothing, from the start of the process to its end. */
  readonly milliseconds: number;
  readonly files: number;
  readonly bytes: number;
  /** Undefined where a browser could not show the page. */
  readonly firstVisit: readonly LoadedFile[] | undefined;
}

/** Installs it, unless that has been done in this folder before, or is not for npm to do. */
export async function installPeer({ packages }: Peer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const isThere = await stat(join(folder, 'node_modules')).catch(() => undefined);
  if (isThere || packages.length === 0) return;
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const isWindows = process.platform === 'win32'; // where npm is a script that only a shell can start
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...quiet, ...packages], folder, isWindows);
}

export interface PeerOptions {
  /** With the generator installed in it. */
  readonly folder: string;
  readonly pages: number;
  readonly browser: Browser;
  /** The program that runs it. */
  readonly node: string;
}

export async function measurePeer(
  peer: Peer,
  { folder, pages, browser, node }: PeerOptions,
): Promise<PeerCost> {
  const corpus = peerPages(pages);
  await clean(folder);
  await writePeerSite(peer, folder, corpus);
  const [program, ...args] = await commandOf(peer, folder, node);
  const start = performance.now();
  await run(program, args, folder);
  const milliseconds = performance.now() - start;
  const output = join(folder, peer.output);
  const visited = corpus[Math.floor(pages / 2)]?.route ?? '/';
  return {
    milliseconds,
    ...(await sizeOf(output)),
    // What the build has cost is not lost with it.
    firstVisit: await weighVisit(output, visited, browser).catch((error: unknown) => {
      console.warn(`${peer.name}: its page could not be weighed:`, error);
      return undefined;
    }),
  };
}

export async function weighVisit(
  folder: string,
  route: string,
  browser: Browser,
): Promise<readonly LoadedFile[]> {
  const server = await serveFolder({ folder });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    return await measureTransfer(await context.newPage(), server.url + route.slice(1));
  } finally {
    await context.close();
    await server.close();
  }
}

/** All but what was installed: caches, too, so that each build is one from nothing. */
async function clean(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!['node_modules', 'package.json', 'package-lock.json'].includes(name))
      await rm(join(folder, name), { recursive: true });
  }
  const modules = join(folder, 'node_modules');
  for (const cache of ['.cache', '.vite', '.astro'])
    await rm(join(modules, cache), { recursive: true, force: true });
}

type Command = readonly [program: string, ...args: string[]];

async function commandOf(peer: Peer, folder: string, node: string): Promise<Command> {
  const [name, ...args] = peer.program;
  if (peer.packages.length > 0) return [node, await scriptOf(folder, peer, name), ...args];
  const program = findProgram(name);
  if (program === undefined) throw new Error(`"${name}" is not installed`);
  return [program, ...args];
}

/** The script behind a package's program. */
async function scriptOf(folder: string, { packages }: Peer, program: string): Promise<string> {
  const name = (packages[0] ?? '').replace(/(?<=.)@[^/]*$/, '');
  const at = join(folder, 'node_modules', name);
  const { bin } = JSON.parse(await readFile(join(at, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[program];
  if (script === undefined) throw new Error(`${name} has no program "${program}"`);
  return join(at, script);
}

async function sizeOf(folder: string): Promise<{ readonly files: number; readonly bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes: number[] = [];
  for (const entry of entries)
    if (entry.isFile()) sizes.push((await stat(join(entry.parentPath, entry.name))).size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** @throws Error with the end of what the program has printed */
function run(program: string, args: readonly string[], cwd: string, shell = false): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, CI: 'true', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
    const child = spawn(program, [...args], { cwd, shell, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const gather = (text: Buffer): void => {
      output = (output + text.toString()).slice(-2000);
    };
    child.stdout.on('data', gather);
    child.stderr.on('data', gather);
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`${program} ended with status ${status}:\n${output}`)),
    );
  });
}
