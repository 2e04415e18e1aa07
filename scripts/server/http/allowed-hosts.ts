// Decides whether a request's `Host` names this server. A foreign page can make a browser resolve the foreign name to
// this machine (DNS rebinding) and read what only this machine should see; the `Host` header reveals it.

import { isIP } from 'node:net';

const ALWAYS = new Set(['localhost', '127.0.0.1', '::1']);
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * @param hostHeader as received; the port in it does not matter
 * @param servedHost the name or address that the server was told to listen on
 */
export function isAllowedHost(hostHeader: string | undefined, servedHost: string): boolean {
  const name = hostNameOf(hostHeader ?? '');
  if (name === undefined) return false;
  const served = servedHost.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  // A server that is open to the network is reached by address; rebinding always needs a name.
  return ALWAYS.has(name) || name === served || (EVERY_ADDRESS.has(served) && isIP(name) !== 0);
}

/** `[::1]:4173` → `::1`, `LocalHost.` → `localhost`; undefined if it is no host. */
function hostNameOf(hostHeader: string): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:/@[\]]+))(?::\d{1,5})?$/i.exec(hostHeader);
  return (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\.$/, '');
}
