// A disk of a few megabytes, in memory, that only the programs started on it see. Needs no special rights where the
// system lets anybody make a namespace, as Linux mostly does.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const canMountDisk = ((): boolean => {
  try {
    execFileSync('unshare', ['-r', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export interface SmallDisk extends Disposable {
  /** Where programs on the disk see it. */
  readonly folder: string;
  /** Where this process sees the same. */
  readonly outside: string;
  /** Runs this Node there. */
  run(args: readonly string[]): Promise<{ readonly status: number | null; readonly stderr: string }>;
}

export async function smallDisk(bytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'omphalos-disk-'));
  const mount = `mount -t tmpfs -o size=${bytes} tmpfs "$1" && echo mounted && exec cat`;
  const holder = spawn('unshare', ['-r', '-m', 'sh', '-c', mount, 'sh', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    holder.stdout.once('data', () => resolve());
    holder.once('exit', () => reject(new Error('no disk could be mounted')));
  });
  const enter = ['-t', String(holder.pid), '-U', '-m', '--preserve-credentials', process.execPath];
  return {
    folder,
    outside: `/proc/${holder.pid}/root${folder}`,
    run(args) {
      const child = spawn('nsenter', [...enter, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (status) => resolve({ status, stderr }));
      });
    },
    [Symbol.dispose]() {
      holder.kill('SIGKILL'); // with it goes the disk
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
