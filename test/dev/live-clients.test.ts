// Clients that don't read are disconnected before they cost memory.

import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { openLiveClients } from '../../scripts/dev/live-clients.ts';

test('a client that does not read is disconnected, the others stay', async () => {
  const clients = openLiveClients();
  const server = createServer((request, response) => clients.add(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const open = (isReading: boolean) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    socket.on('error', () => {});
    if (isReading) socket.resume();
    else socket.pause();
    return socket;
  };
  const sockets = [open(false), open(true), open(true)];
  const count = () => new Promise((resolve) => server.getConnections((_, found) => resolve(found)));
  await expect.poll(count).toBe(3);
  // The system buffers some megabytes for each connection; the rest waits here.
  const message = 'x'.repeat(100_000);
  for (let revision = 0; revision < 400 && (await count()) === 3; revision++) {
    clients.send({
      revision: String(revision),
      warnings: [],
      problems: [{ code: 'link-missing', message, help: null, place: null, stack: null }],
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await count()).toBe(2);
  for (const socket of sockets) socket.destroy();
  server.close();
});
