// A host that sends files without any header but the media type, which it knows by the file extension.

import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.shtml': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.xml': 'text/xml',
  '.rss': 'application/rss+xml',
  '.svg': 'image/svg+xml',
  '.svgz': 'image/svg+xml',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
};

export interface PlainHost {
  /** Ends with `/`. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param isHeld by the path of a request, which is then never answered */
export async function servePlainly(
  folder: string,
  isHeld: (path: string) => boolean = () => false,
): Promise<PlainHost> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (isHeld(path)) return;
    for (const file of [path, `${path}.html`, `${path}/index.html`].map((name) => join(folder, name))) {
      if (!(await stat(file).catch(() => undefined))?.isFile()) continue;
      if (extname(file) === '.svgz') response.setHeader('Content-Encoding', 'gzip');
      response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(await readFile(file));
      return;
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
