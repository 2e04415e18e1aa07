// The static server refuses a foreign host name, and survives a client that goes away.

import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serveFolder } from '../../scripts/server/static-server.ts';
import { requestPath } from '../support/raw-request.ts';
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
