// Runs code that does not wait for anything under a time limit, even if it never comes to an end by itself.

import { Script } from 'node:vm';

/** The work took longer than it may. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Where the script finds the work: it sees nothing but the global object. */
const SLOT = Symbol.for('omphalos-docs.bounded-work');
const holder = globalThis as unknown as Record<symbol, (() => void) | undefined>;
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(SLOT.description)})]()`);

/**
 * Node ends a script of its `vm` module that takes too long, and with it whatever code it has called, regular
 * expressions included: no thread and no copying of values is needed. Costs some tens of microseconds.
 * @param work must leave nothing half-done that later work relies on
 * @throws TimeLimitError, or what `work` throws
 */
export function withinTime<Result>(milliseconds: number, work: () => Result): Result {
  const outer = holder[SLOT];
  let result: { readonly value: Result } | undefined;
  holder[SLOT] = () => {
    result = { value: work() };
  };
  try {
    script.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TimeLimitError();
    throw error;
  } finally {
    holder[SLOT] = outer;
  }
  return (result as { readonly value: Result }).value;
}

/** Whether code has called itself too often: its input was nested too deeply. */
export const isStackOverflow = (error: unknown): boolean =>
  (error instanceof RangeError && /call stack/.test(error.message)) ||
  (error instanceof Error && error.name === 'DataCloneError' && /stack/.test(error.message));
