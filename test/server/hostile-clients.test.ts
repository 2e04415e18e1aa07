// The static server refuses hostile or aborted requests, and keeps serving everybody else.

import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { requestPath, sendBytes } from '../support/raw-request.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder({ 'index.html': '<h1>Home</h1>' }, afterAll);
const problems: string[] = [];
const server = await serveFolder({ folder, onProblem: (message) => problems.push(message) });
afterAll(server.close);

test('a foreign host name is refused without any content of the site', async () => {
  const answer = await requestPath(server.url, '/', { headers: { Host: 'evil.example' } });
  expect(answer.status).toBe(403);
  expect(answer.body.toString()).not.toContain('Home');
});

test.each([
  ['nonsense\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: localhost\r\nBad Header: x\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
])('a request that is not HTTP is refused: %.60j', async (bytes, status) => {
  expect(await sendBytes(server.url, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('an unexpected body ends the connection', async () => {
  expect(
    await sendBytes(server.url, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello'),
  ).toMatch(/Connection: close/i);
});

test('one connection gets 50 responses at most, however many requests are pipelined', async () => {
  const ask = (end = '') => `GET / HTTP/1.1\r\nHost: localhost\r\n${end}\r\n`;
  const answers = await sendBytes(server.url, ask().repeat(59) + ask('Connection: close\r\n'));
  expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(50);
});

test('clients that never finish their request block nobody', async () => {
  const { hostname, port } = new URL(server.url);
  const slow = Array.from({ length: 300 }, () => connect(Number(port), hostname));
  for (const socket of slow) socket.on('error', () => {}).write('GET / HTTP/1.1\r\n');
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  expect((await requestPath(server.url, '/')).status).toBe(200);
  for (const socket of slow) socket.destroy();
});

test('a client that disconnects halfway harms nobody', async () => {
  await writeFile(join(folder, 'large.bin'), Buffer.alloc(8_000_000));
  await new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
      socket.once('data', () => socket.destroy());
      socket.on('close', () => resolve());
    });
  });
  expect((await requestPath(server.url, '/large.bin')).body).toHaveLength(8_000_000);
  expect(problems).toEqual([]);
});
