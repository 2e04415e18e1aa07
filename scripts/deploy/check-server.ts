// Checks a running server against the built site: every route in every form, redirects, headers, caching, compression
// and the page for unknown addresses.

import { readdir, readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { WORKER_FILE } from '../../src/shared/offline-protocol.ts';
import { DEPLOY_FOLDER, HOST_FILES } from '../output/made-files.ts';
import { IMMUTABLE } from '../publish/security-headers.ts';
import { listSitePages } from '../server/site-pages.ts';
import type { RunningServer } from './run-server.ts';

export interface ServerReport {
  readonly checks: number;
  /** One sentence for each check that failed. */
  readonly failures: readonly string[];
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export async function checkServer(server: RunningServer, site: string): Promise<ServerReport> {
  const failures: string[] = [];
  let checks = 0;
  const check = (isRight: boolean, what: string): void => {
    checks += 1;
    if (!isRight) failures.push(what);
  };
  const ask = (path: string, headers: Record<string, string> = {}) => askServer(server.url, path, headers);
  const headers = await expectedHeaders(site);
  const redirects = await redirectList(site);
  const moved = new Set(redirects.map(({ from }) => from));
  const checkHeaders = (path: string, reply: Reply, cache: string): void => {
    for (const [name, value] of headers)
      check(reply.headers[name] === value, `${path}: ${name} is "${reply.headers[name]}"`);
    const { 'cache-control': control } = reply.headers;
    check(control === cache, `${path}: Cache-Control is "${control}", not "${cache}"`);
  };

  for (const { sitePath, filePath } of await listSitePages(site)) {
    const path = `/${encodeURI(sitePath)}`;
    if (sitePath === '404.html' || moved.has(path)) continue;
    const expected = await readFile(filePath);
    const forms =
      sitePath === '' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`, `${path}/index.html`];
    for (const form of forms) {
      const reply = await ask(form);
      check(reply.status === 200, `${form} is answered with ${reply.status}`);
      check(reply.body.equals(expected), `${form} has other bytes than the page`);
      check(
        /^text\/html; *charset=utf-8$/i.test(reply.headers['content-type'] ?? ''),
        `${form} is of type ${reply.headers['content-type']}`,
      );
      checkHeaders(form, reply, 'no-cache');
    }
    const markdown = await ask(sitePath === '' ? '/index.md' : `${path}.md`);
    check(markdown.status === 200, `the Markdown version of ${path} is answered with ${markdown.status}`);
    check(
      /^text\/markdown; *charset=utf-8$/i.test(markdown.headers['content-type'] ?? ''),
      `the Markdown version of ${path} is of type ${markdown.headers['content-type']}`,
    );
  }

  for (const { from, to } of redirects) {
    for (const form of [from, `${from}/`, `${from}.html`, `${from}/index.html`]) {
      const reply = await ask(form);
      check(reply.status === 301, `${form} is answered with ${reply.status}, not 301`);
      check(reply.headers.location === to, `${form} leads to ${reply.headers.location}, not ${to}`);
      const asked = await ask(`${form}?a=1&b=2`);
      const target = /[?#]/.test(to) ? to : `${to}?a=1&b=2`;
      check(asked.headers.location === target, `${form} with a query leads to ${asked.headers.location}`);
    }
  }

  const assets = await readdir(join(site, 'assets'), { recursive: true, withFileTypes: true });
  for (const asset of assets) {
    if (!asset.isFile() || /\.(br|gz)$/.test(asset.name)) continue;
    const name = relative(join(site, 'assets'), join(asset.parentPath, asset.name));
    const path = `/assets/${encodeURI(name)}`;
    const plain = await readFile(join(site, 'assets', name));
    const reply = await ask(path);
    check(reply.status === 200 && reply.body.equals(plain), `${path} has other bytes than the file`);
    checkHeaders(path, reply, IMMUTABLE);
    check(
      reply.headers['content-encoding'] === undefined,
      `${path} is encoded for one who did not ask for it`,
    );
  }

  const worker = await ask(`/${WORKER_FILE}`);
  check(worker.status === 200, `the service worker is answered with ${worker.status}`);
  check(
    /^(text|application)\/javascript\b/.test(worker.headers['content-type'] ?? ''),
    `the service worker is of type ${worker.headers['content-type']}`,
  );
  checkHeaders(`/${WORKER_FILE}`, worker, 'no-cache');

  for (const path of ['/', '/docs/intro', '/llms-full.txt']) {
    const plain = await ask(path);
    for (const [encoding, decode] of [
      ['gzip', gunzipSync],
      ...(server.hasBrotli ? ([['br', brotliDecompressSync]] as const) : []),
    ] as const) {
      const reply = await ask(path, { 'accept-encoding': encoding });
      const isEncoded = reply.headers['content-encoding'] === encoding;
      check(isEncoded, `${path} is not sent as ${encoding}`);
      if (isEncoded) check(decode(reply.body).equals(plain.body), `${path} as ${encoding} is not the same`);
      check(/accept-encoding/i.test(reply.headers.vary ?? ''), `${path}: Vary is "${reply.headers.vary}"`);
    }
    const etag = plain.headers.etag ?? '';
    const again = await ask(path, { 'if-none-match': etag });
    check(etag !== '' && again.status === 304, `${path} with its ETag is answered with ${again.status}`);
  }

  const notFound = await readFile(join(site, '404.html'));
  for (const path of [
    '/docs/no-such-page',
    '/assets/no-such.js',
    ...[...HOST_FILES].map((name) => `/${name}`),
    `/${DEPLOY_FOLDER}/nginx-headers.conf`,
  ]) {
    const reply = await ask(path);
    check(reply.status === 404, `${path} is answered with ${reply.status}, not 404`);
    check(reply.body.equals(notFound), `${path} does not show the page for unknown addresses`);
    checkHeaders(path, reply, 'no-cache');
  }
  const outside = await ask('/../../etc/passwd');
  check(outside.status >= 400, `a path that climbs out is answered with ${outside.status}`);
  return { checks, failures };
}

/** Through node:http and not fetch, which would tidy paths, follow redirects and decode bodies. */
export function askServer(url: string, path: string, headers: Record<string, string>): Promise<Reply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Those of `_headers` for every file: the servers' own configuration must not say anything else. */
async function expectedHeaders(site: string): Promise<readonly (readonly [string, string])[]> {
  const rules = (await readFile(join(site, '_headers'), 'utf8')).split(/\n\n/)[0] ?? '';
  return [...rules.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  );
}

async function redirectList(
  site: string,
): Promise<readonly { readonly from: string; readonly to: string }[]> {
  const lines = (await readFile(join(site, '_redirects'), 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to };
  });
}
