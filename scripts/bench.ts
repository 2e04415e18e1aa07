// The command `bench`: how fast builds, the watch mode and the pages in a browser are, printed as a table.

import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corpusPaths, writeCorpus } from '../bench/corpus.ts';
import { type MainThreadTimes, measureMainThread } from '../bench/main-thread.ts';
import { measureWatchLatency } from '../bench/watch-latency.ts';
import { defineCommand, runCommand, UsageError } from './lib/command-line.ts';
import { projectRoot } from './lib/project-root.ts';
import { serveFolder } from './lib/static-server.ts';

const bench = defineCommand({
  name: 'bench',
  summary:
    'Measures builds and the watch mode on the real site and on generated ones, and the real one in a browser',
  options: {
    pages: {
      kind: 'text',
      value: 'numbers',
      default: '30,1000',
      help: 'sizes of the generated sites, with commas between',
    },
    edits: { kind: 'text', value: 'number', default: '30', help: 'saves in the watch mode, for each site' },
    only: { kind: 'text', value: 'what', help: '"build", "watch" or "browser" (default: all)' },
    runs: { kind: 'text', value: 'number', default: '5', help: 'of each measurement in the browser' },
    json: { kind: 'flag', help: 'one JSON document instead of the table' },
  },
  async run(options) {
    const sizes = options.pages.split(',').map(Number);
    const edits = Number(options.edits);
    if (sizes.some((size) => !Number.isInteger(size) || size < 1))
      throw new UsageError(`"--pages" must be numbers with commas between, but is "${options.pages}"`);
    if (!Number.isInteger(edits) || edits < 1)
      throw new UsageError(`"--edits" must be a number, but is "${options.edits}"`);
    const runs = Number(options.runs);
    if (!Number.isInteger(runs) || runs < 1)
      throw new UsageError(`"--runs" must be a number, but is "${options.runs}"`);
    if (options.only !== undefined && !['build', 'watch', 'browser'].includes(options.only))
      throw new UsageError(`"--only" must be "build", "watch" or "browser", but is "${options.only}"`);
    const folder = await mkdtemp(join(tmpdir(), 'omphalos-bench-'));
    try {
      const results: Result[] = [];
      const isWanted = (what: string) => options.only === undefined || options.only === what;
      for (const [index, site] of (await prepareSites(folder, sizes)).entries()) {
        const isOwn = index === 0;
        if (options.only === 'browser' && !isOwn) break;
        const result: Result = { site: site.name, pages: site.documents.length };
        if (isWanted('build')) Object.assign(result, await measureBuilds(site, folder));
        if (isWanted('watch')) Object.assign(result, await measureWatch(site, edits));
        if (isWanted('browser') && isOwn) result.mainThread = await measureBrowser(site, folder, runs);
        results.push(result);
        if (!options.json) console.log(resultLines(result));
      }
      if (options.json) console.log(JSON.stringify(results, null, 2));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

interface BenchSite {
  readonly name: string;
  readonly content: string;
  readonly public: string;
  readonly documents: readonly { readonly sourcePath: string; readonly urlPath: string }[];
}

/** All times in milliseconds. */
interface Result {
  readonly site: string;
  readonly pages: number;
  cold?: number;
  warm?: number;
  afterEdit?: number;
  bytes?: number;
  start?: number;
  editMedian?: number;
  editWorst?: number;
  mainThread?: readonly MainThreadTimes[];
}

/** A phone of the middle class, in the eyes of Lighthouse. */
const SLOWDOWN = 4;

async function prepareSites(folder: string, sizes: readonly number[]): Promise<readonly BenchSite[]> {
  // A copy: the measurement edits documents.
  const own = { content: join(folder, 'own/content'), public: join(folder, 'own/public') };
  await cp(join(projectRoot, 'content'), own.content, { recursive: true });
  await cp(join(projectRoot, 'public'), own.public, { recursive: true });
  const documents = [
    { sourcePath: 'docs/01-intro.md', urlPath: '/docs/intro' },
    { sourcePath: 'docs/04-guides/03-graphics.md', urlPath: '/docs/guides/graphics' },
  ];
  const sites: BenchSite[] = [{ name: 'this site', ...own, documents }];
  for (const size of sizes) {
    const content = join(folder, `generated-${size}`);
    await writeCorpus(content, size);
    const publicFolder = join(folder, 'no-public');
    await mkdir(publicFolder, { recursive: true });
    const paths = corpusPaths(size);
    const documents = [0, Math.floor(size / 2), size - 1].map((index) => {
      const sourcePath = paths[index] ?? '';
      return { sourcePath, urlPath: `/${sourcePath.replace(/\/\d+-([^/]+)\.md$/, '/$1')}` };
    });
    sites.push({ name: `${size} pages`, content, public: publicFolder, documents });
  }
  return sites;
}

async function measureBuilds(site: BenchSite, folder: string): Promise<Partial<Result>> {
  const out = join(folder, 'dist');
  const build = async (...args: string[]) => {
    const start = performance.now();
    const report = await runBuild([
      '--content',
      site.content,
      '--public',
      site.public,
      '--out',
      out,
      ...args,
    ]);
    return { milliseconds: performance.now() - start, bytes: report.bytes };
  };
  await build(); // bundles the command line, if need be, and fills the cache
  const cold = await build('--no-cache');
  const warm = await build();
  const edited = join(site.content, site.documents[0]?.sourcePath ?? '');
  const text = await readFile(edited, 'utf8');
  await writeFile(edited, `${text}\nOne more sentence.\n`);
  const afterEdit = await build();
  await writeFile(edited, text);
  return {
    cold: cold.milliseconds,
    warm: warm.milliseconds,
    afterEdit: afterEdit.milliseconds,
    bytes: cold.bytes,
  };
}

/** In a process of its own, as `npm run build` does it. */
function runBuild(args: readonly string[]): Promise<{ readonly bytes: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(projectRoot, 'scripts/run.mjs'), 'build', '--json', ...args],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(JSON.parse(output) as { bytes: number });
      else reject(new Error(`the build failed with status ${status}: ${output}`));
    });
  });
}

