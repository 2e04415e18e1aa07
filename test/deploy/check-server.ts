// Checks a running server against the built site: every route in every form, redirects, headers, caching, compression
// and the not-found page.

import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SANDBOX_POLICY } from '@omphalos-docs/playground';
import { SANDBOX_FILES } from '../../scripts/lib/playground.ts';
import { DEPLOY_FOLDER, HOST_FILES } from '../../scripts/output/generated-paths.ts';
import { type Answer, requestPath } from '../support/raw-request.ts';
import { listSitePages } from '../support/site-pages.ts';

/** Files that somebody may have left in the folder of the site: no server may show them. */
export const PRIVATE_FILES = [
  '.env',
  '.x.md',
  '.x.d.ts',
  'docs/.git/config',
  'docs/.x.md',
  'docs/.x.js',
  '.well-known/.x.txt',
  'assets/.x.js',
];

const HTML = /^text\/html; *charset=utf-8$/i;

/** @param hasBrotli whether the server sends `.br` files @returns one sentence for each failed check */
export async function checkServer(url: string, site: string, hasBrotli: boolean) {
  const failures: string[] = [];
  let checks = 0;
  const check = (isRight: boolean, what: string): void => {
    checks += 1;
    if (!isRight) failures.push(what);
  };
  const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    requestPath(url, path, { headers });
  /** Requests a path whose response must have this status, and the given headers or body. */
  const expectReply = async (
    path: string,
    { status = 200, body, type, cache }: { status?: number; body?: Buffer; type?: RegExp; cache?: string },
  ): Promise<Answer> => {
    const reply = await get(path);
    const { 'content-type': sentType = '', 'cache-control': sentCache } = reply.headers;
    check(reply.status === status, `${path} is answered with ${reply.status}, not ${status}`);
    if (body) check(reply.body.equals(body), `${path} has other bytes than the file`);
    if (type) check(type.test(sentType), `${path} is of type ${sentType}`);
    if (cache === undefined) return reply;
    check(sentCache === cache, `${path}: Cache-Control is "${sentCache}", not "${cache}"`);
    for (const [name, value] of always) {
      const sent = String(reply.headers[name] ?? '');
      check(sent === value, `${path}: ${name} is "${sent}"`);
    }
    return reply;
  };

  // The headers that `_headers` sets for every file: the servers' own configuration must agree.
  const [rules = ''] = (await readFile(join(site, '_headers'), 'utf8')).split('\n\n');
  const always = Array.from(
    rules.matchAll(/^ {2}([\w-]+): (.+)$/gm),
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  );
  const redirects = (await readFile(join(site, '_redirects'), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ') as [from: string, to: string]);
  const moved = new Set(redirects.map(([from]) => from));

  for (const { sitePath, filePath } of await listSitePages(site)) {
    const path = `/${encodeURI(sitePath)}`;
    if (sitePath === '404.html' || moved.has(path)) continue;
    const body = await readFile(filePath);
    const forms =
      sitePath === '' ? ['/', '/index.html'] : [path, `${path}/`, `${path}.html`, `${path}/index.html`];
    for (const form of forms) await expectReply(form, { body, type: HTML, cache: 'no-cache' });
    const markdown = sitePath === '' ? '/index.md' : `${path}.md`;
    await expectReply(markdown, { type: /^text\/markdown; *charset=utf-8$/i });
  }

  for (const [from, to] of redirects)
    for (const form of [from, `${from}/`, `${from}.html`, `${from}/index.html`]) {
      const { headers } = await expectReply(form, { status: 301 });
      check(headers.location === to, `${form} leads to ${headers.location}, not ${to}`);
      const { location } = (await get(`${form}?a=1&b=2`)).headers;
      const target = /[?#]/.test(to) ? to : `${to}?a=1&b=2`;
      check(location === target, `${form} with a query leads to ${location}`);
    }

  const assets = join(site, 'assets');
  for (const asset of await readdir(assets, { recursive: true, withFileTypes: true })) {
    if (!asset.isFile() || /^\.|\.(br|gz)$/.test(asset.name)) continue;
    const file = join(asset.parentPath, asset.name);
    const path = `/assets/${encodeURI(relative(assets, file))}`;
    const { headers } = await expectReply(path, {
      body: await readFile(file),
      cache: 'public, max-age=31536000, immutable',
    });
    check(headers['content-encoding'] === undefined, `${path} is encoded for one who did not ask for it`);
  }

  // The sandbox frame has its own policy, which replaces the policy of all files.
  const folder = dirname(SANDBOX_FILES);
  const name = (await readdir(join(site, folder))).find((file) => /^sandbox\..*\.html$/.test(file));
  const frame = (await expectReply(`/${folder}/${name}`, {})).headers;
  const policy = frame['content-security-policy'];
  const isOwn = policy === `${SANDBOX_POLICY}; frame-ancestors 'self'`;
  check(isOwn, `/${folder}/${name}: Content-Security-Policy is "${policy}"`);
  const allowed = frame['connection-allowlist'];
  check(allowed === '()', `/${folder}/${name}: Connection-Allowlist is "${allowed}"`);

  const decoders = { gzip: gunzipSync, ...(hasBrotli && { br: brotliDecompressSync }) };
  for (const path of ['/', '/docs/intro', '/llms-full.txt']) {
    const plain = await get(path);
    for (const [encoding, decode] of Object.entries(decoders)) {
      const { headers, body } = await get(path, { 'accept-encoding': encoding });
      const isEncoded = headers['content-encoding'] === encoding;
      check(isEncoded, `${path} is not sent as ${encoding}`);
      if (isEncoded) check(decode(body).equals(plain.body), `${path} as ${encoding} is not the same`);
      check(/accept-encoding/i.test(headers.vary ?? ''), `${path}: Vary is "${headers.vary}"`);
    }
    const etag = plain.headers.etag ?? '';
    const { status } = await get(path, { 'if-none-match': etag });
    check(etag !== '' && status === 304, `${path} with its ETag is answered with ${status}`);
  }

  const body = await readFile(join(site, '404.html'));
  const hidden = [...HOST_FILES, `${DEPLOY_FOLDER}/nginx-headers.conf`, ...PRIVATE_FILES];
  for (const path of ['docs/no-such-page', 'assets/no-such.js', ...hidden].map((file) => `/${file}`))
    await expectReply(path, { status: 404, body, cache: 'no-cache' });
  for (const path of ['/no-such.md', '/docs/no-such.d.ts'])
    await expectReply(path, { status: 404, type: HTML });
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status } = await requestPath(url, '/', { method });
    check(status === 405, `${method} is answered with ${status}`);
  }
  const nul = await get('/docs%00');
  check(nul.status >= 400 && nul.status < 500, `a path with %00 is answered with ${nul.status}`);
  const outside = await get('/../../etc/passwd');
  check(outside.status >= 400, `a path that climbs out is answered with ${outside.status}`);
  return { checks, failures };
}
