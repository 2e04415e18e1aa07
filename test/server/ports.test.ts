// Servers listen where browsers look for them, and release their port.

import { createServer } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../../scripts/cli/command-line.ts';
import { listen } from '../../scripts/server/ports.ts';

const hasIPv6 = Object.values(networkInterfaces()).some((addresses = []) =>
  addresses.some(({ address }) => address === '::1'),
);

const start = async (where: Parameters<typeof listen>[1]) => {
  const listening = await listen(
    createServer((_, response) => response.end('here')),
    where,
  );
  onTestFinished(listening.close);
  return listening;
};

test('localhost can be reached by its name and by its address', async () => {
  const { port } = await start({ port: 0, host: 'localhost' });
  for (const host of ['localhost', '127.0.0.1'])
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here');
});

test('a port in use is an error, or the next free one is taken', async () => {
  const first = await start({ port: 0, host: '127.0.0.1' });
  await expect(start({ port: first.port, host: 'localhost' })).rejects.toThrow(
    new UsageError(`port ${first.port} is in use; choose another with --port`),
  );
  const second = await start({ port: first.port, host: 'localhost', orNextFree: true });
  expect(second.port).toBeGreaterThan(first.port);
});

test.runIf(hasIPv6)('a port that another program has where browsers look first is in use, too', async () => {
  const other = await start({ port: 0, host: '::1' });
  await expect(start({ port: other.port, host: 'localhost' })).rejects.toThrow(
    new UsageError(`port ${other.port} is in use; choose another with --port`),
  );
  const { port } = await start({ port: other.port, host: 'localhost', orNextFree: true });
  expect(port).toBeGreaterThan(other.port);
  expect((await start({ port: other.port, host: '127.0.0.1' })).port).toBe(other.port);
});

test('a closed server releases its port, even during a request', async () => {
  const first = await start({ port: 0, host: '127.0.0.1' });
  const socket = connect(first.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: local'));
  await new Promise((resolve) => socket.once('ready', resolve));
  const isLeft = new Promise((resolve) => socket.once('close', resolve).on('error', () => {}));
  await first.close();
  await isLeft;
  expect((await start({ port: first.port, host: '127.0.0.1' })).port).toBe(first.port);
});
