// The static server over a real connection. Which files may answer a path is tested in http/resolve-request.test.ts, and
// ranges and conditions are tested by `send` itself.

import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  'assets/app.css': 'body { color: red }'.repeat(20),
  'assets/app.css.br': brotliCompressSync('body { color: red }'.repeat(20)),
  'assets/app.css.gz': gzipSync('body { color: red }'.repeat(20)),
  'assets/digits.txt': '0123456789',
  'assets/plain.bin': Buffer.from([0, 255, 1]),
  '.omphalos-build.json': '{ "baseUrl": "/" }',
  _headers: '/*\n  X-Frame-Options: DENY\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
};

const parent = temporaryFolder({ 'secret.txt': 'secret', 'dist-other/secret.txt': 'secret' }, afterAll);
const folder = join(parent, 'dist');
let server: StaticServer;
let based: StaticServer;

beforeAll(async () => {
  writeFiles(folder, FILES);
  server = await serveFolder({ folder });
  based = await serveFolder({ folder, baseUrl: '/x/' });
});
afterAll(() => Promise.all([server.close(), based.close()]));

const ask = (
  path: string,
  { to = server, ...options }: { method?: string; headers?: Record<string, string>; to?: StaticServer } = {},
): Promise<Answer> => requestPath(to.url, path, options);

describe('every form of a page’s address is answered, exact in case', () => {
  const cases = [
    ['/', 200, '<h1>Home</h1>'],
    ['/?q=%zz', 200, '<h1>Home</h1>'],
    ['/docs/intro', 200, '<h1>Intro</h1>'],
    ['/docs/intro/', 200, '<h1>Intro</h1>'],
    ['/docs/intro.html', 200, '<h1>Intro</h1>'],
    ['/docs/only-folder', 200, '<h1>Folder</h1>'],
    ['/docs/%C3%BC%20b', 200, '<h1>Umlaut</h1>'],
    ['/docs/Intro', 404, '<h1>Nothing here</h1>'],
    ['/docs', 404, '<h1>Nothing here</h1>'],
    ['/assets', 404, '<h1>Nothing here</h1>'],
    ['/assets/app.css/', 404, '<h1>Nothing here</h1>'],
    ['//', 404, '<h1>Nothing here</h1>'],
    ['/_headers', 404, '<h1>Nothing here</h1>'],
    ['/.omphalos-build.json', 404, '<h1>Nothing here</h1>'],
    [`/${'a'.repeat(5000)}`, 404, '<h1>Nothing here</h1>'],
  ] as const;
  for (const [path, status, body] of cases) {
    test(`${path.slice(0, 60)} → ${status}`, async () => {
      const answer = await ask(path);
      expect(answer).toMatchObject({ status });
      expect(answer.body.toString()).toBe(body);
    });
  }
});

describe('nothing outside the folder is ever sent', () => {
  const paths = ['/../secret.txt', '/%2e%2e%2fsecret.txt', '/..%5csecret.txt', '/../dist-other/secret.txt'];
  for (const path of paths) {
    test(path, async () => {
      const { status, body } = await ask(path);
      expect([400, 404]).toContain(status);
      expect(body.toString()).not.toContain('secret');
    });
  }

  test('a link that leads out is not followed, one that stays inside is', async () => {
    await symlink(join(parent, 'secret.txt'), join(folder, 'out.txt'));
    await symlink(join(parent, 'dist-other'), join(folder, 'out'));
    await symlink(join(folder, 'assets/digits.txt'), join(folder, 'in.txt'));
    await symlink(join(folder, 'circle'), join(folder, 'circle'));
    expect((await ask('/out.txt')).status).toBe(404);
    expect((await ask('/out/secret.txt')).status).toBe(404);
    expect((await ask('/circle')).status).toBe(404);
    expect((await ask('/in.txt')).body.toString()).toBe('0123456789');
  });
});

