// The output folder always holds a complete site, the old or the new one, whatever happens to a build.

import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { outputFolderProblem } from '../../../scripts/output/output-folder.ts';
import { openSiteWriter } from '../../../scripts/output/write-site.ts';
import { PATIENCE } from '../../support/patience.ts';
import { runBuild, startCommand } from '../../support/run-command.ts';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.ts';

const ONE_PAGE = { 'content/index.md': '# Old\n' };
/** Large enough that a test can interrupt its build. */
const manyPages = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`content/docs/page-${i}.md`, `# Page ${i}\n\nText.\n`]),
  );

const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: PATIENCE, interval: 2 });
const entries = ({ folder }: TemporarySite) => readdirSync(folder).sort();
const openWriter = ({ folder }: TemporarySite, options?: Parameters<typeof openSiteWriter>[1]) =>
  openSiteWriter(join(folder, 'dist'), options);
const lockOf = ({ folder }: TemporarySite) => join(folder, '.dist.lock');
function makeOlder(file: string, milliseconds: number): void {
  const touched = new Date(Date.now() - milliseconds);
  utimesSync(file, touched, touched);
}

/** A finished build, and its output. */
async function builtSite(files = {}) {
  const site = temporarySite({ ...ONE_PAGE, ...files });
  await site.build();
  return { site, before: site.snapshot() };
}

