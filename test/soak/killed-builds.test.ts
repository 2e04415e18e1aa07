// Builds are killed at random moments while a reader watches the output: no page may be missing or mixed, and no
// leftovers may stop the next build.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startBuild } from '../support/run-command.ts';
import { temporarySite } from '../support/temporary-site.ts';

const KILLS = Number(process.env.SOAK_KILLS ?? 50);
const PAGES = 80;

test(`${KILLS} builds killed at random moments lose nothing`, async () => {
  const files = Object.fromEntries(
    Array.from({ length: PAGES }, (_, index) => [`content/docs/p${index}.md`, `# P${index}\n\nround-0\n`]),
  );
  const site = temporarySite({ 'content/index.md': '# Home\n', ...files });
  const args = ['--content', 'content', '--out', 'dist'];
  const start = performance.now();
  await site.build();
  await startBuild(args, { cwd: site.folder }).ended; // bundles the command line, once
  const typical = await timed(() => startBuild(args, { cwd: site.folder }).ended);
  const count = { killed: 0, finished: 0, restored: 0, locks: 0, litter: 0, lost: 0 };
  for (let round = 1; count.killed < KILLS && round <= 5 * KILLS; round++) {
    for (let index = 0; index < PAGES; index++)
      site.write(`content/docs/p${index}.md`, `# P${index}\n\nround-${round}\n`);
    const build = startBuild(args, { cwd: site.folder });
    // Half of them at any moment, half while files are written and the folders are swapped.
    const moment = round % 2 ? sleep(Math.random() * typical) : whileWriting(site.folder);
    await Promise.race([moment, build.ended]);
    build.child.kill('SIGKILL');
    const { status } = await build.ended;
    count[status === 0 ? 'finished' : 'killed']++;
    const left = readdirSync(site.folder);
    if (left.includes('.dist.lock')) count.locks++;
    if (left.some((name) => /^\.dist\.(new|gone)-/.test(name))) count.litter++;
    // Killed in the microseconds between the two renames: complete, under the other name.
    const folder = existsSync(join(site.folder, 'dist'))
      ? 'dist'
      : left.find((name) => name.startsWith('.dist.old-'));
    if (folder !== 'dist') count.restored++;
    const rounds = new Set(
      Array.from({ length: PAGES }, (_, index) =>
        roundOf(join(site.folder, folder ?? 'dist', `docs/p${index}.html`)),
      ),
    );
    if (rounds.size !== 1 || rounds.has(undefined)) count.lost++;
    if (round % 10 === 0) {
      await site.build();
      expect(readdirSync(site.folder).sort()).toEqual(['content', 'dist']);
      expect(roundOf(join(site.folder, 'dist/docs/p0.html'))).toBe(`round-${round}`);
    }
  }
  console.log(
    `kill -9: ${JSON.stringify({ ...count, seconds: Math.round((performance.now() - start) / 1000) })}`,
  );
  expect(count.lost).toBe(0);
  expect(count.killed).toBe(KILLS);
}, 3_600_000);

async function whileWriting(folder: string): Promise<void> {
  while (!readdirSync(folder).some((name) => name.startsWith('.dist.new-'))) await sleep(1);
  await sleep(Math.random() * 150);
}

function roundOf(file: string): string | undefined {
  return existsSync(file) ? /round-\d+/.exec(readFileSync(file, 'utf8'))?.[0] : undefined;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
