// The command `bench-peers` (`npm run bench:peers`): this generator beside others, on the same corpus, in one run.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { defineCommand, runCommand } from '../../scripts/cli/command-line.ts';
import { someOf, wholeNumber } from '../../scripts/cli/option-values.ts';
import { startBrowser } from '../../scripts/lib/browser.ts';
import { corpusRoute, writeCorpus } from '../corpus.ts';
import { totalBytes } from '../first-visit.ts';
import { type Measurement, measureInTurn, type Named } from '../measure-in-turn.ts';
import { runBuild } from '../run-build.ts';
import { formatValue, tableText } from '../table.ts';
import { installPeer, measurePeer, type PeerCost, weighVisit } from './measure-peer.ts';
import { PEERS } from './peers.ts';

const PEER_NAMES = PEERS.map(({ name }) => name.toLowerCase());

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
      help: `of ${PEER_NAMES.join(', ')}, with commas between`,
      defaultText: 'all',
    },
    json: { kind: 'flag', help: 'one JSON document instead of the table' },
  },
  async run(options) {
    const pages = wholeNumber('--pages', options.pages);
    const rounds = wholeNumber('--rounds', options.rounds);
    const temporary = await mkdtemp(join(tmpdir(), 'omphalos-bench-'));
    const installed = resolve(options.installed ?? join(temporary, 'peers'));
    const node = options.node ?? process.execPath;
    const names = someOf('--only', options.only, PEER_NAMES);
    const peers = PEERS.filter(({ name }) => names.includes(name.toLowerCase()));
    const browserServer = await startBrowser();
    const browser = await chromium.connect(browserServer.wsEndpoint());
    try {
      const measurements: Measurement<PeerCost>[] = [
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

function costsText(pages: number, costs: readonly Named<PeerCost>[]): string {
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
