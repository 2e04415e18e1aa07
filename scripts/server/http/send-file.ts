// Sends a file of a served folder with `send`, which handles ranges, ETags and conditions. Clients that accept them get
// compressed copies beside the file (`.br`, `.gz`).

import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { contentTypeOf } from './content-types.ts';
import { findSiteFile } from './site-file.ts';

interface FileAnswer {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Headers that `_headers` gives this file, by lower-case name. */
  readonly headers?: ReadonlyMap<string, string>;
  /** 404 for an error page, which is sent whole and without an ETag. */
  readonly status?: 200 | 404;
}

/** Best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** @returns false if there is no such file; nothing is sent then */
export async function sendSiteFile(
  folder: string,
  segments: readonly string[],
  { request, response, headers = new Map(), status = 200 }: FileAnswer,
): Promise<boolean> {
  const plain = await findSiteFile(folder, segments);
  if (plain === undefined) return false;
  const isPage = status === 200;
  const compressed = isPage ? await findCompressed(folder, segments, request) : undefined;
  response.statusCode = status;
  response.setHeader('Content-Type', contentTypeOf(segments.at(-1) ?? ''));
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  for (const [name, value] of headers) response.setHeader(name, value);
  if (isPage) response.appendHeader('Vary', 'Accept-Encoding');
  if (compressed) response.setHeader('Content-Encoding', compressed.encoding);
  const options = {
    dotfiles: 'allow',
    cacheControl: false,
    index: false,
    acceptRanges: isPage,
    etag: isPage,
    lastModified: isPage,
  } as const;
  await new Promise<void>((resolve, reject) => {
    if (response.destroyed) return resolve(); // the client has gone
    response.on('close', resolve);
    send(request, encodeURIComponent(compressed?.path ?? plain), options)
      .on('error', (error: Error & { status: number }) => {
        response.removeHeader('Content-Encoding');
        // A file that was deleted a moment ago is missing like any other.
        if (error.status < 500) sendText(request, response, error.status, error.message);
        else reject(error);
      })
      .pipe(response);
  });
  return true;
}

async function findCompressed(folder: string, segments: readonly string[], request: IncomingMessage) {
  for (const { name, ending } of ENCODINGS) {
    if (!accepts(request.headers['accept-encoding'], name)) continue;
    const path = await findSiteFile(folder, [...segments.slice(0, -1), segments.at(-1) + ending]);
    if (path !== undefined) return { path, encoding: name };
  }
  return undefined;
}

/** Whether the header lists the encoding, and not as `br;q=0`. */
export const accepts = (header: string | string[] | undefined, encoding: string): boolean =>
  String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q\s*=\s*/))
    .some(([name, weight = '1']) => name === encoding && Number(weight) > 0);

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
