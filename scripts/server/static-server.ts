// Serves a folder the way a plain static host does: real 404s, exact names, the headers of `_headers`, byte ranges,
// ETags and precompressed files.

import { realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isAllowedHost } from './http/allowed-hosts.ts';
import { parseByteRange } from './http/byte-range.ts';
import { type Conditions, isNotModified, isRangeValid } from './http/conditional.ts';
import { contentTypeOf } from './http/content-types.ts';
import { type HeadersFile, headersFor, parseHeadersFile } from './http/headers-file.ts';
import { acceptedEncodings } from './http/negotiate-encoding.ts';
import { resolveRequest } from './http/resolve-request.ts';
import { openSiteFile, type SiteFile } from './http/site-file.ts';
import { listen } from './ports.ts';

export interface ServeOptions {
  readonly folder: string;
  /** 0, the default: any free port. */
  readonly port?: number;
  /** Take the next free port if `port` is in use. */
  readonly orNextFree?: boolean;
  /** `localhost` by default: reached from this machine only. */
  readonly host?: string;
  /** The path that the folder stands for; starts and ends with `/`, which is the default. */
  readonly baseUrl?: string;
  /** Told in one sentence what a host would pass over in silence, and of failures to read. */
  readonly onProblem?: (message: string) => void;
}

export interface StaticServer {
  /** With the base URL: `http://localhost:4173/omphalos/`. */
  readonly url: string;
  /** Ends all connections and frees the port. */
  close(): Promise<void>;
}

/** @throws PortUnavailableError, or Error if the folder is missing */
export async function serveFolder(options: ServeOptions): Promise<StaticServer> {
  const { port = 0, host = 'localhost', baseUrl = '/', orNextFree = false, onProblem = () => {} } = options;
  const folder = await realpath(options.folder).then(() => options.folder);
  const site: Site = { folder, host, baseUrl, onProblem, headersFile: headersFileReader(folder, onProblem) };
  const listening = await listen(() => makeServer(site), { port, host, orNextFree });
  return { url: `http://${hostInUrl(host)}:${listening.port}${encodeURI(baseUrl)}`, close: listening.close };
}

interface Site {
  readonly folder: string;
  readonly host: string;
  readonly baseUrl: string;
  readonly onProblem: (message: string) => void;
  readonly headersFile: () => Promise<HeadersFile>;
}

/** Times are in milliseconds, sizes in bytes. None is ever met by a browser; all bound what a hostile client costs. */
export const LIMITS = {
  headerSize: 16_384,
  headers: 10_000,
  request: 30_000,
  idle: 60_000,
  connections: 256,
};

const makeServer = (site: Site): Server =>
  createBoundedServer((request, response) => answer(site, request, response), site.onProblem);

