// A slow network between a browser and a server on this machine. For all that the browser loads: when DevTools slows a
// page down, what is loaded ahead by rules for speculation comes as fast as ever.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Network {
  readonly name: string;
  /** Milliseconds between a request and the first byte of its answer, beside what the server needs. */
  readonly latency: number;
  /** Megabits a second, of all answers together. */
  readonly rate: number;
}

export interface SlowNetwork {
  /** The server's address by this way; ends with `/`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Bytes of one connection after which the next one has its turn: those of a packet. */
const PACKET = 1_460;
/** Milliseconds between two looks at what may go out by now. */
const TICK = 2;

export async function openSlowNetwork(serverUrl: string, { latency, rate }: Network): Promise<SlowNetwork> {
  const line = openLine((rate * 1e6) / 8 / 1000);
  const { port, hostname, pathname } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const host = connect(Number(port), hostname);
    for (const [socket, other] of [
      [browser, host],
      [host, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
    }
    browser.on('data', (chunk) => setTimeout(() => host.write(chunk), latency));
    browser.on('close', () => host.destroy());
    host.on('data', (chunk: Buffer) => line.send(browser, chunk));
    host.on('end', () => line.end(browser));
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${ownPort}${pathname}`,
    async close() {
      line.close();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What waits for one connection, in order. */
interface Waiting {
  readonly bytes: Buffer;
  readonly hasEnded: boolean;
}

/** @param rate bytes a millisecond that connections share, packet by packet in turn */
function openLine(rate: number) {
  const queue = new Map<Socket, Waiting>();
  let allowed = 0;
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // What the line did not carry while it had nothing to carry is lost.
    allowed = queue.size === 0 ? 0 : allowed + (now - before) * rate;
    before = now;
    while (allowed > 0) {
      const [next] = queue;
      if (!next) return;
      allowed -= sendPacket(...next);
    }
  }, TICK);

  const waitingFor = (socket: Socket): Waiting =>
    queue.get(socket) ?? { bytes: Buffer.alloc(0), hasEnded: false };
  const sendPacket = (socket: Socket, { bytes, hasEnded }: Waiting): number => {
    queue.delete(socket);
    if (socket.destroyed) return 0;
    const packet = bytes.subarray(0, PACKET);
    const rest = bytes.subarray(PACKET);
    socket.write(packet);
    if (rest.length > 0)
      queue.set(socket, { bytes: rest, hasEnded }); // behind the others
    else if (hasEnded) socket.end();
    return packet.length;
  };
  return {
    send(socket: Socket, chunk: Buffer): void {
      const waiting = waitingFor(socket);
      queue.set(socket, { ...waiting, bytes: Buffer.concat([waiting.bytes, chunk]) });
    },
    end(socket: Socket): void {
      queue.set(socket, { ...waitingFor(socket), hasEnded: true });
    },
    close: () => clearInterval(timer),
  };
}
