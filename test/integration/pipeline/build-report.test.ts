// The report of the command `build`, as text and as JSON.

import { expect, test } from 'vitest';
import { runBuild } from '../../support/run-command.ts';
import { temporarySite } from '../../support/temporary-site.ts';

test('with --json a build reports times, CPU time and memory, and nothing else', async () => {
  const { folder } = temporarySite({ 'content/index.md': '# Start\n' });
  const { status, stdout, stderr } = await runBuild(['--no-cache', '--json'], { cwd: folder });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ ok: true, pages: 1 });
  expect(Object.keys(report.stages)).toEqual(expect.arrayContaining(['read', 'parse', 'render + write']));
  // Bundling and highlighting alone take that much.
  expect(report.cpuMilliseconds).toBeGreaterThan(50);
  expect(report.processMilliseconds).toBeGreaterThan(report.milliseconds);
  expect(report.peakMemory).toBeGreaterThan(30e6);
  expect(report.peakMemory).toBeLessThan(2e9);
});

test('without a terminal a build prints no progress, however long it takes', async () => {
  const { folder } = temporarySite({ 'content/index.md': '# Start\n' });
  const { status, stdout, stderr } = await runBuild(['--no-cache'], { cwd: folder });
  expect(status).toBe(0);
  expect(stderr).not.toContain('\r');
  expect(stdout).toMatch(/^1 pages?, \d+ files in .*\n$/);
});
