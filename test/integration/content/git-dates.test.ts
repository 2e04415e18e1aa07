// Dates of last changes come from git. A date that could be wrong is left out.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readGitDates } from '../../../scripts/content/git-dates.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { temporarySite } from '../../support/temporary-site.ts';

function git(folder: string, date: string, ...args: readonly string[]): void {
  const name = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '' };
  execFileSync('git', [...name, ...args], { cwd: folder, env, stdio: 'pipe' });
}

function repository() {
  const site = temporarySite({ 'content/docs/a.md': '# A\n', 'content/docs/ü b.md': '# B\n' });
  git(site.folder, '2024-01-01T12:00:00Z', 'init', '-q');
  git(site.folder, '2024-01-01T12:00:00Z', 'add', 'content');
  git(site.folder, '2024-01-01T12:00:00Z', 'commit', '-qm', 'one');
  return site;
}

test('a file has the date of the last commit that touched it, in UTC', async () => {
  const site = repository();
  site.write('content/docs/a.md', '# A\n\nMore.\n');
  git(site.folder, '2024-03-01T23:30:00-05:00', 'commit', '-qam', 'two');
  const { dates } = await readGitDates(join(site.folder, 'content'));
  expect([...dates].sort()).toEqual([
    ['docs/a.md', '2024-03-02'],
    ['docs/ü b.md', '2024-01-01'],
  ]);
});

test('changed, staged and untracked files have no date', async () => {
  const site = repository();
  site.write('content/docs/a.md', '# A\n\nMore.\n');
  site.write('content/docs/new.md', '# New\n');
  site.write('content/docs/staged.md', '# Staged\n');
  git(site.folder, '2024-04-01T00:00:00Z', 'add', 'content/docs/staged.md');
  const { dates, diagnostics } = await readGitDates(join(site.folder, 'content'));
  expect([...dates.keys()]).toEqual(['docs/ü b.md']);
  expect(diagnostics).toEqual([]);
});

test('a shallow clone gives no dates and one warning', async () => {
  const site = repository();
  const clone = temporaryFolder();
  site.write('content/docs/a.md', '# A\n\nMore.\n');
  git(site.folder, '2024-03-01T00:00:00Z', 'commit', '-qam', 'two');
  git(clone, '2024-03-01T00:00:00Z', 'clone', '-q', '--depth', '1', `file://${site.folder}`, '.');
  const { dates, diagnostics } = await readGitDates(join(clone, 'content'));
  expect(dates.size).toBe(0);
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['git-shallow', 'warning']]);
});

test.each([
  ['there is no command "git"', { PATH: '' }, 'spawn git ENOENT', undefined],
  [
    'another user owns the repository',
    { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_GLOBAL: '', GIT_CONFIG_NOSYSTEM: '1' },
    "fatal: detected dubious ownership in repository at '",
    expect.stringContaining('git config --global --add safe.directory'),
  ],
])('where %s, there are no dates, and a warning with its words', async (_, env, words, help) => {
  const { folder } = repository();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { dates, diagnostics } = await readGitDates(join(folder, 'content'));
  expect(dates.size).toBe(0);
  expect(diagnostics).toEqual([
    {
      severity: 'warning',
      code: 'git-unreadable',
      message: expect.stringContaining(`they show no dates, and there is no feed: ${words}`),
      help,
    },
  ]);
});

test('a repository without a commit gives no dates and no warning', async () => {
  const folder = temporaryFolder({ 'a.md': '# A\n' });
  git(folder, '2024-01-01T12:00:00Z', 'init', '-q');
  expect(await readGitDates(folder)).toEqual({ dates: new Map(), diagnostics: [] });
});

test('a folder outside of git gives no dates and no warning', async () => {
  const folder = temporaryFolder({ 'a.md': '# A\n' });
  expect(await readGitDates(folder)).toEqual({ dates: new Map(), diagnostics: [] });
});

test('page, sitemap and feed show the date of the last commit', async () => {
  const site = repository();
  await site.build();
  expect(site.output('docs/a/index.html')).toContain('<time dateTime="2024-01-01">1 January 2024</time>');
  expect(site.output('sitemap.xml')).toContain('/docs/a</loc><lastmod>2024-01-01</lastmod>');
  const feed = site.output('feed.xml');
  expect(XMLValidator.validate(feed)).toBe(true);
  expect(feed).toContain('<updated>2024-01-01T00:00:00Z</updated>');
  expect(site.output('docs/a/index.html')).toContain('type="application/atom+xml"');
});
