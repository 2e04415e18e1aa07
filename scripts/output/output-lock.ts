// Allows one build at a time for each output folder: a lock file beside it names the process, which keeps touching it.

import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { BuildFailure, diagnostic } from '../diagnostics/diagnostic.ts';
import { shownPath } from '../diagnostics/system-diagnostic.ts';
import { withPath } from './folder-writer.ts';

export interface LockOptions {
  /** Called once, with one sentence, if the build has to wait for another one. */
  readonly onWait?: ((message: string) => void) | undefined;
  /** Milliseconds to wait for another build. */
  readonly patience?: number;
}

/** Milliseconds. A lock untouched for `silence` is stale: its process runs on another machine or ended long ago. */
const TIMES = { patience: 120_000, poll: 50, heartbeat: 5_000, silence: 60_000 };

/**
 * Waits until the lock is free. A lock left by a killed build is removed.
 * @throws BuildFailure if another build holds it for too long
 */
export async function lockOutput(lockPath: string, { onWait, patience = TIMES.patience }: LockOptions = {}) {
  const own = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  const deadline = Date.now() + patience;
  let isWaiting = false;
  while (!tryCreate(lockPath, own)) {
    const held = readLock(lockPath);
    if (held === undefined) continue; // just released
    if (isStale(held)) {
      removeLock(lockPath, held.text);
      continue;
    }
    if (Date.now() >= deadline) throw heldTooLong(lockPath, held);
    if (!isWaiting) onWait?.(`waiting for another build of the same output${processName(held)}`);
    isWaiting = true;
    await sleep(TIMES.poll);
  }
  const heartbeat = setInterval(() => touch(lockPath), TIMES.heartbeat).unref();
  return {
    /** @throws BuildFailure if another build has taken over the lock because this process was suspended for too long */
    assertHeld(): void {
      if (readLock(lockPath)?.text !== own) throw takenOver();
    },
    /** Does nothing the second time. */
    release(): void {
      clearInterval(heartbeat);
      removeLock(lockPath, own);
    },
  };
}

type HeldLock = NonNullable<ReturnType<typeof readLock>>;

/** @returns `age`: milliseconds since its holder last touched it; no `pid` if the file is not written yet, or never was */
function readLock(lockPath: string) {
  try {
    const age = Date.now() - statSync(lockPath).mtimeMs;
    const text = readFileSync(lockPath, 'utf8');
    const [, pid, host] = /^\{"pid":(\d+),"host":"([^"]*)"/.exec(text) ?? [];
    return { text, pid: pid === undefined ? undefined : Number(pid), host, age };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

function isStale({ pid, host, age }: HeldLock): boolean {
  if (age > TIMES.silence) return true;
  return pid !== undefined && host === hostname() && !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it runs under another user
  }
}

function tryCreate(lockPath: string, text: string): boolean {
  try {
    writeFileSync(lockPath, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    removeLock(lockPath, ''); // a full disk may have room for the name but not for the text
    throw withPath(error, lockPath);
  }
}

/** Removes this lock only, not one that another build has created since. */
function removeLock(lockPath: string, text: string): void {
  if (readLock(lockPath)?.text === text) rmSync(lockPath, { force: true });
}

function touch(lockPath: string): void {
  try {
    utimesSync(lockPath, new Date(), new Date());
  } catch {
    // The lock is gone; `assertHeld` reports it.
  }
}

const heldTooLong = (lockPath: string, held: HeldLock): BuildFailure =>
  busy(
    `another build${processName(held)} of the same output has not finished`,
    `stop it; if none is running, remove "${shownPath(lockPath)}"`,
  );

const takenOver = (): BuildFailure =>
  busy('another build of the same output started because this one was suspended for too long', 'build again');

const busy = (message: string, help: string): BuildFailure =>
  new BuildFailure([diagnostic('output-busy', { message, help })]);

const processName = ({ pid }: HeldLock): string => (pid === undefined ? '' : ` (process ${pid})`);
