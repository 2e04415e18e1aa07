// Makes a server listen where a browser on this machine looks for it, on a given port or the next free one.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../cli/command-line.ts';

interface Listening {
  readonly port: number;
  /** Closes all connections and frees the port. */
  close(): Promise<void>;
}

/**
 * @param where.port 0 means any free port
 * @param where.host `localhost` means 127.0.0.1, which browsers try under that name on every system
 * @param where.orNextFree take the next free port, at most 100 further, instead of failing
 * @throws UsageError with a line that says what to do, if another port or host would help
 */
export async function listen(
  server: Server,
  where: { readonly port: number; readonly host: string; readonly orNextFree?: boolean | undefined },
): Promise<Listening> {
  const host = where.host === 'localhost' ? '127.0.0.1' : where.host.replace(/^\[(.*)\]$/, '$1');
  const last = where.orNextFree ? Math.min(where.port + 100, 65535) : where.port;
  for (let port = where.port; ; port += 1) {
    try {
      // Browsers try it first under the name, and another program may answer there.
      if (where.host === 'localhost') await requireFree(port, '::1');
      await once(server.listen({ port, host }), 'listening');
      return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || port >= last) throw listenFailure(error, port);
    }
  }
}

/** @throws if another program listens there; a system may lack the host */
async function requireFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ port, host }), 'listening');
    await closeServer(probe);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw error;
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** The error itself if no other option would help. */
function listenFailure(error: unknown, port: number): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new UsageError(`port ${port} is in use; choose another with --port`);
    case 'EACCES':
      return new UsageError(`port ${port} needs more rights than this user has; choose another with --port`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return new UsageError('"--host" must be a name or an address of this machine');
    default:
      return error;
  }
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
