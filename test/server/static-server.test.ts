// The static server over a real connection. http/request-files.test.ts tests which files may answer a path, and `send`
// itself tests ranges and conditions.

import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { type StaticServer, serveFolder } from '../../scripts/server/static-server.ts';
import { type Answer, requestPath } from '../support/raw-request.ts';
import { temporaryFolder, writeFiles } from '../support/temporary-folder.ts';

const FILES = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Nothing here</h1>',
  'docs/intro.html': '<h1>Intro</h1>',
  'docs/intro/index.html': '<h1>Intro</h1>',
  'docs/only-folder/index.html': '<h1>Folder</h1>',
  'docs/ü b/index.html': '<h1>Umlaut</h1>',
  'assets/app.css': 'body { color: red }'.repeat(100),
  'assets/photo.jpg': Buffer.alloc(2000),
  '.well-known/security.txt': 'Contact: me',
  'assets/types.d.ts': 'export {};',
  'assets/digits.txt': '0123456789',
  'assets/plain.bin': Buffer.from([0, 255, 1]),
  _headers: '/*\n  X-Frame-Options: DENY\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
};

const parent = temporaryFolder({ 'secret.txt': 'secret', 'dist-other/secret.txt': 'secret' }, afterAll);
const folder = join(parent, 'dist');
writeFiles(folder, FILES);
const server = await serveFolder({ folder });
const based = await serveFolder({ folder, baseUrl: '/x/' });
afterAll(() => Promise.all([server.close(), based.close()]));

const ask = (
  path: string,
  { to = server, ...options }: { method?: string; headers?: Record<string, string>; to?: StaticServer } = {},
): Promise<Answer> => requestPath(to.url, path, options);
const textOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).body.toString();
const accepting = (encoding: string) => ask('/assets/app.css', { headers: { 'Accept-Encoding': encoding } });

/** A server of a folder of its own, with a home page. */
async function serveOwn(name: string, text: string) {
  const own = join(parent, name);
  writeFiles(own, { 'index.html': text });
  const other = await serveFolder({ folder: own });
  onTestFinished(() => other.close());
  return { own, other };
}

const HOME = '<h1>Home</h1>';
const INTRO = '<h1>Intro</h1>';
const NOTHING = '<h1>Nothing here</h1>';

test.each([
  ['/', 200, HOME],
  ['/?q=%zz', 200, HOME],
  ['/docs/intro', 200, INTRO],
  ['/docs/intro/', 200, INTRO],
  ['/docs/intro.html', 200, INTRO],
  ['/docs/only-folder', 200, '<h1>Folder</h1>'],
  ['/docs/%C3%BC%20b', 200, '<h1>Umlaut</h1>'],
  ['/docs/Intro', 404, NOTHING],
  ['/docs', 404, NOTHING],
  ['/assets', 404, NOTHING],
  ['/assets/app.css/', 404, NOTHING],
  ['/_headers', 404, NOTHING],
  ['/.well-known/security.txt', 200, 'Contact: me'],
  ['/..%2fsecret.txt', 404, NOTHING],
  ['/%zz', 400, '400 Bad Request\n'],
  [`/${'a'.repeat(5000)}`, 404, NOTHING],
])('answers %.60s with %i and its page', async (path, status, body) => {
  expect(await ask(path)).toMatchObject({ status, body: Buffer.from(body) });
});

test('the server does not follow a symbolic link that leads out, but one that stays inside', async () => {
  await symlink(join(parent, 'secret.txt'), join(folder, 'out.txt'));
  await symlink(join(parent, 'dist-other'), join(folder, 'out'));
  await symlink(join(folder, 'assets/digits.txt'), join(folder, 'in.txt'));
  await symlink(join(folder, 'circle'), join(folder, 'circle'));
  for (const path of ['/out.txt', '/out/secret.txt', '/circle'])
    expect((await ask(path)).status, path).toBe(404);
  expect(await textOf('/in.txt')).toBe('0123456789');
});

