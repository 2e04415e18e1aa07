// The command `bench:peers`: compares cold builds of the same pages by this generator and others.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { defineCommand, runCommand } from '../../scripts/cli/command-line.ts';
import { someOf, wholeNumber } from '../../scripts/cli/option-values.ts';
import { writeCorpus } from '../corpus.ts';
import { type Measurement, measureInTurn, type Named } from '../measure-in-turn.ts';
import { runBuild } from '../run-build.ts';
import { formatValue, tableText } from '../table.ts';
import { PEERS, type Peer, peerPages } from './peers.ts';

interface Cost {
  /** From the start of the process to its end. */
  readonly milliseconds: number;
  readonly files: number;
  readonly bytes: number;
}

const NAMES = PEERS.map(({ name }) => name.toLowerCase());

const benchPeers = defineCommand({
  name: 'bench:peers',
  summary: 'Builds the same generated pages with this generator and with others, which npm installs',
  options: {
    pages: { kind: 'text', value: 'number', default: '100', help: 'how many' },
    rounds: {
      kind: 'text',
      value: 'number',
      default: '1',
      help: 'builds of each, in turn; the median counts',
    },
    installed: {
      kind: 'text',
      value: 'dir',
      help: 'where the others are installed, for the next time',
      defaultText: 'a temporary folder',
    },
    only: { kind: 'text', value: 'names', help: `of ${NAMES.join(', ')}`, defaultText: 'all' },
    json: { kind: 'flag', help: 'one JSON document instead of the table' },
  },
  async run(options) {
    const pages = wholeNumber('--pages', options.pages);
    const rounds = wholeNumber('--rounds', options.rounds);
    const names = someOf('--only', options.only, NAMES);
    const temporary = await mkdtemp(join(tmpdir(), 'omphalos-bench-'));
    const installed = resolve(options.installed ?? join(temporary, 'peers'));
    const content = join(temporary, 'content');
    const folders = { content, public: join(temporary, 'public'), out: join(temporary, 'dist') };
    try {
      await mkdir(folders.public);
      await writeCorpus(content, pages);
      await runBuild(folders, '--no-cache'); // bundles the command line if necessary
      const measurements: Measurement<Cost>[] = [
        { name: 'Omphalos Docs', measure: () => runBuild(folders, '--no-cache') },
        ...PEERS.filter(({ name }) => names.includes(name.toLowerCase())).map((peer) => ({
          name: peer.name,
          measure: () => measurePeer(peer, join(installed, peer.name.toLowerCase()), pages),
        })),
      ];
      const costs = await measureInTurn(measurements, rounds, (line) => options.json || console.error(line));
      console.log(options.json ? JSON.stringify({ pages, costs }, null, 2) : costsText(pages, costs));
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  },
});

async function measurePeer(peer: Peer, folder: string, pages: number): Promise<Cost> {
  await install(peer, folder);
  const corpus = peerPages(pages);
  await write(folder, Object.entries(peer.configFiles(corpus)));
  await write(
    folder,
    corpus.map((page) => [peer.documentPath(page.route), peer.documentText(page)]),
  );
  const [program, ...args] = peer.program;
  const name = (peer.packages[0] ?? '').replace(/(?<=.)@[^/]*$/, '');
  const { bin } = JSON.parse(await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  const script = join(folder, 'node_modules', name, typeof bin === 'string' ? bin : bin[program]);
  const start = performance.now();
  await run(process.execPath, [script, ...args], folder);
  return { milliseconds: performance.now() - start, ...(await sizeOf(join(folder, peer.output))) };
}

/** Installs the generator if it is missing and removes everything else, so that each build starts without a cache. */
async function install({ packages }: Peer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules'))) {
    await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
    await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], folder);
  }
  const kept = ['node_modules', 'package.json', 'package-lock.json'];
  const stale = (await readdir(folder)).filter((name) => !kept.includes(name));
  for (const name of [...stale, ...['.cache', '.vite', '.astro'].map((cache) => `node_modules/${cache}`)])
    await rm(join(folder, name), { recursive: true, force: true });
}

async function write(
  folder: string,
  files: readonly (readonly [path: string, text: string])[],
): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function sizeOf(folder: string): Promise<Omit<Cost, 'milliseconds'>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return { files: files.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}

const run = (program: string, args: readonly string[], cwd: string): Promise<unknown> =>
  promisify(execFile)(program, args, {
    cwd,
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, CI: 'true', ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });

function costsText(pages: number, costs: readonly Named<Cost>[]): string {
  const own = costs[0]?.milliseconds ?? 1;
  const rows = costs.map(({ name, milliseconds, files, bytes }) => [
    name,
    formatValue(milliseconds, 's'),
    `×${(milliseconds / own).toFixed(1)}`,
    formatValue(bytes, 'MB'),
    String(files),
  ]);
  return tableText([[`${pages} pages`, 'cold build', 'ratio', 'output', 'files'], ...rows]);
}

await runCommand(benchPeers);
