// Decides whether a request comes from this server's own pages. Any page in a browser can send requests to this machine;
// browsers say in headers where a request comes from, and only the site's own pages get an answer.

import type { IncomingHttpHeaders } from 'node:http';
import { isAllowedHost } from './allowed-hosts.ts';

/**
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
