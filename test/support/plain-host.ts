// A host that sends files without any header but the media type, which it knows by the file extension.

import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { lookup } from 'mrmime';
import { listen } from '../../scripts/server/ports.ts';
import type { StaticServer } from '../../scripts/server/static-server.ts';

/** Whether a path is code other than the script that every page loads. */
export const isCode = (path: string): boolean => /^\/assets\/(?!main\.).*\.js$/.test(path);

/** @param isHeld by the path of a request, which is then never answered */
export async function servePlainly(
  folder: string,
  isHeld: (path: string) => boolean = () => false,
): Promise<StaticServer> {
  const makeServer = () =>
    createServer(async (request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
      if (isHeld(path)) return;
      for (const file of [path, `${path}.html`, `${path}/index.html`].map((name) => join(folder, name))) {
        if (!(await stat(file).catch(() => undefined))?.isFile()) continue;
        if (extname(file) === '.svgz') response.setHeader('Content-Encoding', 'gzip');
        response.writeHead(200, { 'Content-Type': lookup(file) ?? 'application/octet-stream' });
        response.end(await readFile(file));
        return;
      }
      response.writeHead(404).end();
    });
  const { port, close } = await listen(makeServer(), { port: 0, host: 'localhost' });
  return { url: `http://localhost:${port}/`, close };
}
