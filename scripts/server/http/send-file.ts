// Sends a file of a served folder with `send`, which handles ranges, ETags and conditions.

import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import send from 'send';
import { contentTypeOf } from './content-types.ts';

/**
 * The response keeps its headers and its status. An error page (404) is sent whole.
 * @param path below the folder, as `filesFor` returns it
 * @returns false if there is no such file; nothing is sent then
 */
export async function sendFile(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await findFile(folder, path);
  if (file === undefined) return false;
  response.setHeader('Content-Type', contentTypeOf(path));
  if (!response.hasHeader('Cache-Control'))
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  const options = {
    dotfiles: 'allow',
    cacheControl: false,
    acceptRanges: response.statusCode === 200,
  } as const;
  await new Promise<void>((resolve, reject) => {
    if (response.destroyed) return resolve(); // the client has gone
    response.on('close', resolve);
    send(request, encodeURIComponent(file), options)
      // A file that was deleted a moment ago is missing like any other.
      .on('error', (error) =>
        error.status < 500 ? sendText(request, response, error.status, error.message) : reject(error),
      )
      .pipe(response);
  });
  return true;
}

/**
 * By its exact name, also on a disk that ignores case, and without following links that lead out of the folder.
 * @returns its absolute path; undefined if there is no such file
 */
export async function findFile(folder: string, path: string): Promise<string | undefined> {
  try {
    const root = await realpath(folder);
    const wanted = join(root, path);
    const real = await realpath(wanted);
    const isOtherCase = real !== wanted && real.toLowerCase() === wanted.toLowerCase();
    const isInside = real.startsWith(root.endsWith(sep) ? root : root + sep);
    return isInside && !isOtherCase && (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
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
