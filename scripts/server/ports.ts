// Makes a server listen where a browser on this machine looks for it, on a given port or the next free one.

import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../cli/command-line.ts';

export interface Listening {
  readonly port: number;
  /** Closes all connections and frees the port. */
  close(): Promise<void>;
}

/**
 * @param makeServer called once for each address; several servers share one port when `host` is `localhost`,
 *   since one system resolves that name to 127.0.0.1 first and another to ::1
 * @param where.port 0 means any free port
 * @param where.orNextFree take the next free port, at most 100 further, instead of failing
 * @throws UsageError with a line that says what to do, if another port or host would help
 */
export async function listen(
  makeServer: () => Server,
  where: { readonly port: number; readonly host: string; readonly orNextFree?: boolean | undefined },
): Promise<Listening> {
  const addresses = await addressesOf(where.host).catch((error) => Promise.reject(listenFailure(error)));
  const last = where.orNextFree ? Math.min(where.port + 100, 65535) : where.port;
  for (let port = where.port; ; port += 1) {
    try {
      return await listenOnAll(makeServer, addresses, port);
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || port >= last) throw listenFailure(error, port);
    }
  }
}

async function addressesOf(host: string): Promise<readonly string[]> {
  if (host === 'localhost') return ['127.0.0.1', '::1'];
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return [(await lookup(bare)).address];
}

async function listenOnAll(
  makeServer: () => Server,
  addresses: readonly string[],
  wantedPort: number,
): Promise<Listening> {
  const servers: Server[] = [];
  const close = async () => void (await Promise.all(servers.map(closeServer)));
  let port = wantedPort;
  try {
    for (const [index, address] of addresses.entries()) {
      const server = makeServer();
      try {
        server.listen({ port, host: address, exclusive: true });
        await once(server, 'listening');
      } catch (error) {
        // A machine without IPv6 has no ::1; the first address is enough there.
        if (index > 0 && isMissingAddress(error)) continue;
        throw error;
      }
      servers.push(server);
      port = (server.address() as AddressInfo).port;
    }
  } catch (error) {
    await close();
    // The system picked a port that is free at the first address but not at the second: try another.
    if (wantedPort === 0 && servers.length > 0 && codeOf(error) === 'EADDRINUSE')
      return listenOnAll(makeServer, addresses, 0);
    throw error;
  }
  return { port, close };
}

const isMissingAddress = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(codeOf(error));

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** The error itself if no other option would help. */
function listenFailure(error: unknown, port = 0): unknown {
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
