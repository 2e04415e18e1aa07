// Decides whether a request's `Host` names this server. A foreign page can make a browser resolve the foreign name to
// this machine (DNS rebinding) and read what only this machine should see; the `Host` header reveals it.

import type { IncomingHttpHeaders } from 'node:http';
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

/**
 * Whether a request comes from this server's own pages: any page in a browser can send requests to this machine, and
 * browsers say in headers where a request comes from.
 * Following a link from another site to a page is allowed; loading anything else from there is not.
 * @param servedHost the name or address that the server was told to listen on
 */
export function isFromOwnPages(headers: IncomingHttpHeaders, servedHost: string): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return false; // also "null", the origin of sandboxed frames and files
    const from = new URL(origin);
    if (from.host !== host || !isAllowedHost(from.host, servedHost)) return false;
  }
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}
