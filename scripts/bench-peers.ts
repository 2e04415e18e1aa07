// The command `bench-peers` (`npm run bench:peers`): this generator beside others, on the same corpus, in one run.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { corpusRoute, writeCorpus } from '../bench/corpus.ts';
import { totalBytes } from '../bench/first-visit.ts';
import { type Measurement, measureInTurn, type NamedCost } from '../bench/peers/measure-in-turn.ts';
import { installPeer, measurePeer, type PeerCost, weighVisit } from '../bench/peers/measure-peer.ts';
import type { Peer } from '../bench/peers/peer.ts';
import { PEERS } from '../bench/peers/peers.ts';
import { runBuild } from '../bench/run-build.ts';
import { formatValue, tableText } from '../bench/table.ts';
import { defineCommand, runCommand, UsageError } from './cli/command-line.ts';
import { startBrowser } from './lib/browser.ts';

const PEER_NAMES = PEERS.map(({ name }) => name.toLowerCase()).join(', ');

const benchPeers = defineCommand({
  name: 'bench:peers',
  summary: 'Builds the same generated pages with this generator and with others, most of which npm installs',
  options: {
    pages: { kind: 'text', value: 'number', default: '100', help: 'how many' },
    rounds: {
      kind: 'text',
      value: 'number',
      default: '1',
      help: 'how often each builds them, all in turn; the median counts',
    },
    installed: {
      kind: 'text',
      value: 'dir',
      help: 'where the others are installed and stay, for the next time',
      defaultText: 'a temporary folder',
    },
    node: {
      kind: 'text',
      value: 'program',
      help: 'the Node that runs the others: some need a newer one',
      defaultText: 'this one',
    },
    only: {
      kind: 'text',
      value: 'names',
      help: `of ${PEER_NAMES}, with commas between`,
      defaultText: 'all',
    },
    json: { kind: 'flag', help: 'one JSON document instead of the table' },
  },
  async run(options) {
    const pages = countOf('pages', options.pages);
    const rounds = countOf('rounds', options.rounds);
    const temporary = await mkdtemp(join(tmpdir(), 'omphalos-bench-'));
    const installed = resolve(options.installed ?? join(temporary, 'peers'));
    const node = options.node ?? process.execPath;
    const peers = peersOf(options.only);
    const browserServer = await startBrowser();
    const browser = await chromium.connect(browserServer.wsEndpoint());
    try {
      const measurements: Measurement[] = [
        { name: 'Omphalos Docs', measure: () => measureOwn(temporary, pages, browser) },
        ...peers.map((peer) => ({
          name: peer.name,
          async measure() {
            const folder = join(installed, peer.name.toLowerCase());
            await installPeer(peer, folder);
            return measurePeer(peer, { folder, pages, browser, node });
          },
        })),
      ];
      const costs = await measureInTurn(measurements, rounds, (line) => options.json || console.error(line));
      console.log(options.json ? JSON.stringify({ pages, costs }, null, 2) : costsText(pages, costs));
    } finally {
      await browser.close();
      await browserServer.close();
      await rm(temporary, { recursive: true, force: true });
    }
  },
});

/** @throws UsageError */
function peersOf(only: string | undefined): readonly Peer[] {
  if (only === undefined) return PEERS;
  return only.split(',').map((name) => {
    const peer = PEERS.find((candidate) => candidate.name.toLowerCase() === name.trim().toLowerCase());
    if (!peer) throw new UsageError(`"--only" takes names of ${PEER_NAMES}, but has "${name}"`);
    return peer;
  });
}

/** @throws UsageError */
function countOf(option: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new UsageError(`"--${option}" must be a whole number from 1, but is "${text}"`);
}

async function measureOwn(
  temporary: string,
  pages: number,
  browser: Awaited<ReturnType<typeof chromium.connect>>,
): Promise<PeerCost> {
  const folders = {
    content: join(temporary, 'content'),
    public: join(temporary, 'public'),
    out: join(temporary, 'dist'),
  };
  await mkdir(folders.public, { recursive: true });
  await writeCorpus(join(temporary, 'first'), 1);
  // Bundles the command line, if need be.
  await runBuild({ ...folders, content: join(temporary, 'first') }, '--no-cache');
  await writeCorpus(folders.content, pages);
  await rm(folders.out, { recursive: true });
  const { milliseconds, files, bytes } = await runBuild(folders, '--no-cache');
  const visited = corpusRoute(Math.floor(pages / 2), pages);
  return {
    milliseconds,
    files,
    bytes,
    firstVisit: await weighVisit(folders.out, visited, browser),
  };
}

function costsText(pages: number, costs: readonly NamedCost[]): string {
  const own = costs[0]?.milliseconds ?? 1;
  const rows = costs.map(({ name, milliseconds, files, bytes, firstVisit }) => [
    name,
    formatValue(milliseconds, 's'),
    `×${(milliseconds / own).toFixed(1)}`,
    formatValue(bytes, 'MB'),
    String(files),
    ...(['html', 'css', 'js', 'font', undefined] as const).map((kind) =>
      firstVisit ? formatValue(totalBytes(firstVisit, kind), 'B') : '–',
    ),
  ]);
  const head = ['cold build', 'ratio', 'output', 'files', 'HTML', 'CSS', 'JS', 'fonts', 'first visit'];
  return tableText([[`${pages} pages`, ...head], ...rows]);
}

await runCommand(benchPeers);
