// Checks a running server against the built site: every route in every form, redirects, headers, caching, compression
// and the page for unknown addresses.

import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DEPLOY_FOLDER, HOST_FILES } from '../../scripts/output/generated-paths.ts';
import { IMMUTABLE } from '../../scripts/publish/security-headers.ts';
import { listSitePages } from '../../scripts/server/site-pages.ts';
import { SANDBOX_FILES, SANDBOX_POLICY } from '../../src/playground/door/sandbox-policy.ts';
import { WORKER_FILE } from '../../src/shared/offline-protocol.ts';
import type { RunningServer } from './run-server.ts';

export interface ServerReport {
  readonly checks: number;
  /** One sentence for each failed check. */
  readonly failures: readonly string[];
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export async function checkServer(server: RunningServer, site: string): Promise<ServerReport> {
  const redirects = await redirectList(site);
  const check = new ServerCheck(server, site, await expectedHeaders(site));
  await check.pages(new Set(redirects.map(({ from }) => from)));
  await check.redirects(redirects);
  await check.assets();
  await check.serviceWorker();
  await check.stage();
  await check.compression();
  await check.unknownAddresses();
  return check.report;
}

interface Redirect {
  readonly from: string;
  readonly to: string;
}

type Headers = readonly (readonly [name: string, value: string])[];

class ServerCheck {
  readonly #server: RunningServer;
  readonly #site: string;
  readonly #headers: Headers;
  readonly #failures: string[] = [];
  #checks = 0;

  /** @param headers that every answer must have */
  constructor(server: RunningServer, site: string, headers: Headers) {
    this.#server = server;
    this.#site = site;
    this.#headers = headers;
  }

