// Serves a folder like a plain static host: real 404s, exact names, the headers of `_headers`, byte ranges, ETags and
// compression.

import { readFile, realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import compression from 'compression';
import { headersFor, parseHeadersFile } from './http/headers-file.ts';
import { filesFor, requestPath } from './http/request-files.ts';
import { findFile, sendFile, sendText } from './http/send-file.ts';
import { listen } from './ports.ts';

interface ServeOptions {
  readonly folder: string;
  /** 0, the default: any free port. */
  readonly port?: number;
  /** Take the next free port if `port` is in use. */
  readonly orNextFree?: boolean;
  /** `localhost` by default: reached from this machine only. */
  readonly host?: string;
  /** The URL path of the folder; starts and ends with `/`, which is the default. */
  readonly baseUrl?: string;
  /** Called with one sentence about files that cannot be read. */
  readonly onProblem?: (message: string) => void;
}

/** The ranges of a file are those of its own bytes. */
const compress = compression({
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
});

export type StaticServer = Awaited<ReturnType<typeof serveFolder>>;

/**
 * @returns `url` with the base URL: `http://localhost:4173/omphalos/`
 * @throws UsageError as `listen` does, or Error if the folder is missing
 */
export async function serveFolder(options: ServeOptions) {
  const { folder, port = 0, host = 'localhost', baseUrl = '/', orNextFree, onProblem = () => {} } = options;
  await realpath(folder);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? '';
    const path = requestPath(target);
    if (path === undefined) return sendText(request, response, 400, 'Bad Request');
    if (`${path}/` === baseUrl) {
      response.setHeader('Location', encodeURI(baseUrl) + (/\?[^#]*/.exec(target)?.[0] ?? ''));
      return sendText(request, response, 301, 'Moved Permanently');
    }
    if (!path.startsWith(baseUrl)) return sendText(request, response, 404, 'Not Found');
    compress(request, response, () => {});
    for (const [name, value] of headersFor(await readHeaders(folder), path)) response.setHeader(name, value);
    for (const file of filesFor(path, baseUrl)) if (await sendFile(folder, file, request, response)) return;
    response.statusCode = 404;
    response.removeHeader('Cache-Control'); // the next build may have the file
    if (!(await sendFile(folder, '404.html', request, response)))
      sendText(request, response, 404, 'Not Found');
  };
  const listening = await listen(createLocalServer(answer, { host, onProblem }), { port, host, orNextFree });
  return { url: `http://${hostInUrl(host)}:${listening.port}${encodeURI(baseUrl)}`, close: listening.close };
}

/**
 * A server that survives every failure of `answer`: the client gets status 500 instead. Answers only GET and HEAD, for names
 * of this machine.
 */
export function createLocalServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { host, onProblem }: Required<Pick<ServeOptions, 'host' | 'onProblem'>>,
): Server {
  return createServer((request, response) => {
    response.on('error', () => {}); // the client has gone
    const { headers, method } = request;
    if (!isAllowedHost(headers.host, host))
      return sendText(request, response, 403, 'Forbidden: this server does not have that host name');
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(request, response, 405, 'Method Not Allowed');
    }
    answer(request, response).catch((error: unknown) => {
      onProblem(`cannot answer ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'Internal Server Error');
    });
  });
}

const ALWAYS = new Set(['localhost', '127.0.0.1', '::1']);
const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * Whether a request's `Host` names this server. A foreign page can make a browser resolve the foreign name to this machine
 * (DNS rebinding) and read what only this machine should see; the header reveals it.
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

/** Read for each request, since a build may replace the folder during serving. */
async function readHeaders(folder: string) {
  const path = await findFile(folder, '_headers');
  return parseHeadersFile(path === undefined ? '' : await readFile(path, 'utf8'));
}

/** The host of an address that a browser on this machine can open. */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '[::]') return 'localhost';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