describe('a killed build', () => {
  test('leaves the old site whole, and the next build removes its leftovers and its lock', async () => {
    const { site, before } = await builtSite(manyPages(60));
    site.write('content/index.md', '# New\n');
    const build = startCommand(['build'], { cwd: site.folder });
    await until(() => entries(site).some((name) => name.startsWith('.dist.new-')));
    build.child.kill('SIGKILL');
    await build.ended;
    expect(entries(site)).toContain('.dist.lock');
    expect(site.snapshot()).toEqual(before);
    await site.build();
    expect(site.output('index.html')).toContain('New');
    expect(entries(site)).toEqual(['content', 'dist']);
  });

  test('between the two renames gets its old site restored by the next build, even by a failing one', async () => {
    const { site, before } = await builtSite();
    renameSync(join(site.folder, 'dist'), join(site.folder, '.dist.old-0123abcd'));
    site.write('content/index.md', '[x](/nowhere)\n');
    await site.failingBuild();
    expect(site.snapshot()).toEqual(before);
    expect(entries(site)).toEqual(['content', 'dist']);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends at %s even during work without a pause, and leaves the old site whole',
    async (signal) => {
      const { site, before } = await builtSite();
      site.write('content/site.config.ts', "process.stdout.write('busy'); for (;;) {}");
      const build = startCommand(['build'], { cwd: site.folder });
      onTestFinished(() => void build.child.kill('SIGKILL'));
      await until(() => build.output.stdout === 'busy');
      build.child.kill(signal);
      await build.ended;
      expect(build.child.signalCode).toBe(signal);
      expect(site.snapshot()).toEqual(before);
    },
  );
});

describe('builds of the same output', () => {
  test('at the same time wait for each other, and all succeed', async () => {
    const site = temporarySite({ ...ONE_PAGE, ...manyPages(20) });
    const summaries = await Promise.all([site.build(), site.build(), site.build()]);
    expect(summaries.map(({ pages }) => pages)).toEqual([22, 22, 22]);
    expect(entries(site)).toEqual(['content', 'dist']);
  });

  test('never leave a reader with a missing file', async () => {
    const { site } = await builtSite(manyPages(5));
    let isBuilding = true;
    let reads = 0;
    const missed: string[] = [];
    const reader = (async () => {
      while (isBuilding) {
        for (const name of ['index.html', 'docs/page-4.html', 'sitemap.xml']) {
          reads++;
          try {
            readFileSync(join(site.folder, 'dist', name));
          } catch {
            missed.push(name);
          }
        }
        await sleep(1);
      }
    })();
    while (reads < 50) await site.build();
    isBuilding = false;
    await reader;
    expect(missed).toEqual([]);
  });

  test('builds of the same output say which build they wait for', async () => {
    const site = temporarySite(ONE_PAGE);
    const other = await openWriter(site);
    const messages: string[] = [];
    const build = site.build({ onWait: (message) => messages.push(message) });
    await until(() => messages.length > 0);
    expect(messages).toEqual([`waiting for another build of the same output (process ${process.pid})`]);
    expect(existsSync(join(site.folder, 'dist'))).toBe(false);
    await other.close();
    await build;
  });
});

describe('a stale lock', () => {
  const held = { pid: process.pid, host: hostname() };
  const gone = JSON.stringify({ ...held, pid: 2 ** 22 + 12_345 });
  const cases = [
    ['of a process that has just been killed', gone, 0],
    ['of an earlier process with the same number', JSON.stringify(held), 3_600_000],
    ['of another machine, untouched for long', JSON.stringify({ ...held, host: 'elsewhere' }), 3_600_000],
    ['without content', '', 3_600_000],
  ] as const;
  test.each(cases)('%s blocks no build', async (_, text, age) => {
    const site = temporarySite(ONE_PAGE);
    writeFileSync(lockOf(site), text);
    makeOlder(lockOf(site), age);
    await site.build();
    expect(existsSync(lockOf(site))).toBe(false);
  });

  test('a stale lock is told apart from the lock of a living process, on this machine or another', async () => {
    for (const text of [JSON.stringify(held), JSON.stringify({ ...held, host: 'elsewhere' }), '']) {
      const site = temporarySite(ONE_PAGE);
      writeFileSync(lockOf(site), text);
      await expect(openWriter(site, { patience: 100 })).rejects.toMatchObject({
        diagnostics: [{ code: 'output-busy', message: expect.stringContaining('another build') }],
      });
      expect(readFileSync(lockOf(site), 'utf8')).toBe(text);
    }
  });
});

test('a build fails when another build has taken over its lock, and the output stays unchanged', async () => {
  const { site, before } = await builtSite();
  const suspended = await openWriter(site);
  await suspended.write({ outputPath: 'index.html', bytes: Buffer.from('x') });
  makeOlder(lockOf(site), 3_600_000);
  const other = await openWriter(site);
  await expect(suspended.commit()).rejects.toMatchObject({ diagnostics: [{ code: 'output-busy' }] });
  await suspended.close();
  expect(site.snapshot()).toEqual(before);
  expect(existsSync(lockOf(site))).toBe(true);
  await other.close();
  expect(entries(site)).toEqual(['content', 'dist']);
});

describe('the output folder', () => {
  test('the output folder may be a symbolic link: its target is replaced', async () => {
    const site = temporarySite(ONE_PAGE);
    mkdirSync(join(site.folder, 'real'));
    symlinkSync('real', join(site.folder, 'dist'));
    await site.build();
    await site.build();
    expect(readlinkSync(join(site.folder, 'dist'))).toBe('real');
    expect(readFileSync(join(site.folder, 'real/index.html'), 'utf8')).toContain('Old');
    expect(entries(site)).toEqual(['content', 'dist', 'real']);
  });

  test('the output folder is refused if it is a dangling symbolic link or lies below a file', () => {
    const site = temporarySite(ONE_PAGE);
    symlinkSync('nowhere', join(site.folder, 'dist'));
    const fault = (out: string) => outputFolderProblem(join(site.folder, out), []);
    expect(fault('dist')).toMatch(/^is a broken symbolic link/);
    expect(fault('content/index.md/dist')).toMatch(/^is inside .*, which is a file/);
  });

  test.runIf(existsSync('/proc/self') && lstatSync('/proc').dev !== lstatSync('/').dev)(
    'is refused before anything happens if it is the root of a disk',
    () => {
      const emptyDisk = ['/dev/mqueue', '/sys/fs/pstore', '/dev/shm', '/sys/kernel/security'].find(
        (path) =>
          existsSync(path) &&
          lstatSync(path).dev !== lstatSync(join(path, '..')).dev &&
          readdirSync(path).length === 0,
      );
      // A system without an empty disk of its own cannot test this.
      if (emptyDisk)
        expect(outputFolderProblem(emptyDisk, [])).toMatch(/^(is the root of a disk|cannot be replaced)/);
    },
  );

  test('the output folder is created with its parent folders, which a failed build removes', async () => {
    const site = temporarySite({ 'content/index.md': '[x](/nowhere)\n' });
    await site.failingBuild({ out: join(site.folder, 'a/b/dist') });
    expect(entries(site)).toEqual(['content']);
    site.write('content/index.md', '# Home\n');
    await site.build({ out: join(site.folder, 'a/b/dist') });
    expect(existsSync(join(site.folder, 'a/b/dist/index.html'))).toBe(true);
  });
});

describe('a refusal of the system', () => {
  test('a refusal of the system for lack of disk space gives one line with help and status 1, and leaves the old site whole and no files behind', async () => {
    const { site, before } = await builtSite();
    // Blocks of 512 bytes: pictures and client code are larger. `XFSZ` is the signal of this limit.
    const run = await runBuild(['--no-cache'], { cwd: site.folder, before: 'trap "" XFSZ; ulimit -f 16' });
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toMatch(/^error: "dist\/\S+" cannot be written: .* \(EFBIG\).*\n {2}help: /m);
    expect(run.stderr).not.toMatch(/^\s+at /m);
    expect(site.snapshot()).toEqual(before);
    expect(entries(site)).toEqual(['content', 'dist']);
  });

  test('a refusal of the system for a name that is too long is reported in the same way', async () => {
    const site = temporarySite(ONE_PAGE);
    const run = await runBuild(['--out', 'x'.repeat(300), '--json'], { cwd: site.folder });
    expect(run.status).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'name-too-long', severity: 'error' }],
    });
  });
});