  get report(): ServerReport {
    return { checks: this.#checks, failures: this.#failures };
  }

  /** @param moved addresses that redirect */
  async pages(moved: ReadonlySet<string>): Promise<void> {
    for (const { sitePath, filePath } of await listSitePages(this.#site)) {
      const path = `/${encodeURI(sitePath)}`;
      if (sitePath === '404.html' || moved.has(path)) continue;
      const expected = await readFile(filePath);
      const forms =
        sitePath === '' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`, `${path}/index.html`];
      for (const form of forms) {
        const reply = await this.#ask(form);
        this.#check(reply.status === 200, `${form} is answered with ${reply.status}`);
        this.#check(reply.body.equals(expected), `${form} has other bytes than the page`);
        this.#checkType(form, reply, /^text\/html; *charset=utf-8$/i);
        this.#checkHeaders(form, reply, 'no-cache');
      }
      const markdown = sitePath === '' ? '/index.md' : `${path}.md`;
      const reply = await this.#ask(markdown);
      this.#check(reply.status === 200, `${markdown} is answered with ${reply.status}`);
      this.#checkType(markdown, reply, /^text\/markdown; *charset=utf-8$/i);
    }
  }

  async redirects(redirects: readonly Redirect[]): Promise<void> {
    for (const { from, to } of redirects) {
      for (const form of [from, `${from}/`, `${from}.html`, `${from}/index.html`]) {
        const reply = await this.#ask(form);
        this.#check(reply.status === 301, `${form} is answered with ${reply.status}, not 301`);
        this.#check(reply.headers.location === to, `${form} leads to ${reply.headers.location}, not ${to}`);
        const asked = await this.#ask(`${form}?a=1&b=2`);
        const target = /[?#]/.test(to) ? to : `${to}?a=1&b=2`;
        this.#check(
          asked.headers.location === target,
          `${form} with a query leads to ${asked.headers.location}`,
        );
      }
    }
  }

  async assets(): Promise<void> {
    const folder = join(this.#site, 'assets');
    for (const asset of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!asset.isFile() || /\.(br|gz)$/.test(asset.name)) continue;
      const file = join(asset.parentPath, asset.name);
      const path = `/assets/${encodeURI(relative(folder, file))}`;
      const reply = await this.#ask(path);
      const isSame = reply.status === 200 && reply.body.equals(await readFile(file));
      this.#check(isSame, `${path} has other bytes than the file`);
      this.#checkHeaders(path, reply, IMMUTABLE);
      const isPlain = reply.headers['content-encoding'] === undefined;
      this.#check(isPlain, `${path} is encoded for one who did not ask for it`);
    }
  }

  async serviceWorker(): Promise<void> {
    const path = `/${WORKER_FILE}`;
    const reply = await this.#ask(path);
    this.#check(reply.status === 200, `${path} is answered with ${reply.status}`);
    this.#checkType(path, reply, /^(text|application)\/javascript\b/);
    this.#checkHeaders(path, reply, 'no-cache');
  }

  /** The frame that runs bundles has its own policy, which replaces the policy of all files. */
  async stage(): Promise<void> {
    const folder = dirname(SANDBOX_FILES);
    const name = (await readdir(join(this.#site, folder))).find((file) => /^stage\..*\.html$/.test(file));
    const path = `/${folder}/${name}`;
    const reply = await this.#ask(path);
    this.#check(reply.status === 200, `${path} is answered with ${reply.status}`);
    const { 'content-security-policy': policy } = reply.headers;
    const isOwn = policy === `${SANDBOX_POLICY}; frame-ancestors 'self'`;
    this.#check(isOwn, `${path}: Content-Security-Policy is "${policy}"`);
    const { 'connection-allowlist': allowed } = reply.headers;
    this.#check(allowed === '()', `${path}: Connection-Allowlist is "${allowed}"`);
  }

  async compression(): Promise<void> {
    const encodings = [
      ['gzip', gunzipSync],
      ...(this.#server.hasBrotli ? ([['br', brotliDecompressSync]] as const) : []),
    ] as const;
    for (const path of ['/', '/docs/intro', '/llms-full.txt']) {
      const plain = await this.#ask(path);
      for (const [encoding, decode] of encodings) {
        const { headers, body } = await this.#ask(path, { 'accept-encoding': encoding });
        const isEncoded = headers['content-encoding'] === encoding;
        this.#check(isEncoded, `${path} is not sent as ${encoding}`);
        if (isEncoded) this.#check(decode(body).equals(plain.body), `${path} as ${encoding} is not the same`);
        this.#check(/accept-encoding/i.test(headers.vary ?? ''), `${path}: Vary is "${headers.vary}"`);
      }
      const etag = plain.headers.etag ?? '';
      const again = await this.#ask(path, { 'if-none-match': etag });
      this.#check(
        etag !== '' && again.status === 304,
        `${path} with its ETag is answered with ${again.status}`,
      );
    }
  }

  async unknownAddresses(): Promise<void> {
    const notFound = await readFile(join(this.#site, '404.html'));
    for (const path of [
      '/docs/no-such-page',
      '/assets/no-such.js',
      ...[...HOST_FILES].map((name) => `/${name}`),
      `/${DEPLOY_FOLDER}/nginx-headers.conf`,
    ]) {
      const reply = await this.#ask(path);
      this.#check(reply.status === 404, `${path} is answered with ${reply.status}, not 404`);
      this.#check(reply.body.equals(notFound), `${path} does not show the page for unknown addresses`);
      this.#checkHeaders(path, reply, 'no-cache');
    }
    const outside = await this.#ask('/../../etc/passwd');
    this.#check(outside.status >= 400, `a path that climbs out is answered with ${outside.status}`);
  }

  #ask(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return askServer(this.#server.url, path, headers);
  }

  #check(isRight: boolean, what: string): void {
    this.#checks += 1;
    if (!isRight) this.#failures.push(what);
  }

  #checkType(path: string, { headers }: Reply, expected: RegExp): void {
    const type = headers['content-type'];
    this.#check(expected.test(type ?? ''), `${path} is of type ${type}`);
  }

  #checkHeaders(path: string, { headers }: Reply, cacheControl: string): void {
    // Files of authors carry a second policy after that of all files.
    const isSandboxed = /^\/assets\/[^/]*\.(html|svg)$/.test(path);
    for (const [name, value] of this.#headers) {
      const sent = String(headers[name] ?? '');
      const rest = sent.startsWith(value) ? sent.slice(value.length) : undefined;
      const isRight =
        name === 'content-security-policy' && isSandboxed ? /^[;,] sandbox allow-scripts$/ : /^$/;
      this.#check(rest !== undefined && isRight.test(rest), `${path}: ${name} is "${sent}"`);
    }
    const { 'cache-control': control } = headers;
    this.#check(control === cacheControl, `${path}: Cache-Control is "${control}", not "${cacheControl}"`);
  }
}

/** Uses node:http because fetch normalizes paths, follows redirects and decodes bodies. */
export async function askServer(url: string, path: string, headers: Record<string, string>): Promise<Reply> {
  const { hostname, port } = new URL(url);
  const asked = request({ hostname, port, path, headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** The headers that `_headers` sets for every file: the servers' own configuration must agree. */
async function expectedHeaders(site: string): Promise<Headers> {
  const rules = (await readFile(join(site, '_headers'), 'utf8')).split(/\n\n/)[0] ?? '';
  return [...rules.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  );
}

async function redirectList(site: string): Promise<readonly Redirect[]> {
  const lines = (await readFile(join(site, '_redirects'), 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to };
  });
}
