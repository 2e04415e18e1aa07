// The dev server answers only under names of this machine, and sends nothing outside its folders.

import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startDev } from '../../support/dev-process.ts';
import { sendBytes } from '../../support/raw-request.ts';

const dev = await startDev({ atEnd: afterAll });
const port = Number(new URL(dev.url).port);

/** Status of the response to a request with only these headers. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response: IncomingMessage) => {
      response.on('error', () => {});
      sent.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

describe('requests', () => {
  const pages = ['/docs/first', '/@dev/events', '/@dev/client.js'];

  const Host = `localhost:${port}`;

  test.each<[name: string, status: number, headers: Record<string, string>]>([
    ['under a foreign host name', 403, { Host: 'evil.example' }],
    ['under the name localhost', 200, { Host }],
    ['under the IPv4 address', 200, { Host: `127.0.0.1:${port}` }],
    ['under the IPv6 address', 200, { Host: `[::1]:${port}` }],
  ])('%s are answered with %i', async (_, status, headers) => {
    for (const path of pages) expect(await statusOf(path, headers), path).toBe(status);
  });

  test('cannot leave the served folders', async () => {
    await writeFile(join(dev.folder, 'secret.txt'), 'secret');
    await symlink(join(dev.folder, 'secret.txt'), join(dev.folder, 'public/link.txt'));
    dev.write('public/.hidden', 'secret');
    const climbs = ['/../secret.txt', '/%2e%2e%2fsecret.txt', '/link.txt', '/.hidden', '/site.config.ts'];
    for (const path of [...climbs, '/content/site.config.ts', '/_headers', '/@dev/../secret.txt', '/%']) {
      const answer = await sendBytes(
        dev.url,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, path).toMatch(/^HTTP\/1\.1 (400|404) /);
      expect(answer, path).not.toContain('secret.txt\n');
      expect(answer.replace(path, ''), path).not.toMatch(/\bsecret\b(?!\.txt)/);
    }
  });
});

describe('event streams', () => {
  test('carry the state as it changes', async () => {
    const events: string[] = [];
    const sent = request({ host: '127.0.0.1', port, path: '/@dev/events' }, (response) => {
      response.on('error', () => {});
      response.setEncoding('utf8').on('data', (text: string) => events.push(text));
    });
    sent.end();
    await expect.poll(() => events.length).toBe(1);
    dev.write('content/docs/guide/second.md', '# Second\n\nChanged.\n');
    await expect.poll(() => events.length).toBe(2);
    const revisions = events.map((text) => /"revision":"([^"]+)"/.exec(text)?.[1]);
    expect(revisions[0]).not.toBe(revisions[1]);
    sent.destroy();
  });
});

describe('symbolic links in the content folder', () => {
  test('that lead out of it are reported, even later ones, and their targets are not shown', async () => {
    await writeFile(join(dev.folder, 'outside.md'), '# Private\n\nnobody-else\n');
    await rm(join(dev.folder, 'public/link.txt'), { force: true }); // from an earlier test
    await mkdir(join(dev.folder, 'elsewhere'), { recursive: true });
    await writeFile(join(dev.folder, 'elsewhere/page.md'), '# Private\n\nnobody-else\n');
    await symlink(join(dev.folder, 'outside.md'), join(dev.folder, 'content/docs/linked.md'));
    await symlink(join(dev.folder, 'elsewhere'), join(dev.folder, 'content/docs/folder'));
    await symlink('01-first.md', join(dev.folder, 'content/docs/inside.md'));
    await dev.untilPage('docs/inside', (text) => text.includes('The first page'));
    const { problems } = await dev.untilState(({ problems: reported }) => reported.length === 2);
    expect(problems.map(({ code, place }) => [code, place?.file, place?.frame])).toEqual([
      ['symlink', 'content/docs/folder', null],
      ['symlink', 'content/docs/linked.md', null],
    ]);
    expect(dev.output()).toContain(
      'content/docs/linked.md:1:1: error: the symbolic link leads out of the folder',
    );
    for (const path of ['docs/linked', 'docs/folder/page', 'docs/folder'])
      expect((await dev.page(path)).status, path).toBe(404);
    for (const path of ['search.json', 'llms-full.txt', 'docs/first'])
      expect((await dev.page(path)).text, path).not.toContain('nobody-else');
  });

  test('that replace a folder remove its pages, and removing the links restores them', async () => {
    await rm(join(dev.folder, 'content/docs/replaced'), { recursive: true, force: true }); // from a first try
    dev.write('content/docs/replaced/page.md', '# Replaced\n\nOwn text.\n');
    await dev.untilPage('docs/replaced/page', (_, status) => status === 200);
    await dev.remove('content/docs/replaced');
    await symlink(join(dev.folder, 'elsewhere'), join(dev.folder, 'content/docs/replaced'));
    await dev.untilPage('docs/replaced/page', (_, status) => status === 404);
    await dev.untilState(({ problems }) => problems.length === 3);
    for (const name of ['replaced', 'folder', 'linked.md', 'inside.md'])
      await rm(join(dev.folder, 'content/docs', name));
    await dev.untilState(({ problems }) => problems.length === 0);
  });
});
