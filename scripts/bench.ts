// The command `bench`: how fast builds and the watch mode are, printed as a table.

import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corpusPaths, writeCorpus } from '../bench/corpus.ts';
import { measureWatchLatency } from '../bench/watch-latency.ts';
import { defineCommand, runCommand, UsageError } from './lib/command-line.ts';
import { projectRoot } from './lib/project-root.ts';

const bench = defineCommand({
  name: 'bench',
  summary: 'Measures builds and the watch mode on the real site and on generated ones',
  options: {
    pages: {
      kind: 'text',
      value: 'numbers',
      default: '30,1000',
      help: 'sizes of the generated sites, with commas between',
    },
    edits: { kind: 'text', value: 'number', default: '30', help: 'saves in the watch mode, for each site' },
    only: { kind: 'text', value: 'what', help: '"build" or "watch" (default: both)' },
    json: { kind: 'flag', help: 'one JSON document instead of the table' },
  },
  async run(options) {
    const sizes = options.pages.split(',').map(Number);
    const edits = Number(options.edits);
    if (sizes.some((size) => !Number.isInteger(size) || size < 1))
      throw new UsageError(`"--pages" must be numbers with commas between, but is "${options.pages}"`);
    if (!Number.isInteger(edits) || edits < 1)
      throw new UsageError(`"--edits" must be a number, but is "${options.edits}"`);
    if (options.only !== undefined && !['build', 'watch'].includes(options.only))
      throw new UsageError(`"--only" must be "build" or "watch", but is "${options.only}"`);
    const folder = await mkdtemp(join(tmpdir(), 'omphalos-bench-'));
    try {
      const results: Result[] = [];
      for (const site of await prepareSites(folder, sizes)) {
        const result: Result = { site: site.name, pages: site.documents.length };
        if (options.only !== 'watch') Object.assign(result, await measureBuilds(site, folder));
        if (options.only !== 'build') Object.assign(result, await measureWatch(site, edits));
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
}

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
  return [`\n${result.site}`, ...rows.map(([name, value]) => `  ${name.padEnd(26)} ${value}`)].join('\n');
}

await runCommand(bench);
