// Finds broken links of every kind in a served site, each with its pages.

import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { checkServedLinks } from '../../scripts/server/check-served-links.ts';
import { listen } from '../../scripts/server/ports.ts';
import { listSitePages } from '../../scripts/server/site-pages.ts';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html': `<link rel="canonical" href="https://docs.example/x/">
    <link rel="stylesheet" href="/x/a.css">
    <a href="/x/docs/a">a</a> <a href="/x/docs/a#here">fine</a> <a href="/x/gone">gone</a>
    <a href="/">outside the base URL</a> <a href="https://elsewhere.example/">not asked</a>
    <a href="mailto:a@b.example">not asked</a>`,
  '404.html': '<a href="/x/">home</a>',
  'a.css': 'body { background: url(/x/gone.png) }',
  'docs/a/index.html': '<h1 id="here">A</h1> <a href="/x/docs/z#nowhere">z</a> <a href="#nor-here">a</a>',
  'docs/z/index.html': `<link rel="canonical" href="https://docs.example/x/docs/y">
    <a href="/x/gone">gone</a>`,
  'orphan/index.html': '<a href="/x/lost">a page that no other links to is checked too</a>',
};

const folder = temporaryFolder(FILES, afterAll);
const server = await serveFolder({ folder, baseUrl: '/x/' });
afterAll(server.close);

test('the pages of a site are listed by their paths', async () => {
  const pages = await listSitePages(folder);
  expect(pages.map(({ sitePath }) => sitePath)).toEqual(['', '404.html', 'docs/a', 'docs/z', 'orphan']);
});

test('each broken link comes with its reason and its pages', async () => {
  const report = await checkServedLinks({
    siteUrl: server.url,
    publicUrl: 'https://docs.example/x/',
    startPaths: ['', '404.html', 'docs/a', 'docs/z', 'orphan'],
    isExternal: false,
  });
  expect(report.broken).toEqual([
    { target: '/', reason: '404', pages: ['/x/'] },
    { target: '/x/docs/a#nor-here', reason: 'no such #anchor on that page', pages: [] },
    { target: '/x/docs/y', reason: '404', pages: ['/x/docs/z'] },
    { target: '/x/docs/z#nowhere', reason: 'no such #anchor on that page', pages: [] },
    { target: '/x/gone', reason: '404', pages: ['/x/', '/x/docs/z'] },
    { target: '/x/gone.png', reason: '404', pages: ['/x/a.css'] },
    { target: '/x/lost', reason: '404', pages: ['/x/orphan'] },
  ]);
});

/** Serves a page with a link, and answers the link with a status for each request in turn; the last one stays. */
async function serveLink(makeHref: (url: string) => string, statuses: readonly number[]) {
  let asked = 0;
  const makeServer = () =>
    createServer((request, response) => {
      const isPage = request.url === '/';
      response.statusCode = isPage ? 200 : (statuses[Math.min(asked++, statuses.length - 1)] ?? 200);
      response.setHeader('Content-Type', isPage ? 'text/html' : 'text/plain');
      response.end(isPage ? `<a href="${makeHref(siteUrl)}">linked</a>` : '');
    });
  const { port, close } = await listen(makeServer(), { port: 0, host: '127.0.0.1' });
  const siteUrl = `http://127.0.0.1:${port}/`;
  return { siteUrl, close };
}

test.each([
  ['is asked again', [408, 200], []],
  ['is broken if it never answers', [408], ['/slow.txt']],
])('an address for which the server gave up waiting %s', async (_, statuses, expected) => {
  const { siteUrl, close } = await serveLink(() => '/slow.txt', statuses);
  const { broken } = await checkServedLinks({ siteUrl, startPaths: [''], isExternal: false });
  await close();
  expect(broken.map(({ target }) => target)).toEqual(expected);
});

test.each([
  [401, false],
  [403, false],
  [404, true],
  [410, true],
])('a link to another site that answers %i is broken: %s', async (status, isBroken) => {
  const { siteUrl, close } = await serveLink(
    (url) => `${url.replace('127.0.0.1', 'localhost')}there`,
    [status],
  );
  const { broken } = await checkServedLinks({ siteUrl, startPaths: [''], isExternal: true });
  await close();
  expect(broken.map(({ reason }) => reason)).toEqual(isBroken ? [String(status)] : []);
});

test('an address whose connection closes before the answer is asked again', async () => {
  let asked = 0;
  const makeServer = () =>
    createServer((request, response) => {
      if (++asked === 1) request.socket.destroy();
      else response.end('<h1>Home</h1>');
    });
  const { port, close } = await listen(makeServer(), { port: 0, host: '127.0.0.1' });
  const siteUrl = `http://127.0.0.1:${port}/`;
  const { broken } = await checkServedLinks({ siteUrl, startPaths: [''], isExternal: false });
  await close();
  expect(broken).toEqual([]);
  expect(asked).toBeGreaterThan(1);
});
