// A TCP proxy in front of the toolkit that can do to a connection what networks do.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type NetworkProxy = Awaited<ReturnType<typeof openProxy>>;

export async function openProxy(serverPort: number) {
  const pairs = new Set<readonly [client: Socket, server: Socket]>();
  /** Passes everything on, loses everything, or keeps everything for later. */
  let mode: 'pass' | 'lose' | 'hold' = 'pass';
  const held: (() => void)[] = [];
  const forward = (from: Socket, to: Socket): void => {
    from.on('data', (bytes) => {
      if (mode === 'pass') to.write(bytes);
      if (mode === 'hold') held.push(() => to.write(bytes));
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const listener = createServer((client) => {
    if (mode === 'lose') return void client.on('error', () => undefined);
    const server = connect(serverPort, '127.0.0.1');
    const pair = [client, server] as const;
    pairs.add(pair);
    client.on('close', () => pairs.delete(pair));
    forward(client, server);
    forward(server, client);
  }).listen(0);
  await once(listener, 'listening');

  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    /** Nothing comes through any more, and no end tells so, as when Wi-Fi is lost. */
    lose() {
      mode = 'lose';
    },
    /** Nothing comes through until `restore`. */
    hold() {
      mode = 'hold';
    },
    /** New connections work again, and held bytes arrive. */
    restore() {
      mode = 'pass';
      for (const release of held.splice(0)) release();
    },
    /** Ends all connections, as a proxy does after a time-out. */
    cut() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
    },
    close() {
      this.cut();
      listener.close();
    },
  };
}