/** A server within `LIMITS` that outlives every failure of `answer`: the reader gets status 500 instead. */
export function createBoundedServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  onProblem: (message: string) => void,
): Server {
  const server = createServer(
    { maxHeaderSize: LIMITS.headerSize, connectionsCheckingInterval: 5_000 },
    (request, response) => {
      response.on('error', () => {}); // the reader has gone: nobody is left to tell
      answer(request, response).catch((error: unknown) => {
        onProblem(`cannot answer ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
        if (response.headersSent) response.destroy();
        else sendText(request, response, 500, 'Internal Server Error');
      });
    },
  );
  server.headersTimeout = LIMITS.headers;
  server.requestTimeout = LIMITS.request;
  server.timeout = LIMITS.idle;
  boundConnections(server);
  return server;
}

/** When there are too many, the oldest makes room: those that never finish must not keep everybody else out. */
function boundConnections(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const [oldest] = open;
    if (open.size > LIMITS.connections) oldest?.destroy();
  });
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = request.url ?? '';
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (hasBody) response.shouldKeepAlive = false; // nobody reads it, so the connection is of no further use
  if (!isAllowedHost(request.headers.host, site.host)) {
    return sendText(request, response, 403, 'Forbidden: this server is not known by that host name');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(request, response, 405, 'Method Not Allowed');
  }
  const resolved = resolveRequest(target, site.baseUrl);
  if (resolved.kind === 'malformed') return sendText(request, response, 400, 'Bad Request');
  if (resolved.kind === 'outside') return sendText(request, response, 404, 'Not Found');
  if (resolved.kind === 'base-without-slash') {
    const query = /\?[^#]*/.exec(target)?.[0] ?? '';
    response.setHeader('Location', encodeURI(site.baseUrl) + query);
    return sendText(request, response, 301, 'Moved Permanently');
  }

  const ownHeaders = headersFor(await site.headersFile(), resolved.urlPath);
  for (const segments of resolved.candidates) {
    const file = await openSiteFile(site.folder, segments);
    if (!file) continue;
    try {
      return await sendFile(site.folder, segments, file, ownHeaders, request, response);
    } finally {
      await file.handle.close();
    }
  }
  await sendNotFoundPage(site.folder, ownHeaders, request, response);
}

/** Answers with a file, its compressed variant or a part of it, or says that the reader has it already. */
export async function sendFile(
  folder: string,
  segments: readonly string[],
  plain: SiteFile,
  ownHeaders: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const variant = await openCompressed(folder, segments, request);
  const file = variant?.file ?? plain;
  try {
    setHeaders(response, plain.name, ownHeaders);
    response.setHeader('ETag', file.etag);
    response.setHeader('Last-Modified', file.modified);
    response.setHeader('Accept-Ranges', 'bytes');
    response.appendHeader('Vary', 'Accept-Encoding');
    if (variant) response.setHeader('Content-Encoding', variant.encoding);
    const conditions: Conditions = request.headers as Conditions; // each comes as one text
    if (isNotModified(conditions, file)) {
      response.removeHeader('Content-Type');
      response.writeHead(304).end();
      return;
    }
    const isPartAllowed = request.method === 'GET' && isRangeValid(conditions, file);
    const range = parseByteRange(isPartAllowed ? request.headers.range : undefined, file.size);
    if (range.kind === 'unsatisfiable') {
      response.setHeader('Content-Range', `bytes */${file.size}`);
      response.removeHeader('Content-Encoding');
      return sendText(request, response, 416, 'Range Not Satisfiable');
    }
    const isPart = range.kind === 'part';
    if (isPart) response.setHeader('Content-Range', `bytes ${range.first}-${range.last}/${file.size}`);
    const [first, last] = isPart ? [range.first, range.last] : [0, file.size - 1];
    await sendBytes(isPart ? 206 : 200, file, first, last, request, response);
  } finally {
    await variant?.file.handle.close();
  }
}

async function openCompressed(folder: string, segments: readonly string[], request: IncomingMessage) {
  for (const { name, ending } of acceptedEncodings(request.headers['accept-encoding'])) {
    const file = await openSiteFile(folder, [...segments.slice(0, -1), segments.at(-1) + ending]);
    if (file) return { file, encoding: name };
  }
  return undefined;
}

/** Streams a part of a file; `first` and `last` are inclusive, and `last` is -1 for an empty file. */
async function sendBytes(
  status: number,
  file: SiteFile,
  first: number,
  last: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const length = last - first + 1;
  response.writeHead(status, { 'Content-Length': length });
  if (request.method === 'HEAD' || length === 0) {
    response.end();
    return;
  }
  const stream = file.handle.createReadStream({ start: first, end: last, autoClose: false });
  try {
    await pipeline(stream, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // the reader has gone
  }
  // A file cut short while it was sent: the reader still waits for the rest and must not take the next answer for it.
  if (stream.bytesRead < length) request.socket.destroy();
}

async function sendNotFoundPage(
  folder: string,
  ownHeaders: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await openSiteFile(folder, ['404.html']);
  if (!page) return sendText(request, response, 404, 'Not Found');
  try {
    setHeaders(response, page.name, ownHeaders);
    await sendBytes(404, page, 0, page.size - 1, request, response);
  } finally {
    await page.handle.close();
  }
}

function setHeaders(
  response: ServerResponse,
  fileName: string,
  ownHeaders: ReadonlyMap<string, string>,
): void {
  response.setHeader('Content-Type', contentTypeOf(fileName));
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  for (const [name, value] of ownHeaders) response.setHeader(name, value);
}

/** Answers with one line of plain text. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void {
  const body = `${status} ${text}\n`;
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Reads `_headers` again whenever it has changed, since a build may replace the folder while it is served. */
function headersFileReader(folder: string, onProblem: (message: string) => void): () => Promise<HeadersFile> {
  let knownEtag: string | undefined;
  let known: HeadersFile = { rules: [], problems: [] };
  return async () => {
    const file = await openSiteFile(folder, ['_headers']);
    try {
      if (file?.etag === knownEtag) return known;
      known = parseHeadersFile(file ? await file.handle.readFile('utf8') : '');
      knownEtag = file?.etag;
    } finally {
      await file?.handle.close();
    }
    for (const { line, message } of known.problems) onProblem(`_headers:${line}: ${message}`);
    return known;
  };
}

/** The host of an address that a browser on this machine can open. */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '[::]') return 'localhost';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