async function measureWatch(site: BenchSite, edits: number): Promise<Partial<Result>> {
  await measureWatchLatency({ ...site, edits: 1 }); // fills the cache
  const { start, edits: times } = await measureWatchLatency({ ...site, edits });
  const sorted = times.toSorted((a, b) => a - b);
  return { start, editMedian: sorted[Math.floor(sorted.length / 2)] ?? 0, editWorst: sorted.at(-1) ?? 0 };
}

async function measureBrowser(site: BenchSite, folder: string, runs: number) {
  const out = join(folder, 'browser');
  await runBuild(['--content', site.content, '--public', site.public, '--out', out]);
  const server = await serveFolder({ folder: out });
  try {
    return await measureMainThread({ siteUrl: server.url, runs, slowdown: SLOWDOWN });
  } finally {
    await server.close();
  }
}

function resultLines(result: Result): string {
  const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
  const rows: [string, string][] = [];
  if (result.cold !== undefined) rows.push(['build, no cache', seconds(result.cold)]);
  if (result.warm !== undefined) rows.push(['build, nothing changed', seconds(result.warm)]);
  if (result.afterEdit !== undefined) rows.push(['build, one page changed', seconds(result.afterEdit)]);
  if (result.bytes !== undefined) rows.push(['output', `${(result.bytes / 1e6).toFixed(1)} MB`]);
  if (result.start !== undefined) rows.push(['dev: start to first page', seconds(result.start)]);
  if (result.editMedian !== undefined)
    rows.push([
      'dev: save to new page',
      `${result.editMedian.toFixed(0)} ms median, ${result.editWorst?.toFixed(0)} ms worst`,
    ]);
  const lines = rows.map(([name, value]) => `  ${name.padEnd(26)} ${value}`);
  if (result.mainThread) {
    lines.push(`  main thread of a device ${SLOWDOWN} times slower: longest task, blocking time`);
    for (const { doing, longest, blocking } of result.mainThread)
      lines.push(
        `    ${doing.padEnd(44)} ${longest.toFixed(0).padStart(4)} ms ${blocking.toFixed(0).padStart(5)} ms`,
      );
  }
  return [`\n${result.site}`, ...lines].join('\n');
}

await runCommand(bench);
