// Reads from git when each content file was last changed, in one pass over the history. Omits dates rather than giving
// wrong ones: a file that differs from its last commit has no date, and in a shallow clone no file has one.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';

export interface GitDates {
  /** `YYYY-MM-DD` (UTC) of the last commit that changed a file, by its path in the content folder. */
  readonly dates: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param folder absolute; outside a repository there are no dates */
export async function readGitDates(folder: string): Promise<GitDates> {
  const none = { dates: new Map<string, string>(), diagnostics: [] };
  if (!isInRepository(folder)) return none;
  try {
    const isShallow = await git(folder, ['rev-parse', '--is-shallow-repository']);
    const format = '--format=%x01%ct';
    const log = await git(folder, [
      'log',
      format,
      '--name-only',
      '--no-renames',
      '--relative',
      '-z',
      '--',
      '.',
    ]);
    if (isShallow.trim() === 'true') return log === '' ? none : { ...none, diagnostics: [SHALLOW] };
    const [changed, untracked] = await Promise.all([
      git(folder, ['diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD', '--', '.']),
      git(folder, ['ls-files', '--others', '-z', '--', '.']),
    ]);
    const dates = datesOf(log);
    for (const path of `${changed}${untracked}`.split('\0')) dates.delete(path);
    return { dates, diagnostics: [] };
  } catch (error) {
    const { stderr, message } = error as Error & { readonly stderr: string };
    return /does not have any commits yet/.test(stderr)
      ? none
      : { ...none, diagnostics: [unreadable(stderr.trim() || message)] };
  }
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  return dirname(folder) !== folder && isInRepository(dirname(folder));
}

function unreadable(words: string): Diagnostic {
  const [reason = '', ...rest] = words.split(/\s*\n\s*/);
  return diagnostic('git-unreadable', {
    message: `git does not say when pages changed, so they show no dates, and there is no feed: ${reason}`,
    help: rest.join(' ') || undefined,
  });
}

const SHALLOW = diagnostic('git-shallow', {
  message: 'the repository is a shallow clone, so pages show no date of their last change',
  help: 'fetch the whole history ("git fetch --unshallow", or "fetch-depth: 0" in a workflow)',
});

/** The newest commit comes first, so the first date of a path counts. */
function datesOf(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [time = '', ...paths] = commit.split(/[\0\n]+/);
    const date = new Date(Number(time) * 1000).toISOString().slice(0, 10);
    for (const path of paths) if (path !== '' && !dates.has(path)) dates.set(path, date);
  }
  return dates;
}

/** @throws with git's own words as `stderr`: no commits, no permission, no command of that name */
const git = async (folder: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('git', ['-c', 'log.showSignature=false', ...args], {
    cwd: folder,
    maxBuffer: 1 << 28,
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
  });
  return stdout;
};