describe('headers', () => {
  test('headers from _headers apply to every page, and to the 404 page', async () => {
    for (const path of ['/', '/docs/intro', '/assets/app.css', '/nowhere']) {
      expect((await ask(path)).headers['x-frame-options'], path).toBe('DENY');
    }
  });
  test.each([
    ['/assets/app.css', 'cache-control', 'public, max-age=31536000, immutable'],
    ['/', 'cache-control', 'public, max-age=0, must-revalidate'],
    ['/docs/intro', 'content-type', 'text/html; charset=utf-8'],
    ['/assets/plain.bin', 'content-type', 'application/octet-stream'],
    ['/assets/types.d.ts', 'content-type', 'text/plain; charset=utf-8'],
    ['/assets/gone.css', 'cache-control', 'public, max-age=0, must-revalidate'],
  ])('headers of %s include %s: %s', async (path, name, value) => {
    expect((await ask(path)).headers[name]).toBe(value);
  });
  test('headers follow a changed _headers', async () => {
    const { own, other } = await serveOwn('own', 'x');
    const header = async () => (await ask('/', { to: other })).headers['x-a'];
    expect(await header()).toBeUndefined();
    await writeFile(join(own, '_headers'), '/*\n  X-A: 1\n');
    expect(await header()).toBe('1');
    await rm(join(own, '_headers'));
    expect(await header()).toBeUndefined();
  });
});

describe('caches', () => {
  test('a request with the current ETag is answered with 304 and no body', async () => {
    const first = await ask('/assets/app.css');
    const etag = String(first.headers.etag);
    const second = await ask('/assets/app.css', { headers: { 'If-None-Match': etag } });
    expect(second.status).toBe(304);
    expect(second.body).toHaveLength(0);
    expect(second.headers).toMatchObject({ etag, 'cache-control': first.headers['cache-control'] });
    expect((await ask('/assets/app.css', { headers: { 'If-None-Match': '"old"' } })).status).toBe(200);
  });
});

describe('compression', () => {
  test('what can be compressed is, for clients that accept it', async () => {
    const brotli = await accepting('gzip, br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(FILES['assets/app.css']);
    expect((await accepting('gzip')).headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    });
    expect((await accepting('identity')).headers['content-encoding']).toBeUndefined();
  });
  test('pictures and parts of files are sent as they are', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    expect((await ask('/assets/photo.jpg', { headers })).headers['content-encoding']).toBeUndefined();
    const part = await ask('/assets/app.css', { headers: { ...headers, Range: 'bytes=0-1499' } });
    expect(part.status).toBe(206);
    expect(part.headers['content-encoding']).toBeUndefined();
  });
});

test('a range of a file is sent on request, and a range behind its end is refused', async () => {
  const part = (Range: string) => ask('/assets/digits.txt', { headers: { Range } });
  expect(await part('bytes=7-')).toMatchObject({ status: 206, body: Buffer.from('789') });
  const beyond = await part('bytes=10-');
  expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
  expect(beyond.body.toString()).toBe('416 Range Not Satisfiable\n');
});

test('a foreign host name is refused without any content of the site', async () => {
  const { status, body } = await ask('/', { headers: { Host: 'evil.example' } });
  expect([status, body.toString()]).toEqual([403, expect.not.stringContaining('Home')]);
});

describe('methods', () => {
  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/', '/nowhere', '/..']) {
      const get = await ask(path);
      const head = await ask(path, { method: 'HEAD' });
      expect(head.status).toBe(get.status);
      expect(head.body).toHaveLength(0);
      expect(head.headers['content-length']).toBe(String(get.body.length));
    }
  });
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
    expect(await ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});

describe('under a base URL', () => {
  test('the site is served there, and only there', async () => {
    expect(based.url).toMatch(/^http:\/\/localhost:\d+\/x\/$/);
    const to = based;
    expect(await textOf('/x/docs/intro', { to })).toBe(INTRO);
    expect(await textOf('/x/nowhere', { to })).toBe(NOTHING);
    expect(await ask('/', { to })).toMatchObject({ status: 404, body: Buffer.from('404 Not Found\n') });
    expect((await ask('/docs/intro', { to })).status).toBe(404);
  });
  test('the base URL without its slash redirects to the one with it', async () => {
    const answer = await ask('/x?q=1', { to: based });
    expect(answer).toMatchObject({ status: 301, headers: { location: '/x/?q=1' } });
  });
});

test('serves the new site when the folder is replaced', async () => {
  const { own: moving, other } = await serveOwn('moving', 'old');
  expect(await textOf('/', { to: other })).toBe('old');
  writeFiles(`${moving}-new`, { 'index.html': 'new' });
  await rename(moving, `${moving}-old`);
  expect((await ask('/', { to: other })).status).toBe(404);
  await rename(`${moving}-new`, moving);
  expect(await textOf('/', { to: other })).toBe('new');
});

test('a missing folder is an error at once', async () => {
  await expect(serveFolder({ folder: join(parent, 'none') })).rejects.toThrow('ENOENT');
});
