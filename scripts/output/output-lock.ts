// One build at a time for each output folder: a lock file beside it, which dies with the process that made it.

import { randomUUID } from 'node:crypto';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BuildFailure, diagnostic } from '../diagnostics/diagnostic.ts';
import { shownPath } from '../diagnostics/system-fault.ts';
import { isRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { withPath } from './write-failure.ts';

export interface OutputLock {
  /** Does nothing the second time. */
  release(): void;
}

export interface LockOptions {
  /** Told once, in one sentence, if another build has to be waited for. */
  readonly onWait?: ((message: string) => void) | undefined;
  /** Milliseconds to wait for another build. */
  readonly patience?: number;
}

/** Milliseconds. A holder that cannot be seen from here counts as gone when it has not touched its lock for `silence`. */
const TIMES = { patience: 120_000, poll: 50, heartbeat: 5_000, silence: 60_000, unwritten: 5_000 };

/**
 * Waits until the lock is free; a holder that was killed does not count.
 * @throws BuildFailure if another build holds it for too long
 */
export async function lockOutput(lockPath: string, options: LockOptions = {}): Promise<OutputLock> {
  const { onWait, patience = TIMES.patience } = options;
  const own = JSON.stringify({ ...ownIdentity(), id: randomUUID() });
  const deadline = Date.now() + patience;
  for (let isFirst = true; !tryCreate(lockPath, own); isFirst = false) {
    const held = readLock(lockPath);
    if (held === undefined) continue; // just released
    if (isStale(held)) {
      takeAway(lockPath, held.text);
      continue;
    }
    if (Date.now() >= deadline) throw heldTooLong(lockPath, held.holder);
    if (isFirst) onWait?.(`waiting for another build of the same output${processName(held.holder)}`);
    await sleep(TIMES.poll);
  }
  return heldLock(lockPath, own);
}

const heldTooLong = (lockPath: string, holder: ProcessIdentity | undefined): BuildFailure =>
  new BuildFailure([
    diagnostic('output-busy', {
      message: `another build${processName(holder)} of the same output does not end`,
      help: `end it; if there is none, remove "${shownPath(lockPath)}"`,
    }),
  ]);

const processName = (holder: ProcessIdentity | undefined): string =>
  holder ? ` (process ${holder.pid})` : '';

function heldLock(lockPath: string, own: string): OutputLock {
  const heartbeat = setInterval(() => touch(lockPath), TIMES.heartbeat).unref();
  let isHeld = true;
  return {
    release() {
      if (!isHeld) return;
      isHeld = false;
      clearInterval(heartbeat);
      // Never somebody else's: ours may have been taken for stale while the machine slept.
      if (readLock(lockPath)?.text === own) rmSync(lockPath, { force: true });
    },
  };
}

function touch(lockPath: string): void {
  try {
    utimesSync(lockPath, new Date(), new Date());
  } catch {
    // Gone: whoever took it away thought us dead; the swap at the end is safe all the same.
  }
}

function tryCreate(lockPath: string, text: string): boolean {
  let file: number;
  try {
    file = openSync(lockPath, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(file, text);
    return true;
  } catch (error) {
    rmSync(lockPath, { force: true }); // on a full disk there is room for a name, but not for what is in it
    throw withPath(error, lockPath);
  } finally {
    closeSync(file);
  }
}

interface HeldLock {
  readonly text: string;
  /** undefined if it is not written yet, or never was. */
  readonly holder: ProcessIdentity | undefined;
  /** Milliseconds since its holder last touched it. */
  readonly age: number;
}

function readLock(lockPath: string): HeldLock | undefined {
  try {
    const age = Date.now() - statSync(lockPath).mtimeMs;
    const text = readFileSync(lockPath, 'utf8');
    return { text, holder: parseHolder(text), age };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseHolder(text: string): ProcessIdentity | undefined {
  try {
    const value = JSON.parse(text) as Partial<ProcessIdentity> | null;
    return typeof value?.pid === 'number' && typeof value.host === 'string'
      ? { pid: value.pid, host: value.host, startToken: value.startToken ?? null }
      : undefined;
  } catch {
    return undefined;
  }
}

function isStale({ holder, age }: HeldLock): boolean {
  if (holder === undefined) return age > TIMES.unwritten; // killed before it could write its name
  const isAlive = isRunning(holder);
  return isAlive === undefined ? age > TIMES.silence : !isAlive;
}

/** Renamed before it is removed: of several builds that found it stale, one gets it, and sees if it was the right one. */
function takeAway(lockPath: string, text: string): void {
  const aside = `${lockPath}.${randomUUID()}`;
  try {
    renameSync(lockPath, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Meanwhile another may have removed the stale one and made its own: that one goes back.
  const taken = readLock(aside)?.text; // nothing, if a build that has the lock now has cleared it up
  if (taken !== undefined && taken !== text) tryCreate(lockPath, taken);
  rmSync(aside, { force: true });
}

/** Removes what builds have left that were killed in `takeAway`. To be called with the lock in hand. */
export function removeLockLitter(lockPath: string): void {
  const prefix = `${basename(lockPath)}.`;
  for (const name of readdirSync(dirname(lockPath)).filter((entry) => entry.startsWith(prefix))) {
    const aside = join(dirname(lockPath), name);
    if (!UUID.test(name.slice(prefix.length))) continue;
    const held = readLock(aside);
    if (held && isStale(held)) rmSync(aside, { force: true }); // else it is about to go back to its place
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