describe('headers', () => {
  test('those of _headers reach every page, the 404 included', async () => {
    for (const path of ['/', '/docs/intro', '/assets/app.css', '/nowhere']) {
      expect((await ask(path)).headers['x-frame-options'], path).toBe('DENY');
    }
  });
  test('hashed files may be kept for ever, pages are asked for again', async () => {
    expect((await ask('/assets/app.css')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
  test('a media type is named', async () => {
    expect((await ask('/docs/intro')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await ask('/assets/plain.bin')).headers['content-type']).toBe('application/octet-stream');
  });
  test('a changed _headers is read again, and its faults are told', async () => {
    const own = join(parent, 'own');
    await mkdir(own);
    await writeFile(join(own, 'index.html'), 'x');
    const told: string[] = [];
    const other = await serveFolder({ folder: own, onProblem: (message) => told.push(message) });
    try {
      expect((await ask('/', { to: other })).headers['x-a']).toBeUndefined();
      await writeFile(join(own, '_headers'), '/*\n  X-A: 1\n  nonsense\n');
      expect((await ask('/', { to: other })).headers['x-a']).toBe('1');
      expect(told).toEqual(['_headers:3: "nonsense" is not of the form "Name: value"']);
      await writeFile(join(own, '_headers'), '/*\n  X-A: two\n');
      expect((await ask('/', { to: other })).headers['x-a']).toBe('two');
      await rm(join(own, '_headers'));
      expect((await ask('/', { to: other })).headers['x-a']).toBeUndefined();
      expect(told).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});

describe('caches', () => {
  test('a copy with the current tag is answered with 304 and no body', async () => {
    const first = await ask('/assets/app.css');
    const etag = String(first.headers.etag);
    const second = await ask('/assets/app.css', { headers: { 'If-None-Match': etag } });
    expect(second.status).toBe(304);
    expect(second.body).toHaveLength(0);
    expect(second.headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': first.headers['cache-control'],
    });
    expect((await ask('/assets/app.css', { headers: { 'If-None-Match': '"old"' } })).status).toBe(200);
  });
  test('the tag changes with the file, and with its encoding', async () => {
    await writeFile(join(folder, 'changing.txt'), 'aaa');
    const before = (await ask('/changing.txt')).headers.etag;
    await writeFile(join(folder, 'changing.new'), 'bbb');
    await rename(join(folder, 'changing.new'), join(folder, 'changing.txt'));
    expect((await ask('/changing.txt')).headers.etag).not.toBe(before);
    const plain = await ask('/assets/app.css');
    const brotli = await ask('/assets/app.css', { headers: { 'Accept-Encoding': 'br' } });
    expect(brotli.headers.etag).not.toBe(plain.headers.etag);
  });
});

describe('precompressed files', () => {
  test('are sent to who takes them', async () => {
    const brotli = await ask('/assets/app.css', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(FILES['assets/app.css']);
    expect(
      (await ask('/assets/app.css', { headers: { 'Accept-Encoding': 'gzip' } })).headers['content-encoding'],
    ).toBe('gzip');
  });
  test('are not sent to others, and not where there are none', async () => {
    const plain = await ask('/assets/app.css');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
    expect(
      (await ask('/', { headers: { 'Accept-Encoding': 'br' } })).headers['content-encoding'],
    ).toBeUndefined();
  });
});

test('a part of a file is sent to whoever asks for it, and none that lies behind its end', async () => {
  const part = (Range: string) => ask('/assets/digits.txt', { headers: { Range } });
  expect(await part('bytes=7-')).toMatchObject({ status: 206, body: Buffer.from('789') });
  const beyond = await part('bytes=10-');
  expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
  expect(beyond.body.toString()).toBe('416 Range Not Satisfiable\n');
});

describe('methods', () => {
  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/', '/nowhere', '/..']) {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect(head.status).toBe(get.status);
      expect(head.body).toHaveLength(0);
      expect(head.headers['content-length']).toBe(String(get.body.length));
    }
  });
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
    test(`${method} is not allowed`, async () => {
      const answer = await ask('/', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    });
  }
});

describe('under a base URL', () => {
  test('the site answers there, and only there', async () => {
    expect(based.url).toMatch(/^http:\/\/localhost:\d+\/x\/$/);
    expect((await ask('/x/docs/intro', { to: based })).body.toString()).toBe('<h1>Intro</h1>');
    expect((await ask('/x/nowhere', { to: based })).body.toString()).toBe('<h1>Nothing here</h1>');
    expect(await ask('/', { to: based })).toMatchObject({
      status: 404,
      body: Buffer.from('404 Not Found\n'),
    });
    expect((await ask('/docs/intro', { to: based })).status).toBe(404);
  });
  test('the bare base URL leads to the one with its slash', async () => {
    const answer = await ask('/x?q=1', { to: based });
    expect(answer).toMatchObject({ status: 301, headers: { location: '/x/?q=1' } });
  });
});

test('a site that is replaced while it is served is served anew', async () => {
  const moving = join(parent, 'moving');
  await mkdir(moving);
  await writeFile(join(moving, 'index.html'), 'old');
  const other = await serveFolder({ folder: moving });
  try {
    expect((await ask('/', { to: other })).body.toString()).toBe('old');
    await mkdir(`${moving}-new`);
    await writeFile(join(`${moving}-new`, 'index.html'), 'new');
    await rename(moving, `${moving}-old`);
    expect((await ask('/', { to: other })).status).toBe(404);
    await rename(`${moving}-new`, moving);
    expect((await ask('/', { to: other })).body.toString()).toBe('new');
  } finally {
    await other.close();
  }
});

test('a missing folder is an error at once', async () => {
  await expect(serveFolder({ folder: join(parent, 'none') })).rejects.toThrow('ENOENT');
});
