// What an open page may ask of the dev server: to correct a file, to open one in the editor. Nobody else may.

import { readFileSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { AuthorRequest } from '../../../src/shared/live-update.ts';
import { startDev } from '../../support/dev-process.ts';
import { sendBytes } from '../../support/raw-request.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PATH = 'content/docs/01-first.md';
// Stands for the author's editor: writes down what it is told to open.
const tools = temporaryFolder(
  { editor: '#!/bin/sh\necho "$@" >> "$(dirname "$0")/opened"\n', opened: '' },
  afterAll,
);
process.env.LAUNCH_EDITOR = join(tools, 'editor');
await import('node:fs/promises').then(({ chmod }) => chmod(join(tools, 'editor'), 0o755));
const dev = await startDev({ atEnd: afterAll });
const { host, origin } = new URL(dev.url);

const ask = (asked: AuthorRequest | string, headers = `Host: ${host}\r\nOrigin: ${origin}`) => {
  const body = typeof asked === 'string' ? asked : JSON.stringify(asked);
  return sendBytes(
    dev.url,
    `POST /@dev/requests HTTP/1.1\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n\r\n${body}`,
  );
};
const openedFiles = () => readFileSync(join(tools, 'opened'), 'utf8');

test('makes a certain correction in its file once, and then there is nothing to correct', async () => {
  dev.write(PATH, '# First\n\n[A page](./guide/Second.md) and [none](./guide/nothing.md).\n');
  const { warnings } = await dev.untilState((state) => state.warnings.length > 1);
  const fixes = warnings.map(({ fix }) => fix);
  expect(fixes).toEqual([expect.any(String), null]);
  const fix = fixes[0] ?? '';
  expect(await ask({ kind: 'fix', fix: 'other' })).toContain('nothing to correct');
  expect(await ask({ kind: 'fix', fix })).toContain(`Corrected ${PATH}, line 3.`);
  expect(dev.read(PATH)).toBe('# First\n\n[A page](./guide/second.md) and [none](./guide/nothing.md).\n');
  await dev.untilState((state) => state.warnings.length === 1);
  expect(await ask({ kind: 'fix', fix })).toContain('nothing to correct');
});

test('opens a problem’s place, and the source of a page at a text of it', async () => {
  dev.write(PATH, '# First\n\nOne.\n\nTwo words.\n');
  await dev.untilPage('docs/first', (text) => text.includes('Two words.'));
  const file = join(dev.folder, PATH);
  await ask({ kind: 'open', place: { file: PATH, line: 3, column: 2 } });
  await expect.poll(openedFiles).toBe(`${file} 3 2\n`);
  await ask({ kind: 'find', page: '/docs/first', text: 'Two words.', number: 0 });
  await expect.poll(openedFiles).toBe(`${file} 3 2\n${file} 5 1\n`);
});

test('opens no file outside the folders of the site and its theme', async () => {
  await writeFile(join(dev.folder, 'secret.txt'), 'secret');
  symlinkSync(join(dev.folder, 'secret.txt'), join(dev.folder, 'public/link.txt'));
  const before = openedFiles();
  for (const file of [
    'secret.txt',
    '../secret.txt',
    '/etc/passwd',
    'public/link.txt',
    'content/none.md',
    'content/../secret.txt',
  ])
    expect(await ask({ kind: 'open', place: { file, line: 1, column: 1 } }), file).toContain('no such file');
  expect(openedFiles()).toBe(before);
});

test.each([
  ['without an origin', `Host: ${host}`],
  ['from another site', `Host: ${host}\r\nOrigin: https://evil.example`],
  ['from another port of this machine', `Host: ${host}\r\nOrigin: http://localhost:1`],
  ['from a sandboxed frame', `Host: ${host}\r\nOrigin: null`],
  ['under another host name', `Host: evil.example\r\nOrigin: http://evil.example`],
])('a request %s is refused', async (_, headers) => {
  expect(await ask({ kind: 'open', place: { file: PATH, line: 1, column: 1 } }, headers)).toMatch(
    /^HTTP\/1\.1 40[03]/,
  );
});

test.each([
  '',
  '{',
  '{"kind":"other"}',
  '{"kind":"fix"}',
  '{"kind":"find","page":1}',
  `"${'x'.repeat(20_000)}"`,
])('a malformed request is refused', async (body) => {
  expect(await ask(body)).toMatch(/^HTTP\/1\.1 400/);
});
