// Tells whether the process that left a lock behind still runs: a number alone is given to another process later.

import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface ProcessIdentity {
  readonly pid: number;
  /** Machine, or container, that the number counts in. */
  readonly host: string;
  /** Differs between processes that had the same number one after the other; null where the system does not tell. */
  readonly startToken: string | null;
}

export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostIdentity(),
  startToken: startTokenOf(process.pid),
});

/** @returns undefined for a process of another machine or container, which cannot be seen from here */
export function isRunning({ pid, host, startToken }: ProcessIdentity): boolean | undefined {
  if (host !== hostIdentity()) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false; // EPERM: it runs, for another user
  }
  const current = startTokenOf(pid);
  return startToken === null || current === null || startToken === current;
}

/** Containers may share a host name, but not their table of processes. */
function hostIdentity(): string {
  return [hostname(), attempt(() => readlinkSync('/proc/self/ns/pid')) ?? ''].join(' ').trim();
}

/** On Linux the boot and the clock ticks from it to the process's start (proc_pid_stat(5), field 22). */
function startTokenOf(pid: number): string | null {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  // The second field is the program's name in parentheses, and may hold anything.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return boot === undefined || ticks === undefined ? null : `${boot.trim()} ${ticks}`;
}

function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined; // not Linux, or not ours to read
  }
}
