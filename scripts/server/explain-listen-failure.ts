// Explains why a server cannot listen, as wrong usage: one line that says what to do.

import { UsageError } from '../cli/command-line.ts';
import { PortUnavailableError } from './ports.ts';

/** @throws UsageError if another option would help, otherwise `error` itself */
export function explainListenFailure(error: unknown): never {
  if (error instanceof PortUnavailableError)
    throw new UsageError(`${error.message}; choose another with --port`);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    throw new UsageError('"--host" must be a name or an address of this machine');
  }
  throw error;
}
